import type { DraftFields } from '#contract/articles/article.ts'
import { hourMinute } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/write.ts'
import type { OtherDraft, SaveState } from './draft-sync.ts'

const stateWords = {
  saving: words.saving,
  unsaved: words.unsaved,
  kept: words.keptHere,
  full: words.tooMany,
  saved: words.saved,
} as const

/** How far a draft is saved. */
export function DraftStatus({ state, savedAt }: { state: SaveState; savedAt: number | undefined }) {
  const t = useText()
  const zone = useZone()
  if (state === 'empty') return null
  const isWaiting = state === 'kept' || state === 'full'
  return (
    <span className={`save-state ${isWaiting ? 'waiting' : state}`}>
      {state === 'saved' && savedAt !== undefined
        ? t(words.savedAt, { time: hourMinute(savedAt, zone) })
        : t(stateWords[state])}
    </span>
  )
}

interface NotesProps {
  isElsewhere: boolean
  other: OtherDraft | undefined
  own: DraftFields
  onChoose(which: 'other' | 'own'): void
}

/** What is told of other tabs and devices that have the same draft. */
export function DraftNotes({ isElsewhere, other, own, onChoose }: NotesProps) {
  const t = useText()
  if (other)
    return (
      <div className="write-note" role="alert">
        <p>{t(words.changedElsewhere)}</p>
        <details>
          <summary>{t(words.compare)}</summary>
          {other.fields.title !== own.title && <b>{other.fields.title}</b>}
          <pre>{other.fields.content}</pre>
        </details>
        <button type="button" className="button" onClick={() => onChoose('other')}>
          {t(words.useOther)}
        </button>
        <button type="button" className="button" onClick={() => onChoose('own')}>
          {t(words.useOwn)}
        </button>
      </div>
    )
  return isElsewhere ? (
    <p className="write-note" role="status">
      {t(words.elsewhere)}
    </p>
  ) : null
}
