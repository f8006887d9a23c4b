import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react'
import { pictureAddress } from '#contract/members/file.ts'
import { type PictureFault, readPicture } from '../../forms/read-picture.ts'
import { useUpload } from '../../forms/use-upload.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import * as pictureWords from '../../words/pictures.ts'
import * as words from '../../words/write.ts'

export const PICTURE = 'M2 3h12v10H2ZM2 10.5l3.5-3 3 2.5 2.5-2 3 2.5M10.5 6h.01'
export const ACCEPTED = 'image/jpeg,image/png,image/webp'
const PERCENT = 100

/** Why a file is not taken as a picture. It is read before it is sent, which spares the author an upload in vain. */
async function faultOf(file: File): Promise<PictureFault | undefined> {
  const picture = await readPicture(file)
  if (typeof picture === 'string') return picture
  picture.close()
  return undefined
}

/**
 * Uploads pictures that are chosen, dropped or pasted, and puts them into the text where the cursor is. `append` adds them
 * to its end while it is not shown.
 */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>, append: (text: string) => void) {
  const upload = useUpload('image')
  const [fault, setFault] = useState<PictureFault>()
  const add = useRef(append)
  add.current = append
  const isBusy = useRef(false)

  async function insert(files: readonly File[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (const file of files) {
        const found = await faultOf(file)
        setFault(found)
        if (found) return
        const id = await upload.upload(file)
        // The editor may have been left meanwhile.
        if (id === undefined || !field.current) return
        const name = file.name.replace(/\.\w+$/, '').replace(/[[\]()!\\]/g, ' ')
        const text = `\n\n![${name}](${pictureAddress(id)})\n\n`
        field.current.focus()
        const isShown = document.activeElement === field.current
        if (!isShown || !document.execCommand('insertText', false, text)) add.current(text)
      }
    } finally {
      isBusy.current = false
    }
  }
  const take = (event: { preventDefault(): void }, files: FileList | undefined) => {
    if (!files || files.length === 0) return
    event.preventDefault()
    void insert([...files])
  }
  const problem = fault ? pictureWords.faults[fault] : upload.problem
  return {
    ...{ share: upload.share, cancel: upload.cancel, problem, insert },
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
        hidden
        multiple
        aria-label={t(words.picture)}
        accept={ACCEPTED}
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
          {typeof problem === 'string' ? problem : t(problem)}
        </span>
      )}
    </>
  )
}
