import { useId } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'

interface ChoicesProps {
  label: Text
  chosen: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  /** Without it the form that it is a field of applies what is chosen. */
  onChoose?(value: string): void
  /** Its name in a form that is sent. */
  name?: string
}

/** A group of radio buttons. */
export function Choices({ label, chosen, options, onChoose, name }: ChoicesProps) {
  const t = useText()
  const own = useId()
  return (
    <fieldset className="choices">
      <legend>{t(label)}</legend>
      <div className="segments">
        {options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? own}
              value={value}
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
