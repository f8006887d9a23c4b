import { MINUTE_MS } from '#contract/time/units.ts'
import { controlProps, type FieldProps, Frame, useFieldId } from '../../ui/field-frame.tsx'

const MINUTES_TEXT = 16

/** A moment, ISO 8601 in UTC, as the field has it: in the browser's own zone, to the minute. */
export function localText(at: string): string {
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, MINUTES_TEXT)
}

/** What the field has as a moment in UTC; undefined while nothing was entered. */
export const instantOf = (value: FormDataEntryValue | null): string | undefined =>
  value ? new Date(String(value)).toISOString() : undefined

/** A date and a time of the browser's own zone, `2026-11-26T22:00`. */
export function MomentField({ text, ...field }: FieldProps & { text?: string }) {
  const id = useFieldId(field)
  return (
    <Frame {...field} id={id}>
      <span className="field">
        <input {...controlProps(id, field)} type="datetime-local" defaultValue={text} />
      </span>
    </Frame>
  )
}
