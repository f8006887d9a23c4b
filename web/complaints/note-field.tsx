import { useState } from 'react'
import { COMPLAINT_TEXT } from '#contract/members/complaint.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { TextField } from '../ui/fields.tsx'

interface NoteFieldProps {
  name: string
  label: string
  error: string | undefined
  hint?: string
  isRequired?: boolean
}

/** A text of at most five hundred characters, with how many there are. */
export function NoteField(props: NoteFieldProps) {
  const [length, setLength] = useState(0)
  return (
    <div className="note-field">
      <TextField {...props} lines={3} onText={text => setLength(codePointsOf(text.trim()))} />
      <span className={`num note-count ${length > COMPLAINT_TEXT ? 'is-over' : ''}`}>
        {length} / {COMPLAINT_TEXT}
      </span>
    </div>
  )
}
