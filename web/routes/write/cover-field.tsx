import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { DraftFields } from '#contract/articles/article.ts'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { type PictureFault, readPicture } from '../../forms/read-picture.ts'
import { useUpload } from '../../forms/use-upload.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import * as pictureWords from '../../words/pictures.ts'
import * as words from '../../words/write.ts'
import { ACCEPTED, PICTURE } from './picture-field.tsx'

const MEGABYTE = 1_048_576
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
const PERCENT = 100

interface CoverFieldProps {
  /** Id of the file; empty without one. */
  cover: string
  change(changes: DraftFields): void
  /** Why it was refused. */
  fault: string | undefined
}

interface Sending {
  file: File
  picture: ImageBitmap
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null

/** Uploads the picture that an article has in lists and above its text. */
function useCover(change: CoverFieldProps['change']) {
  const { upload, share, problem, cancel } = useUpload('image')
  const [sending, setSending] = useState<Sending>()
  const [unread, setUnread] = useState<PictureFault>()

  async function take(file: File | undefined): Promise<void> {
    if (!file || sending) return
    const picture = await readPicture(file)
    if (typeof picture === 'string') return setUnread(picture)
    setUnread(undefined)
    setSending({ file, picture })
    const cover = await upload(file)
    setSending(undefined)
    picture.close()
    if (cover !== undefined) change({ cover })
  }

  return { take, sending, share: share ?? 0, cancel, unread, problem }
}

/** The cover: chosen, dropped onto the field, or pasted outside of the text. */
export function CoverField({ cover, change, fault }: CoverFieldProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { take, sending, share, cancel, unread, problem } = useCover(change)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const [file] = event.clipboardData?.files ?? []
      if (!file || isTyping(event.target)) return
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
  const error = unread ? t(pictureWords.faults[unread]) : (problem ?? fault)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the button as well
    <div
      className="write-field cover-field"
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={event => {
        drag(event)
        void take(event.dataTransfer.files[0])
      }}
    >
      <span id={`${id}-label`}>{t(words.cover)}</span>
      <button
        type="button"
        className={isOver ? 'cover-drop over' : 'cover-drop'}
        aria-describedby={`${id}-label${error === undefined ? '' : ` ${id}-error`}`}
        aria-disabled={sending !== undefined}
        onClick={() => sending || input.current?.click()}
      >
        <IconShape path={PICTURE} />
        <span>
          {t(words.chooseCover)}
          <small>{t(words.coverHint)}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={`${id}-label`}
        accept={ACCEPTED}
        onChange={event => {
          void take(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {sending ? (
        <Progress sending={sending} share={share} onCancel={cancel} />
      ) : (
        cover !== '' && (
          <div className="cover-row">
            <img src={pictureAddress(cover, THUMBNAIL)} alt={t(words.cover)} width={THUMBNAIL} height={THUMBNAIL} />
            <span className="grow" />
            <button type="button" className="button" onClick={() => change({ cover: '' })}>
              {t(words.removeCover)}
            </button>
          </div>
        )
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="write-fault" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The picture that is on its way, and how much of it has left. */
function Progress({
  sending: { file, picture },
  share,
  onCancel,
}: {
  sending: Sending
  share: number
  onCancel(): void
}) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height } = picture
    const side = Math.min(width, height)
    const context = canvas.current?.getContext('2d')
    const [left, top] = [(width - side) / 2, (height - side) / 2]
    context?.drawImage(picture, left, top, side, side, 0, 0, THUMBNAIL, THUMBNAIL)
  }, [picture])
  const percent = Math.round(share * PERCENT)
  return (
    <div className="cover-row">
      <canvas ref={canvas} width={THUMBNAIL} height={THUMBNAIL} />
      <div>
        <b>{file.name}</b>
        <small className="num">
          {megabytes(share * file.size)} / {megabytes(file.size)} MB
        </small>
        <progress max={PERCENT} value={percent} aria-label={t(words.uploading, { percent })} />
      </div>
      <button type="button" className="icon-button" aria-label={t(words.cancelUpload)} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </div>
  )
}
