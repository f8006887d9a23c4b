import { useId, useRef } from 'react'
import { DOCUMENT_FILES } from '#contract/members/certification.ts'
import type { Papers } from '../../forms/use-papers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notes, useFieldId } from '../../ui/field-frame.tsx'
import { Icon, IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/certification.ts'

const CAMERA = 'M2 5h2.6L6 3.2h4L11.4 5H14v8H2ZM10.4 8.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z'
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'
const MEGABYTE = 1_048_576

const megabytes = (bytes: number) => Math.max(0.1, bytes / MEGABYTE).toFixed(1)

interface DocumentFilesProps {
  papers: Papers
  name: string
  error: string | undefined
}

/** Images of a document as cards: those that are stored, and the one that is on its way. */
export function DocumentFiles({ papers, name, error }: DocumentFilesProps) {
  const t = useText()
  const id = useFieldId({ name })
  const label = useId()
  const input = useRef<HTMLInputElement>(null)
  const { files, share, sending, problem, add } = papers
  const wrong = error ?? problem
  return (
    <fieldset className={wrong ? 'choices form-field identity-files wrong' : 'choices form-field identity-files'}>
      <legend id={label}>
        {t(words.files)}{' '}
        <span className="num">
          {files.length} / {DOCUMENT_FILES}
        </span>
      </legend>
      <ul aria-labelledby={label}>
        {files.map(file => (
          <StoredFile key={file.fileId} file={file} onRemove={() => papers.remove(file.fileId)} />
        ))}
        {sending && <SentFile file={sending} share={share ?? 0} onCancel={papers.cancel} />}
        {files.length + (sending ? 1 : 0) < DOCUMENT_FILES && (
          <li className="identity-add">
            <button
              type="button"
              id={id}
              aria-describedby={wrong ? `${id}-error` : undefined}
              aria-disabled={sending !== undefined}
              onClick={() => sending === undefined && input.current?.click()}
            >
              <IconShape path={CAMERA} size={18} />
              <span>
                {t(words.addFile)}
                <small>{t(words.fileKinds)}</small>
              </span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t(words.files)}
        onChange={event => {
          void add(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Notes id={id} hint={undefined} error={wrong} />
    </fieldset>
  )
}

function StoredFile({ file: { name, bytes, small }, onRemove }: { file: Papers['files'][number]; onRemove(): void }) {
  const t = useText()
  return (
    <li>
      {small ? <img src={small} alt="" width={56} height={44} /> : <span aria-hidden="true">PDF</span>}
      <div>
        <b>{name}</b>
        <small className="num">{megabytes(bytes)} MB</small>
        <small className="identity-sealed">
          <Icon name="check" size={12} /> {t(words.sealed)}
        </small>
      </div>
      <button type="button" className="icon-button" aria-label={t(words.removeFile, { name })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}

interface SentFileProps {
  file: { name: string; bytes: number }
  /** How much of it has left. */
  share: number
  onCancel(): void
}

function SentFile({ file: { name, bytes }, share, onCancel }: SentFileProps) {
  const t = useText()
  return (
    <li>
      <span aria-hidden="true">…</span>
      <div>
        <b>{name}</b>
        <small className="num">
          {megabytes(bytes * share)} / {megabytes(bytes)} MB
        </small>
        <progress value={share} aria-label={t(words.uploadOf, { name })} />
      </div>
      <button type="button" className="icon-button" aria-label={t(words.cancelFile, { name })} onClick={onCancel}>
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
