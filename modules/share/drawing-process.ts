import { serve } from '#kit/worker/serve.mjs'
import type { Drawn, Order } from './drawer.ts'
import { draw } from './drawing.ts'
import { AVATAR_PLACE } from './member-picture.ts'

/** Twice as large as it is shown. */
const AVATAR_SIDE = 400

/** Processor time that was answered for, ms. The first picture pays for the start of the process. */
let paid = 0

function unpaid(): number {
  const { user, system } = process.cpuUsage()
  const used = (user + system) / 1_000
  const due = used - paid
  paid = used
  return due
}

/** The image as PNG, which the renderer knows: pictures of members are WebP. */
async function withImage(svg: string, image: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(image).resize(AVATAR_SIDE, AVATAR_SIDE).png().toBuffer()
  return svg.replace(AVATAR_PLACE, `data:image/png;base64,${png.toString('base64')}`)
}

serve<Order, Drawn>(async ({ svg, locale, image }) => {
  try {
    return { png: await draw(image ? await withImage(svg, image) : svg, locale), cpuMs: unpaid() }
  } catch (problem) {
    return { problem: String(problem), cpuMs: unpaid() }
  }
})
