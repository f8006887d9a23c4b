import { controlProps, type FieldProps, Frame, useFieldId } from '../../ui/field-frame.tsx'

/** A date and a time of the browser's own zone, `2026-11-26T22:00`. */
export function MomentField(field: FieldProps) {
  const id = useFieldId(field)
  return (
    <Frame {...field} id={id}>
      <span className="field">
        <input {...controlProps(id, field)} type="datetime-local" />
      </span>
    </Frame>
  )
}
