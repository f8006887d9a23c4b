import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Choices } from '../../ui/choices.tsx'
import { FormIdContext } from '../../ui/field-frame.tsx'
import { DateField } from '../../ui/fields.tsx'
import { rangeTwoMonths } from '../../words/error.ts'
import * as words from '../../words/trading.ts'

/** Dates as `2026-11-20`, both included. */
export interface Period {
  from: string
  to: string
}

const keys = ['2M', '3M', '6M', 'YTD'] as const
/** So many months are the least of a report. */
const MIN_MONTHS = 2

/** Months back from a date, on the same day, or on the last of that month. */
function monthsBack(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year!, month! - months, 0)).getUTCDate()
  return new Date(Date.UTC(year!, month! - 1 - months, Math.min(day!, last))).toISOString().slice(0, 10)
}

export const periodBack = (today: string, months: number): Period => ({ from: monthsBack(today, months), to: today })

/** This year, or two months if it is younger. */
function yearToDate(today: string): Period {
  const year = `${today.slice(0, 4)}-01-01`
  const least = monthsBack(today, MIN_MONTHS)
  return { from: year < least ? year : least, to: today }
}

interface PeriodBarProps {
  today: string
  period: Period
  onChoose(period: Period): void
}

/** The dates that a report is of. */
export function PeriodBar({ today, period, onChoose }: PeriodBarProps) {
  const t = useText()
  const [typed, setTyped] = useState(period)
  const [turn, setTurn] = useState(0)
  const choices = {
    ...{ '2M': periodBack(today, 2), '3M': periodBack(today, 3), '6M': periodBack(today, 6) },
    YTD: yearToDate(today),
  }
  const isShort = typed.from > monthsBack(typed.to, MIN_MONTHS)
  function choose(next: Period): void {
    setTyped(next)
    setTurn(turn + 1)
    onChoose(next)
  }
  return (
    <form
      className="trading-period needs-script"
      onSubmit={event => {
        event.preventDefault()
        if (!isShort) onChoose(typed)
      }}
    >
      <Choices
        label={words.period}
        chosen={keys.find(key => choices[key].from === period.from && choices[key].to === period.to)}
        options={keys.map(key => [key, t(words.periods[key])])}
        onChoose={key => choose(choices[key as keyof typeof choices])}
      />
      <FormIdContext value={`period-${turn}`}>
        <DateField
          key={`from ${turn}`}
          name="from"
          label={t(words.from)}
          text={typed.from}
          latest={today}
          error={isShort ? t(rangeTwoMonths) : undefined}
          onText={from => from !== '' && setTyped({ ...typed, from })}
        />
        <DateField
          key={`to ${turn}`}
          name="to"
          label={t(words.to)}
          text={typed.to}
          latest={today}
          error={undefined}
          onText={to => to !== '' && setTyped({ ...typed, to })}
        />
      </FormIdContext>
      <button type="submit" className="button" aria-disabled={isShort}>
        {t(words.show)}
      </button>
    </form>
  )
}
