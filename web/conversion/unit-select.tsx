import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/converter.ts'
import type { UnitChoice } from './read-converter.ts'

const groups = [
  ['currency', words.currencies],
  ['metal', words.metals],
  ['crypto', words.coins],
  ['retired', words.retiredGroup],
] as const

/** A choice of a currency, a metal or a coin. If `onChoose` resolves to false, the former choice is shown again. */
export function UnitSelect({
  name,
  label,
  units,
  chosen,
  onChoose,
}: {
  name: string
  label: string
  units: readonly UnitChoice[]
  chosen?: string
  onChoose?(code: string): unknown
}) {
  const t = useText()
  return (
    <span className="field unit-select">
      <select
        key={chosen}
        name={name}
        aria-label={label}
        defaultValue={chosen}
        onChange={async ({ target }) => {
          if ((await onChoose?.(target.value)) === false) target.value = chosen ?? ''
        }}
      >
        {groups.map(([kind, heading]) => {
          const own = units.filter(unit => unit.kind === kind)
          if (own.length === 0) return null
          return (
            <optgroup key={kind} label={t(heading)}>
              {own.map(unit => (
                <option key={unit.code} value={unit.code}>
                  {unit.name === unit.code ? unit.code : `${unit.code} ${unit.name}`}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}
