import { useState } from 'react'
import type { Contest, DivisionKey } from '#contract/contests/contest.ts'
import type { FieldOf } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { CheckField, NumberField, TextField } from '../../../ui/fields.tsx'
import * as contestWords from '../../../words/contest.ts'
import * as words from '../../../words/staff-contests.ts'

interface DivisionFieldsProps {
  field: FieldOf
  name: DivisionKey
  /** As it is; undefined of one that the contest does not have. */
  division: Contest['divisions'][number] | undefined
  isOn: boolean
}

/** Bounds of the divisions as they are usually: those of `contest.liveMin` and `contest.heavyMin`. */
const usual: Readonly<Record<DivisionKey, { minEquity: string; maxEquity: string }>> = {
  simulated: { minEquity: '0', maxEquity: '' },
  light: { minEquity: '200', maxEquity: '10000' },
  heavy: { minEquity: '10000', maxEquity: '' },
}
const [USUAL_TRADES, USUAL_DAYS] = ['10', '5']

/** What a division asks for and pays. */
export function DivisionFields({ field, name, division, isOn }: DivisionFieldsProps) {
  const t = useText()
  const [isChosen, choose] = useState(isOn)
  const text = (value: number | null | undefined, otherwise: string) =>
    division === undefined ? otherwise : value == null ? '' : String(value)
  const numbers = [
    ['minEquity', words.minEquity, text(division?.minEquity, usual[name].minEquity)],
    ['maxEquity', words.maxEquity, text(division?.maxEquity, usual[name].maxEquity)],
    ['fee', words.fee, text(division?.fee, '0')],
    ['minTrades', words.minTrades, text(division?.minTrades, USUAL_TRADES)],
    ['minDays', words.minDays, text(division?.minDays, USUAL_DAYS)],
  ] as const
  return (
    <fieldset>
      <legend>
        <CheckField
          {...field(`${name}.on`)}
          label={t(contestWords.divisions[name])}
          isChecked={isOn}
          isAlwaysSet
          onCheck={choose}
        />
      </legend>
      {isChosen && (
        <>
          <div className="announce-row">
            {numbers.map(([part, label, value]) => (
              <NumberField
                key={part}
                {...field(`${name}.${part}`)}
                label={t(label)}
                text={value}
                isRequired={part !== 'maxEquity'}
              />
            ))}
          </div>
          <TextField
            {...field(`${name}.prizes`)}
            label={t(words.prizeList)}
            hint={t(words.prizeHint)}
            text={division?.prizes.join(' ') ?? ''}
          />
        </>
      )}
    </fieldset>
  )
}
