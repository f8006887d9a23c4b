import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { groupBounds } from '#contract/groups/group-bounds.ts'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { useAct } from '../../api/use-act.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { useUpload } from '../../forms/use-upload.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/group-inside.ts'

/** On a grid of 16 units. */
const IMAGE = 'M2.5 3h11v10h-11ZM5.8 6.6a.9.9 0 1 1-1.8 0 .9.9 0 0 1 1.8 0ZM2.8 12l3.6-3.6 2 2 2.4-3 2.6 3.4'
const ACCEPT = 'image/jpeg,image/png,image/webp'
const { postMax, imagesMax } = groupBounds

interface PostComposerProps {
  groupId: string
  isMuted: boolean
  onPosted(): void
}

/** Where a member writes to the group. What was typed stays until it is posted. */
export function PostComposer({ groupId, isMuted, onPosted }: PostComposerProps) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [images, setImages] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string>()
  const { isBusy, act } = useAct()
  const { upload, share, problem } = useUpload('image')
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = codePointsOf(text.trim())
  const isEmpty = length === 0 && images.length === 0
  const isSending = share !== undefined

  async function add(files: FileList | null): Promise<void> {
    for (const each of [...(files ?? [])].slice(0, imagesMax - images.length)) {
      const fileId = await upload(each)
      if (fileId !== undefined) setImages(before => [...before, fileId])
    }
  }
  async function post(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isEmpty || isMuted || isSending) return
    const body = { content: text, ...(images.length > 0 && { images: [...images] }) }
    const done = await act('POST /api/v1/groups/{groupId}/posts', { path: { groupId }, body })
    if (!done) return
    if ('result' in done) {
      setText('')
      setImages([])
      setFault(undefined)
      onPosted()
      return
    }
    setFault(done.refused?.fields[0]?.text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post()
  }
  return (
    <form className="post-composer needs-script" onSubmit={event => void post(event)}>
      <textarea
        ref={field}
        value={text}
        rows={2}
        disabled={isMuted}
        aria-label={t(words.write)}
        placeholder={t(words.write)}
        aria-describedby={`${id}-count`}
        aria-invalid={fault !== undefined || length > postMax}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ComposedImages images={images} onRemove={image => setImages(images.filter(each => each !== image))} />
      <div className="composer-row">
        <button
          type="button"
          className="icon-button"
          aria-label={t(words.addImages)}
          disabled={isMuted || isSending || images.length >= imagesMax}
          onClick={() => file.current?.click()}
        >
          <IconShape path={IMAGE} />
        </button>
        <input
          ref={file}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          aria-label={t(words.addImages)}
          onChange={event => {
            void add(event.target.files).then(() => {
              // The same file may be chosen again.
              if (file.current) file.current.value = ''
            })
          }}
        />
        <span className="num">
          {isSending ? t(words.uploading, { percent: Math.round(share * 100) }) : `${images.length} / ${imagesMax}`}
        </span>
        <span className="grow" />
        <span id={`${id}-count`} className={length > postMax ? 'num is-over' : 'num'}>
          {length} / {numberText(postMax, 0)}
        </span>
        <button
          type="submit"
          className="button primary"
          disabled={isMuted || isEmpty || isSending || length > postMax}
          aria-busy={isBusy}
        >
          {t(words.publish)}
        </button>
      </div>
      <p className="field-fault" role="alert">
        {fault ?? problem}
      </p>
    </form>
  )
}

function ComposedImages({ images, onRemove }: { images: readonly string[]; onRemove(image: string): void }) {
  const t = useText()
  if (images.length === 0) return null
  return (
    <ul className="composed-images">
      {images.map((image, place) => (
        <li key={image}>
          <img src={pictureAddress(image, THUMBNAIL)} alt={t(words.imageOf, { n: place + 1 })} />
          <button type="button" aria-label={t(words.removeImage, { n: place + 1 })} onClick={() => onRemove(image)}>
            <IconShape path={iconPaths.close} size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
