import { type ClipboardEvent, type DragEvent, type RefObject, useRef } from 'react'
import { useUpload } from '../../forms/use-upload.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/write.ts'

const PICTURE = 'M2 3h12v10H2ZM2 10.5l3.5-3 3 2.5 2.5-2 3 2.5M10.5 6h.01'
const PERCENT = 100

/** Uploads pictures that are chosen, dropped or pasted, and puts them into the text where the cursor is. */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>) {
  const upload = useUpload('image')
  async function insert(files: Iterable<File>): Promise<void> {
    for (const file of files) {
      if (!file.type.startsWith('image/')) continue
      const id = await upload.upload(file)
      // The editor may have been left meanwhile.
      if (id === undefined || !field.current) return
      const name = file.name.replace(/\.\w+$/, '').replace(/[[\]()!\\]/g, ' ')
      field.current.focus()
      document.execCommand('insertText', false, `\n\n![${name}](/api/v1/files/${id})\n\n`)
    }
  }
  const take = (event: { preventDefault(): void }, files: FileList | undefined) => {
    if (!files || files.length === 0) return
    event.preventDefault()
    void insert([...files])
  }
  return {
    ...upload,
    insert,
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
  }
}

/** The button that chooses pictures, and how far the one is that is being uploaded. */
export function PictureButton({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, cancel, insert } = pictures
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t(words.picture)}
        title={t(words.picture)}
        onClick={() => input.current?.click()}
      >
        <IconShape path={PICTURE} />
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t(words.picture)}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={event => {
          void insert([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {share !== undefined && (
        <span className="write-upload" role="status">
          {t(words.uploading, { percent: Math.round(share * PERCENT) })}
          <button type="button" className="button" onClick={cancel}>
            {t(words.cancelUpload)}
          </button>
        </span>
      )}
      {problem !== undefined && (
        <span className="write-fault" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
