import { crc32 } from 'node:zlib'

/** Signature and header, the first parts of every PNG. */
const HEAD_BYTES = 8 + 25

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/**
 * Inserts UTF-8 texts after the PNG's header (iTXt, PNG third edition 11.3.3.4). Keywords are Latin-1, at most 79
 * bytes.
 */
export function withTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Buffer {
  const chunks = Object.entries(texts).map(([keyword, text]) =>
    // Uncompressed, no language, keyword not translated.
    chunk('iTXt', Buffer.concat([Buffer.from(keyword, 'latin1'), Buffer.alloc(5), Buffer.from(text, 'utf8')])),
  )
  return Buffer.concat([png.subarray(0, HEAD_BYTES), ...chunks, png.subarray(HEAD_BYTES)])
}
