import sharp from 'sharp'
import { serve } from '../worker/serve.mjs'
import { type ImageRequest, type ImageResult, type ImageShape, isPng, MAX_PIXELS, MAX_SIDE } from './images.ts'
import { pdfFault } from './pdf.ts'
import { drawnPng } from './png-chunks.ts'

// What libvips decodes besides these was never asked of it: SVG, PDF and formats of scanners among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// One image at a time, and nothing of it is kept.
sharp.cache(false)
sharp.concurrency(1)

async function encode(bytes: Uint8Array, { width, height, crop = false }: ImageShape) {
  const drawn = isPng(bytes) ? drawnPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : bytes
  const input = () => sharp(drawn, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  try {
    const head = await input().metadata()
    if (head.width > MAX_SIDE || head.height > MAX_SIDE || head.width * head.height > MAX_PIXELS)
      return { fault: 'pixels' as const }
    const { data, info } = await input()
      .autoOrient()
      .resize({ width, height, fit: crop ? 'cover' : 'inside', withoutEnlargement: !crop })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (problem) {
    return { fault: /pixel limit/i.test(String(problem)) ? ('pixels' as const) : ('unreadable' as const) }
  }
}

serve<ImageRequest, ImageResult>(async ({ bytes, shape }) => {
  const before = process.cpuUsage()
  const result = shape ? await encode(bytes, shape) : { fault: pdfFault(bytes) }
  const { user, system } = process.cpuUsage(before)
  return { ...result, cpuMs: (user + system) / 1_000 }
})
