import { crc32 } from 'node:zlib'

export interface PngChunk {
  type: string
  data: Buffer
}

/** The chunks of a PNG, with verified checksums. Throws if it is not a PNG. */
export function pngChunks(png: Uint8Array): PngChunk[] {
  const bytes = Buffer.from(png)
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no signature of a PNG')
  const chunks: PngChunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    if (crc32(body) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('a chunk with a wrong checksum')
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) })
    at += 12 + length
  }
  return chunks
}

/** The text chunks of a PNG by keyword. */
export function pngTexts(png: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    pngChunks(png)
      .filter(({ type }) => type === 'iTXt')
      .map(({ data }) => {
        const end = data.indexOf(0)
        return [data.toString('latin1', 0, end), data.toString('utf8', end + 5)]
      }),
  )
}
