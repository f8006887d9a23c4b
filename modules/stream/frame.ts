/** Size of the header of a text frame with a payload of `length` bytes. */
export function headerBytes(length: number): number {
  return length < 126 ? 2 : length < 65_536 ? 4 : 10
}

/**
 * Writes the header of a WebSocket text frame (RFC 6455 section 5.2) at `at`, unmasked and unfragmented, as sent by a
 * server, and returns the offset after it.
 */
export function writeHeader(target: Buffer, at: number, length: number): number {
  const end = at + headerBytes(length)
  target[at] = 0x81
  if (length < 126) target[at + 1] = length
  else if (length < 65_536) {
    target[at + 1] = 126
    target[at + 2] = length >> 8
    target[at + 3] = length & 0xff
  } else {
    target[at + 1] = 127
    target.writeUInt32BE(0, at + 2)
    target.writeUInt32BE(length, at + 6)
  }
  return end
}
