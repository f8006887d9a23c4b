import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Notes } from '../ui/field-frame.tsx'
import { IconShape } from '../ui/icon.tsx'
import * as words from '../words/pictures.ts'
import { type PictureFault, readPicture } from './read-picture.ts'

const CAMERA = 'M2 5h3l1-1.8h4L11 5h3v8H2ZM10.4 8.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z'
const ACCEPT = 'image/jpeg,image/png,image/webp'

interface PictureFieldProps {
  label: string
  /** What is shown beside the buttons: the picture as it is. */
  children: ReactNode
  hint: string
  onPicture(picture: ImageBitmap): void
  /** If there is a picture that can be taken away. */
  onRemove?: (() => void) | undefined
}

const pictureIn = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])].at(0)

/** A picture of the visitor's device: chosen, dropped onto the field, or pasted anywhere into the page. */
export function PictureField({ label, children, hint, onPicture, onRemove }: PictureFieldProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<PictureFault>()
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const read = await readPicture(file)
    if (typeof read === 'string') return setFault(read)
    setFault(undefined)
    onPicture(read)
  }

  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      void latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  function drop(event: DragEvent): void {
    drag(event)
    void take(pictureIn(event.dataTransfer))
  }

  const error = fault && t(words.faults[fault])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button as well
    <div
      className={`form-field picture-field ${isOver ? 'over' : ''} ${error ? 'wrong' : ''}`}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <span id={`${id}-label`}>{label}</span>
      <div>
        {children}
        <div>
          <div className="picture-buttons">
            <button
              type="button"
              id={id}
              className="button"
              aria-labelledby={`${id} ${id}-label`}
              aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
              onClick={() => input.current?.click()}
            >
              <IconShape path={CAMERA} />
              {t(words.choose)}
            </button>
            {onRemove && (
              <button type="button" className="button ghost" onClick={onRemove}>
                {t(words.remove)}
              </button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            hidden
            aria-labelledby={`${id}-label`}
            onChange={event => {
              void take(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Notes id={id} hint={hint} error={error} />
        </div>
      </div>
    </div>
  )
}
