import { type FormEvent, useState } from 'react'
import { decimalText, parseScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedPosition } from '#contract/trading/simulated.ts'
import { useAct } from '../api/use-act.ts'
import { useText } from '../i18n/use-text.ts'
import { toneOf } from '../quotes/figures.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/simulated-account.ts'
import { faultText } from './fault-text.ts'
import { centsIn } from './held.ts'
import { PriceInput } from './price-input.tsx'
import { type Fault, levelFault } from './ticket-checks.ts'
import { CENT_DECIMALS, distanceText, gainAt, pipSteps, signedMoney, stepValue } from './ticket-sums.ts'

export interface PositionDialogProps {
  tradingAccountId: string
  position: SimulatedPosition
  /** With its newest quote; undefined until it is known. */
  row: QuoteRow | undefined
  onChanged(): void
  onClose(): void
}

const fields = ['stopLoss', 'takeProfit', 'trailing'] as const
type Field = (typeof fields)[number]

/** `off`: there is none; undefined while what is typed is not a price. */
type Typed = number | 'off' | undefined

/** Stop loss, take profit and trailing stop of a position. */
export function ChangePosition(props: PositionDialogProps) {
  const t = useText()
  const { position, row, onClose } = props
  const name = `${row?.name ?? position.symbol} ${position.lots}`
  return (
    <Dialog label={t(words.changeOf, { name })} className="dialog sim-dialog" onClose={onClose}>
      {close => row && <LevelsForm {...props} row={row} close={close} />}
    </Dialog>
  )
}

function LevelsForm({
  tradingAccountId,
  position,
  row,
  onChanged,
  close,
}: PositionDialogProps & { row: QuoteRow; close(): void }) {
  const t = useText()
  const { isBusy, act } = useAct()
  const { decimals } = row
  const { side, positionId } = position
  const opened = parseScaled(position.openPrice, decimals)!
  const size = parseScaled(position.lots, CENT_DECIMALS)!
  const value = stepValue(centsIn(position.margin) ?? 0, size, opened)
  // What is not changed here may change meanwhile: a trailing stop moves.
  const [changes, setChanges] = useState<Partial<Record<Field, Typed>>>({})
  const levelOf = (field: Field): Typed => {
    const stored = position[field]
    return field in changes ? changes[field] : stored === null ? 'off' : parseScaled(stored, decimals)
  }
  const faultOf = (field: Field): Fault | undefined => {
    const price = levelOf(field)
    if (price === 'off') return undefined
    if (price === undefined || price <= 0) return 'missing'
    return field === 'trailing' ? undefined : levelFault(field, side, price, row)
  }
  const changed = fields.filter(field => field in changes)
  const isReady = changed.length > 0 && fields.every(field => faultOf(field) === undefined)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = (price: Typed) => (typeof price === 'number' ? decimalText(price, decimals) : null)
    const answer = await act('PUT /api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}', {
      path: { tradingAccountId, positionId },
      body: Object.fromEntries(changed.map(field => [field, text(changes[field])])),
    })
    if (!answer || !('result' in answer)) return
    onChanged()
    close()
  }
  return (
    <form className="sim-form" onSubmit={event => void save(event)}>
      {fields.map(field => {
        const level = levelOf(field)
        const price = level === 'off' ? undefined : level
        const fault = faultOf(field)
        const note = `sim-${field}-note`
        const gain = price === undefined ? undefined : gainAt(side, opened, price, { size, value })
        return (
          <div key={field} className="form-field">
            <label htmlFor={`sim-${field}`}>{t(words[field])}</label>
            <PriceInput
              id={`sim-${field}`}
              label={t(words[field])}
              value={price}
              decimals={decimals}
              step={pipSteps(row)}
              isWrong={fault !== undefined}
              describedBy={note}
              onPrice={(next, isEmpty) => setChanges(before => ({ ...before, [field]: isEmpty ? 'off' : next }))}
            />
            <p id={note} className={fault ? 'field-error' : 'field-hint'}>
              {fault ? (
                faultText(fault, decimals, t)
              ) : price === undefined ? (
                t(words.clearHint)
              ) : field === 'trailing' ? (
                distanceText(price, row, t)
              ) : (
                <>
                  {distanceText(price - opened, row, t)}{' '}
                  <b className={`num ${toneOf(gain)}`}>{gain !== undefined && signedMoney(gain)}</b>
                </>
              )}
            </p>
          </div>
        )
      })}
      <button type="submit" className="button primary" disabled={isBusy || !isReady}>
        {t(words.save)}
      </button>
    </form>
  )
}
