/** More bytes arrive than a file may have. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'

  constructor(maxBytes: number) {
    super(`has more than ${maxBytes} bytes`)
  }
}

/** The same parts; throws TooManyBytes with the part that is too much. */
export async function* boundedParts(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > maxBytes) throw new TooManyBytes(maxBytes)
    yield part
  }
}

/** All bytes that arrive. Rejects with TooManyBytes as soon as they are too many. */
export async function boundedBytes(parts: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of boundedParts(parts, maxBytes)) all.push(part)
  return Buffer.concat(all)
}
