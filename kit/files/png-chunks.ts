const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12

/** What a picture is drawn from. Texts are not among it: packed ones unpack to a thousand times their size. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'eXIf'])
/** Most bytes of a profile of colours, which is packed. */
const MAX_PROFILE = 4_096

/** A PNG with the chunks alone that it is drawn from (PNG third edition, 5.3), as far as it has whole ones. */
export function drawnPng(png: Buffer): Buffer {
  const parts = [png.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + CHUNK_BYTES + length
    if (DRAWN.has(type) || (type === 'iCCP' && length <= MAX_PROFILE)) parts.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
