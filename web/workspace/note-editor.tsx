import { type FormEvent, useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-workspace.ts'
import { MAX_NOTE_LENGTH } from './drawing-text.ts'
import type { OpenNote } from './drawings.ts'

/** Edits the text of a note in place. Escape discards the change; a note without text is removed. */
export function NoteEditor({
  note,
  onWrite,
  onLeave,
}: {
  note: OpenNote
  onWrite: (text: string) => void
  onLeave: () => void
}) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onWrite(field.current?.value ?? '')
  }
  return (
    <form
      className="note-editor"
      style={{ left: `min(${Math.max(8, note.x)}px, calc(100% - 268px))`, top: `${Math.max(8, note.y - 20)}px` }}
      onSubmit={submit}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape') onLeave()
      }}
    >
      <span className="field">
        <input ref={field} defaultValue={note.text} maxLength={MAX_NOTE_LENGTH} aria-label={t(words.noteWords)} />
      </span>
      <button type="submit" className="button">
        {t(words.noteSave)}
      </button>
    </form>
  )
}
