/** A square of a picture: where its centre is, in shares of the picture's sides, and how often it fits beside itself. */
export interface Crop {
  x: number
  y: number
  /** 1: as large as the picture allows. */
  zoom: number
}

export interface Sides {
  width: number
  height: number
}

export const MAX_ZOOM = 4

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Sides, { zoom }: Crop): number => Math.min(width, height) / zoom

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The nearest square that lies within the picture. */
function within(crop: Crop, sides: Sides): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const side = sideOf(sides, { ...crop, zoom })
  const place = (centre: number, length: number) => clamp(centre, side / 2 / length, 1 - side / 2 / length)
  return { x: place(crop.x, sides.width), y: place(crop.y, sides.height), zoom }
}

/** The square after the picture was moved below it, in shares of the square's side. */
export function moved(crop: Crop, sides: Sides, { x, y }: { x: number; y: number }): Crop {
  const side = sideOf(sides, crop)
  return within({ ...crop, x: crop.x - (x * side) / sides.width, y: crop.y - (y * side) / sides.height }, sides)
}

export const zoomed = (crop: Crop, sides: Sides, zoom: number): Crop => within({ ...crop, zoom }, sides)

/** Draws the picture so that its square fills a share of the sides of a canvas, in the middle. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, share = 1): void {
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  const scale = (width * share) / sideOf(picture, crop)
  context.clearRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale]
  context.drawImage(
    picture,
    width / 2 - crop.x * shownWidth,
    height / 2 - crop.y * shownHeight,
    shownWidth,
    shownHeight,
  )
}
