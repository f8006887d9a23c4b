import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngOf } from './png.ts'

/** A picture of one colour. */
export const plainPicture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

/** Zeros, packed, without keeping them. */
async function packedZeros(bytes: number): Promise<Buffer> {
  const packing = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  packing.on('data', (part: Buffer) => parts.push(part))
  const block = Buffer.alloc(1_048_576)
  for (let left = bytes; left > 0; left -= block.length) {
    const isRead = packing.write(left < block.length ? block.subarray(0, left) : block)
    if (!isRead) await new Promise(resolve => packing.once('drain', resolve))
  }
  packing.end()
  await new Promise(resolve => packing.once('end', resolve))
  return Buffer.concat(parts)
}

/** A black PNG that is whole: of 14,000 by 14,000 pixels it has some 600 kB, and 588 MB once it is decoded. */
export const blackPng = async (side: number): Promise<Buffer> =>
  pngOf({ width: side, height: side }, await packedZeros((side * 3 + 1) * side))

/** A small PNG with texts that unpack to so many bytes in all. */
export async function pngWithPackedTexts(megabytes: number): Promise<Buffer> {
  const data = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), await packedZeros(50 * 1_048_576)])
  const texts = Array.from({ length: Math.ceil(megabytes / 50) }, () => ({ type: 'zTXt', data }))
  return pngOf({ width: 1, height: 1 }, deflateSync(Buffer.alloc(4)), texts)
}

/** A GIF of one pixel in so many frames (GIF89a). */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

/** A ZIP archive with one file that is not packed (APPNOTE 4.3). */
export function zipOf(name: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(bytes.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

export const SCRIPT = '<script>alert(document.cookie)</script>'

/** A photo that says who took it, and where. */
export const photoOf = (width: number, height: number): Promise<Buffer> =>
  plainPicture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Lin Hai', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 33/1 0/1' },
    })
    .toBuffer()

/** A PDF of these objects, in the order of their numbers; a stream is packed. */
export function pdfOf(objects: readonly (string | { dictionary: string; stream: string })[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  for (const [place, object] of objects.entries()) {
    parts.push(Buffer.from(`${place + 1} 0 obj\n`))
    if (typeof object === 'string') parts.push(Buffer.from(object))
    else {
      const packed = deflateSync(Buffer.from(object.stream))
      parts.push(Buffer.from(`<< ${object.dictionary} /Length ${packed.length} >>\nstream\n`), packed)
      parts.push(Buffer.from('\nendstream'))
    }
    parts.push(Buffer.from('\nendobj\n'))
  }
  parts.push(Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'))
  return Buffer.concat(parts)
}

/** A PDF of one empty page. */
export const plainPdf = (text = ''): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    { dictionary: '/Filter /FlateDecode', stream: `BT (${text}) Tj ET` },
  ])

/** A PDF whose stream of objects unpacks to so many megabytes of zeros. */
export async function packedPdf(megabytes: number): Promise<Buffer> {
  const block = await packedZeros(megabytes * 1_048_576)
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${block.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${head}\nstream\n`),
    block,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
}
