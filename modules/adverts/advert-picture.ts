import type { ImageShape } from '#kit/files/images.ts'
import type { PositionKey } from './advert.ts'

export const ADVERT_FILE = 'advert'

const banner: ImageShape = { width: 1_280, height: 192, crop: true }
const code: ImageShape = { width: 480, height: 480 }

/** Pictures of banners are cropped to the sides of the drawn ones; QR codes are never cropped, and are stored as they are. */
export const pictureShape = (position: PositionKey): ImageShape => (position === 'YH_PC_COMMUNITY' ? code : banner)
