import { useId } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { toneOf } from '../quotes/figures.ts'
import * as join from '../words/join.ts'
import * as words from '../words/ticket.ts'
import { faultText } from './fault-text.ts'
import { PriceInput } from './price-input.tsx'
import type { Fault } from './ticket-checks.ts'
import type { Level, Ticket } from './ticket-state.ts'
import { distanceText, gainAt, pipSteps, signedMoney } from './ticket-sums.ts'

interface LevelFieldProps {
  level: Level
  ticket: Pick<Ticket, Level | 'side' | 'size'>
  row: QuoteRow
  /** Where the position is opened; undefined while that is not a price. */
  entry: number | undefined
  /** Cents per step of the price and hundredth of a lot, once it is known. */
  value: number | undefined
  fault: Fault | undefined
  onToggle(): void
  onPrice(price: number | undefined): void
}

/** A stop loss or take profit: whether there is one, its price, and how far it is and what it is worth. */
export function LevelField({ level, ticket, row, entry, value, fault, onToggle, onPrice }: LevelFieldProps) {
  const t = useText()
  const id = useId()
  const price = ticket[level]
  const name = t(words[level])
  const isOn = price !== 'off'
  return (
    <div className="ticket-level">
      <label className="ticket-check">
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        {name}
      </label>
      {isOn && (
        <>
          <PriceInput
            label={name}
            value={price}
            decimals={row.decimals}
            step={pipSteps(row)}
            isWrong={fault !== undefined}
            describedBy={id}
            onPrice={onPrice}
          />
          <p id={id} className={fault ? 'field-error' : 'ticket-note'}>
            {fault ? (
              faultText(fault, row.decimals, t)
            ) : (
              <LevelNote price={price} ticket={ticket} row={row} entry={entry} value={value} />
            )}
          </p>
        </>
      )}
    </div>
  )
}

function LevelNote({
  price,
  ticket: { side, size },
  row,
  entry,
  value,
}: Pick<LevelFieldProps, 'ticket' | 'row' | 'entry' | 'value'> & { price: number | undefined }) {
  const t = useText()
  if (price === undefined || entry === undefined) return null
  const distance = distanceText(price - entry, row, t)
  if (size === undefined || value === undefined) return distance
  const gain = gainAt(side, entry, price, { size, value })
  const [before, after] = t(join.clauses, { first: distance, next: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <b className={`num ${toneOf(gain)}`}>{signedMoney(gain)}</b>
      {after}
    </>
  )
}
