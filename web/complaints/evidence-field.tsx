import { useId, useRef } from 'react'
import { COMPLAINT_FILES } from '#contract/members/complaint.ts'
import { useText } from '../i18n/use-text.ts'
import { Notes } from '../ui/field-frame.tsx'
import { Icon, IconShape } from '../ui/icon.tsx'
import * as words from '../words/complaints.ts'
import type { Evidence } from './use-evidence.ts'

const PICTURE = 'M2 3h12v10H2ZM2.5 12 6 8.5l2.5 2.5L11 8l2.5 3M6 6.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z'
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_048_576).toFixed(1)} MB`

/** Files that nobody but their owner and staff read. */
export function EvidenceField({ evidence, error }: { evidence: Evidence; error: string | undefined }) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { files, share, problem, add, remove } = evidence
  const isFull = files.length >= COMPLAINT_FILES
  return (
    <div className={`form-field evidence ${error || problem ? 'wrong' : ''}`}>
      {files.length > 0 && (
        <ul aria-label={t(words.files)}>
          {files.map(({ fileId, name, bytes, small }) => (
            <li key={fileId}>
              {small ? <img src={small} alt="" width={40} height={32} /> : <span aria-hidden="true">PDF</span>}
              <span>
                {name}
                <small className="num">{megabytes(bytes)}</small>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t(words.removeFile, { name })}
                onClick={() => remove(fileId)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button"
        disabled={isFull}
        aria-busy={share !== undefined}
        aria-describedby={error || problem ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        <IconShape path={PICTURE} size={14} />
        {share === undefined
          ? t(words.addFile, { count: files.length, max: COMPLAINT_FILES })
          : t(words.uploading, { percent: Math.round(share * 100) })}
      </button>
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
      <Notes id={id} hint={undefined} error={error ?? problem} />
    </div>
  )
}
