import type { ImageShape } from '#kit/files/images.ts'

/** Pictures of adverts are as wide and high as the drawn images, for screens with twice as many pixels. */
export const advertPicture = {
  purpose: 'advert',
  shape: { width: 1_280, height: 192, crop: true } satisfies ImageShape,
}
