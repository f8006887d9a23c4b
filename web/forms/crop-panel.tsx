import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import * as words from '../words/pictures.ts'
import { type Crop, drawCrop, MAX_ZOOM, moved, wholeCrop, zoomed } from './crop.ts'
import { useUpload } from './use-upload.ts'

/** Pixels of the canvas on which the picture is moved, and the share of its sides that the square has. */
const AREA = 560
const SHARE = 0.86
/** Side of the picture that is sent, and its quality. */
const SENT = 512
const QUALITY = 0.92
/** Where the picture is used, in pixels of CSS. */
const SIZES = [64, 40, 24]
const STEP = 0.05
const ZOOM_STEP = 0.1

interface CropPanelProps {
  picture: ImageBitmap
  /** The square is uploaded as the file with this id. */
  onApplied(fileId: string): void
  onCancel(): void
}

/** The square as a file; undefined if the browser cannot encode it. */
function fileOf(picture: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = SENT
  canvas.height = SENT
  drawCrop(canvas, picture, crop)
  return new Promise(resolve => {
    // A browser that writes no WebP gives PNG, which is taken as well.
    canvas.toBlob(
      blob => resolve(blob ? new File([blob], 'avatar', { type: blob.type }) : undefined),
      'image/webp',
      QUALITY,
    )
  })
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Distance of the first two of the pointers. */
function distanceOf(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [first, second] = [...pointers.values()]
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}

/** Lets a visitor choose a square of a picture, by pointer, touch or keyboard, and uploads it as an avatar. */
export default function CropPanel({ picture, onApplied, onCancel }: CropPanelProps) {
  const t = useText()
  const [crop, setCrop] = useState(wholeCrop)
  const { upload, share, problem, cancel } = useUpload('avatar')
  const isSending = share !== undefined

  async function apply(): Promise<void> {
    const file = await fileOf(picture, crop)
    const fileId = file && (await upload(file))
    if (fileId !== undefined) onApplied(fileId)
  }

  const percent = Math.round((share ?? 0) * 100)
  const zoom = (change: number) => setCrop(before => zoomed(before, picture, before.zoom + change))
  return (
    <section className="board crop-board">
      <Panel title={t(words.cropTitle)}>
        <div className="crop">
          <CropArea picture={picture} crop={crop} onCrop={setCrop} />
          <div className="crop-zoom">
            <button
              type="button"
              className="icon-button"
              aria-hidden="true"
              tabIndex={-1}
              onClick={() => zoom(-ZOOM_STEP)}
            >
              −
            </button>
            <input
              type="range"
              aria-label={t(words.zoom)}
              min={1}
              max={MAX_ZOOM}
              step={STEP}
              value={crop.zoom}
              onChange={event => setCrop(zoomed(crop, picture, Number(event.target.value)))}
            />
            <button
              type="button"
              className="icon-button"
              aria-hidden="true"
              tabIndex={-1}
              onClick={() => zoom(ZOOM_STEP)}
            >
              +
            </button>
          </div>
          <div className="crop-sizes">
            <span aria-hidden="true">
              {SIZES.map(size => (
                <Preview key={size} size={size} picture={picture} crop={crop} />
              ))}
            </span>
            <small>{t(words.sizes)}</small>
          </div>
          {isSending && (
            <label className="crop-progress">
              <span>{t(words.uploading, { percent })}</span>
              <progress max={100} value={percent} />
            </label>
          )}
          {problem !== undefined && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <div className="crop-foot">
            <button type="button" className="button" onClick={isSending ? cancel : onCancel}>
              {t(words.cancel)}
            </button>
            <button
              type="button"
              className="button primary"
              aria-disabled={isSending}
              onClick={() => isSending || apply()}
            >
              {t(words.apply)}
            </button>
          </div>
        </div>
      </Panel>
    </section>
  )
}

interface AreaProps {
  picture: ImageBitmap
  crop: Crop
  onCrop(change: (before: Crop) => Crop): void
}

/** The picture below a round window. */
function CropArea({ picture, crop, onCrop }: AreaProps) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  useEffect(() => drawCrop(canvas.current!, picture, crop, SHARE), [picture, crop])
  useEffect(() => {
    const element = area.current!
    element.focus()
    // React's own listener cannot keep the page from being scrolled.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      onCrop(before => zoomed(before, picture, before.zoom * (event.deltaY < 0 ? 1 + STEP : 1 - STEP)))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [picture, onCrop])

  function press(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function move(event: PointerEvent): void {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const distance = distanceOf(pointers.current)
    const to = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, to)
    if (distance > 0) {
      const ratio = distanceOf(pointers.current) / distance
      onCrop(before => zoomed(before, picture, before.zoom * ratio))
    } else {
      const side = event.currentTarget.clientWidth * SHARE
      onCrop(before => moved(before, picture, { x: (to.x - from.x) / side, y: (to.y - from.y) / side }))
    }
  }
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  function pressKey(event: KeyboardEvent): void {
    const step = arrows[event.key]
    const change = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? -ZOOM_STEP : 0
    if (!step && change === 0) return
    event.preventDefault()
    onCrop(before => (step ? moved(before, picture, step) : zoomed(before, picture, before.zoom + change)))
  }

  return (
    <div
      ref={area}
      className="crop-area"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      aria-label={t(words.cropHelp)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={pressKey}
    >
      <canvas ref={canvas} width={AREA} height={AREA} />
    </div>
  )
}

/** The square as it will be shown somewhere. */
function Preview({ size, picture, crop }: { size: number; picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawCrop(canvas.current!, picture, crop), [picture, crop])
  return <canvas ref={canvas} width={size * 2} height={size * 2} style={{ width: size, height: size }} />
}
