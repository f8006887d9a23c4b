import { type ReactNode, useEffect, useRef } from 'react'
import { controlId } from './field-frame.tsx'

export interface FormSummary {
  text: string
  /** What is wrong with each field, in the order of the fields. */
  errors: readonly { name: string; text: string }[]
}

/** Why a form was not taken. `form` is its id, which those of its fields begin with. */
export function Summary({ text, errors, form }: FormSummary & { form: string }) {
  return (
    <Focused className="form-summary" role="alert">
      <b>{text}</b>
      {errors.length > 0 && (
        <ul>
          {errors.map(error => (
            <li key={error.name}>
              <a href={`#${controlId(form, error.name)}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      )}
    </Focused>
  )
}

/** What the visitor reads next: the focus goes there, also without JavaScript. */
export function Focused({ children, ...given }: { className: string; role: 'alert' | 'status'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has sent
    <div {...given} ref={box} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
