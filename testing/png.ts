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

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunkOf({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of 8 bits a colour (PNG third edition, 11.2.1) with these packed rows, and chunks before them. */
export function pngOf(
  { width, height, isGray = false }: { width: number; height: number; isGray?: boolean },
  rows: Buffer,
  before: readonly PngChunk[] = [],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, isGray ? 0 : 2], 8)
  const chunks = [
    { type: 'IHDR', data: head },
    ...before,
    { type: 'IDAT', data: rows },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return Buffer.concat([SIGNATURE, ...chunks.map(chunkOf)])
}
