import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { Choices } from '../ui/choices.tsx'
import * as words from '../words/ticket.ts'
import { faultText } from './fault-text.ts'
import { FillNote } from './fill-note.tsx'
import { LevelField } from './level-field.tsx'
import { LotsField } from './lots-field.tsx'
import { OrderButton } from './order-button.tsx'
import { PriceInput } from './price-input.tsx'
import { SideButtons } from './side-buttons.tsx'
import { cautionsOf, faultsOf } from './ticket-checks.ts'
import { TicketCaution, TicketFigures } from './ticket-figures.tsx'
import { type Expiry, entryOf, type OrderType, type Ticket, type TicketAction } from './ticket-state.ts'
import { distanceText, lotsText, pipSteps, sizeForRisk, usualDistance } from './ticket-sums.ts'
import type { OrderState } from './use-order.ts'
import type { OrderPreview } from './use-preview.ts'

export interface TicketFormProps {
  tradingAccountId: string
  /** With its newest quote. */
  row: QuoteRow
  ticket: Ticket
  change(action: TicketAction): void
  preview: OrderPreview | undefined
  /** Equity of the account before the order, in cents; undefined while they are not known. */
  equity: number | undefined
  free: number | undefined
  /** In per cent. */
  levelBefore: string | null | undefined
  isTraded: boolean | undefined
  order: OrderState
}

const RISK = 0.01

/** The size that loses 1 % of the equity at the stop, or at a usual one. */
function riskSizeOf({ ticket, row, preview, equity }: TicketFormProps): number | undefined {
  const entry = entryOf(ticket, row)
  if (!preview || equity === undefined || entry === undefined) return undefined
  const steps = typeof ticket.stopLoss === 'number' ? Math.abs(entry - ticket.stopLoss) : usualDistance(row)
  return sizeForRisk(equity, RISK, steps, preview.value)
}

/** An order: side, kind, size and levels, what it would do, and the button that sends it. */
export function TicketForm(props: TicketFormProps) {
  const { tradingAccountId, row, ticket, change, preview, equity, free, levelBefore, isTraded, order } = props
  const t = useText()
  const faults = faultsOf(ticket, row)
  const entry = entryOf(ticket, row)
  const riskSize = riskSizeOf(props)
  const chooseRisk = () => {
    if (riskSize === undefined) return
    if (ticket.stopLoss === 'off') change({ do: 'toggle', level: 'stopLoss', row })
    change({ do: 'size', size: riskSize })
  }
  const isKnown = preview !== undefined && equity !== undefined
  const caution = isKnown
    ? cautionsOf(ticket, row, { equity, value: preview.value, liquidation: preview.liquidation })
    : {}
  const levelProps = { ticket, row, entry, value: preview?.value }
  return (
    <div className="ticket-form">
      <SideButtons row={row} side={ticket.side} onSide={side => change({ do: 'side', side, row })} />
      <Choices
        label={words.types}
        chosen={ticket.type}
        options={[
          ['market', t(words.market)],
          ['limit', t(words.limit)],
          ['stop', t(words.stop)],
        ]}
        onChoose={type => change({ do: 'type', type: type as OrderType, row })}
      />
      {ticket.type !== 'market' && <WaitingFields {...props} fault={faults.price} />}
      <LotsField
        size={ticket.size}
        onSize={size => change({ do: 'size', size })}
        onStep={direction => change({ do: 'step', direction })}
        riskSize={typeof ticket.stopLoss === 'number' ? riskSize : undefined}
        onRisk={chooseRisk}
      />
      <div className="ticket-levels">
        {(['stopLoss', 'takeProfit'] as const).map(level => (
          <LevelField
            key={level}
            level={level}
            {...levelProps}
            fault={faults[level]}
            onToggle={() => change({ do: 'toggle', level, row })}
            onPrice={price => change({ do: 'level', level, price })}
          />
        ))}
      </div>
      <TrailingSwitch row={row} ticket={ticket} change={change} />
      <TicketFigures ticket={ticket} row={row} preview={preview} equity={equity} levelBefore={levelBefore} />
      <TicketCaution caution={caution} row={row} />
      <div className="ticket-foot">
        <OrderButton
          {...{ ticket, row, isTraded, preview, free, order }}
          onSize={size => change({ do: 'size', size })}
        />
        {caution.loss !== undefined && riskSize !== undefined && riskSize < (ticket.size ?? 0) && (
          <button type="button" className="button" onClick={chooseRisk}>
            {t(words.riskInstead, { lots: lotsText(riskSize) })}
          </button>
        )}
        <FillNote fill={order.fill} tradingAccountId={tradingAccountId} />
      </div>
    </div>
  )
}

/** Price and end of an order that waits. */
function WaitingFields({
  ticket,
  row,
  change,
  fault,
}: TicketFormProps & { fault: ReturnType<typeof faultsOf>['price'] }) {
  const t = useText()
  return (
    <div className="ticket-levels">
      <div className="ticket-level">
        <span>{t(words.orderPrice)}</span>
        <PriceInput
          label={t(words.orderPrice)}
          value={ticket.price}
          decimals={row.decimals}
          step={pipSteps(row)}
          isWrong={fault !== undefined}
          describedBy="ticket-price-note"
          onPrice={price => change({ do: 'price', price })}
        />
        <p id="ticket-price-note" className={fault ? 'field-error' : 'ticket-note'}>
          {fault ? faultText(fault, row.decimals, t) : <WayToPrice ticket={ticket} row={row} />}
        </p>
      </div>
      <label className="ticket-level">
        <span>{t(words.expires)}</span>
        <span className="field">
          <select
            value={ticket.expires}
            onChange={event => change({ do: 'expires', expires: event.target.value as Expiry })}
          >
            <option value="never">{t(words.untilCancelled)}</option>
            <option value="day">{t(words.aDay)}</option>
            <option value="week">{t(words.aWeek)}</option>
          </select>
        </span>
      </label>
    </div>
  )
}

function WayToPrice({ ticket: { price, side }, row }: Pick<TicketFormProps, 'ticket' | 'row'>) {
  const t = useText()
  if (price === undefined) return null
  const now = side === 'buy' ? row.ask : row.bid
  return (
    <>
      {formatPrice(now, row.decimals)} · {distanceText(price - now, row, t)}
    </>
  )
}

function TrailingSwitch({ row, ticket, change }: Pick<TicketFormProps, 'row' | 'ticket' | 'change'>) {
  const t = useText()
  const { trailing } = ticket
  const isOn = trailing !== 'off'
  return (
    <div className="ticket-trailing">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={event => change({ do: 'trail', isOn: event.target.checked, row })}
        />
        {t(words.trailing)}
      </label>
      {isOn && (
        <>
          <PriceInput
            label={t(words.trailing)}
            value={trailing}
            decimals={row.decimals}
            step={pipSteps(row)}
            isWrong={false}
            onPrice={distance => {
              if (distance !== undefined) change({ do: 'trailing', distance })
            }}
          />
          <span className="ticket-note">{t(words.distance, { distance: distanceText(trailing, row, t) })}</span>
        </>
      )}
    </div>
  )
}
