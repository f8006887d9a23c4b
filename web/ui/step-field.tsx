import { controlProps, type FieldProps, Frame, useFieldId } from './field-frame.tsx'

interface StepFieldProps extends FieldProps {
  text: string
  /** Names of its buttons: `Lower by 0.0001`. */
  lower: string
  higher: string
  onText(text: string): void
  /** By its buttons and the arrow keys. */
  onStep(direction: 1 | -1): void
}

/** A number that is typed, or moved by a step. The form that it is in reads and keeps it. */
export function StepField({ text, lower, higher, onText, onStep, ...field }: StepFieldProps) {
  const id = useFieldId(field)
  return (
    <Frame {...field} id={id}>
      <span className="field step-field">
        <button type="button" aria-label={lower} onClick={() => onStep(-1)}>
          −
        </button>
        <input
          {...controlProps(id, field)}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onStep(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button type="button" aria-label={higher} onClick={() => onStep(1)}>
          +
        </button>
      </span>
    </Frame>
  )
}
