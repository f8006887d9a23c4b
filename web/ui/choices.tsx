import { useId } from 'react'
import type { Text } from '#contract/locale.ts'
import { useText } from '../i18n/use-text.ts'

interface ChoicesProps {
  label: Text
  chosen: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChoose(value: string): void
}

/** A group of radio buttons. */
export function Choices({ label, chosen, options, onChoose }: ChoicesProps) {
  const t = useText()
  const group = useId()
  return (
    <fieldset>
      <legend>{t(label)}</legend>
      <div className="segments">
        {options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
