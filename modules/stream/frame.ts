/**
 * WebSocket text frames (RFC 6455 section 5.2), unmasked and unfragmented, as a server sends them. `text` holds only
 * characters below 256: the stream's JSON is ASCII.
 */
export function textFrame(text: string): Buffer {
  const { length } = text
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = 0x81
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(length, 6)
  }
  frame.write(text, header, 'latin1')
  return frame
}
