/** Most of a file that is uploaded, as the portal allows. */
const MAX_BYTES = 5_242_880
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 8_192
/** How many bytes tell what a file is. */
const HEAD_BYTES = 12

/** Why a file is not taken as a picture. */
export type PictureFault = 'size' | 'kind' | 'unreadable' | 'pixels'

/** What is written in ASCII at the beginning of a file; other bytes are characters of Latin-1. */
async function headOf(file: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

const isPicture = (head: string) =>
  head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head)

/**
 * A picture that a visitor has chosen, upright, or why it is none. The portal checks what it is sent; this spares the
 * visitor an upload that it would refuse.
 */
export async function readPicture(file: File): Promise<ImageBitmap | PictureFault> {
  if (file.size > MAX_BYTES) return 'size'
  if (!isPicture(await headOf(file))) return 'kind'
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS) return picture
    picture.close()
    return 'pixels'
  } catch {
    return 'unreadable'
  }
}
