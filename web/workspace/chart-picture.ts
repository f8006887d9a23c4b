import type { Chart } from 'klinecharts'
import type { Palette } from './chart-theme.ts'

const STRIP_PX = 30

/** The chart with a line of text above and below it, as a PNG. Rejects if the browser cannot create the image. */
export async function chartPicture(chart: Chart, palette: Palette, above: string, below: string): Promise<Blob> {
  const image = new Image()
  image.src = chart.getConvertPictureUrl(true, 'png', palette.surface)
  await image.decode()
  const ratio = window.devicePixelRatio
  const strip = STRIP_PX * ratio
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight + 2 * strip
  const context = canvas.getContext('2d')!
  context.fillStyle = palette.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, strip)
  context.textBaseline = 'middle'
  context.fillStyle = palette.ink
  context.font = `600 ${13 * ratio}px ${palette.font}`
  context.fillText(above, 12 * ratio, strip / 2)
  context.fillStyle = palette.ink3
  context.font = `${11 * ratio}px ${palette.font}`
  context.fillText(below, 12 * ratio, canvas.height - strip / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
