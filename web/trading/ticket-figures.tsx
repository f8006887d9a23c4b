import type { ReactNode } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as join from '../words/join.ts'
import * as words from '../words/ticket.ts'
import type { Caution } from './ticket-checks.ts'
import { entryOf, type Ticket } from './ticket-state.ts'
import { distanceText, gainAt, levelText, moneyText, signedMoney } from './ticket-sums.ts'
import type { OrderPreview } from './use-preview.ts'

interface TicketFiguresProps {
  ticket: Ticket
  row: QuoteRow
  preview: OrderPreview | undefined
  /** Cents; undefined while it is not known. */
  equity: number | undefined
  /** In per cent, before the order. */
  levelBefore: string | null | undefined
}

const NONE = '—'

/** Risk of the stop as a share of the equity, and what the target would bring for it. */
function useRiskText({ ticket, row, preview, equity }: TicketFiguresProps): string {
  const t = useText()
  const { side, size, stopLoss, takeProfit } = ticket
  const entry = entryOf(ticket, row)
  if (!preview || !equity || size === undefined || entry === undefined || typeof stopLoss !== 'number')
    return t(words.none)
  const known = { size, value: preview.value }
  const loss = -gainAt(side, entry, stopLoss, known)
  const share = `${formatPrice(Math.round((loss * 10_000) / equity), 2)}%`
  if (typeof takeProfit !== 'number' || loss <= 0) return share
  const ratio = formatPrice(Math.round((gainAt(side, entry, takeProfit, known) * 10) / loss), 1)
  return t(join.clauses, { first: share, next: t(words.reward, { ratio }) })
}

/** What an order would take and cost, before it is placed. */
export function TicketFigures(props: TicketFiguresProps) {
  const { row, preview, levelBefore } = props
  const t = useText()
  const risk = useRiskText(props)
  const dollars = (amount: string) => t(words.dollars, { amount })
  const after = levelText(preview?.marginLevel)
  const level = levelBefore ? `${levelText(levelBefore)} → ${after}` : after
  const price = (at: number | null) => (at === null ? t(words.never) : formatPrice(at, row.decimals))
  const rows: readonly (readonly [string, ReactNode, string?])[] = [
    [t(words.margin), preview ? dollars(moneyText(preview.margin)) : NONE],
    [t(words.freeAfter), preview ? dollars(moneyText(preview.freeMargin)) : NONE],
    [t(words.level), preview ? level : NONE],
    [t(words.liquidation), preview ? price(preview.liquidation) : NONE, 'caution'],
    [t(words.spreadCost), preview ? dollars(moneyText(preview.spreadCost)) : NONE],
    [
      t(preview?.nights === 1 ? words.oneNight : words.nights, { nights: preview?.nights ?? NONE }),
      !preview ? NONE : preview.isSwapPublished ? dollars(signedMoney(preview.swap)) : t(words.noSwap),
    ],
    [t(words.stopShare), risk],
  ]
  return (
    <dl className="ticket-figures" aria-label={t(words.figures)}>
      {rows.map(([name, value, className = '']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`num ${className}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is risky about an order. */
export function TicketCaution({ caution, row }: { caution: Caution; row: QuoteRow }) {
  const t = useText()
  const { loss, liquidation } = caution
  if (loss === undefined && liquidation === undefined) return null
  return (
    <p className="ticket-caution" role="status">
      <Icon name="alert" size={16} />
      <span>
        {loss !== undefined && t(words.losesShare, { share: `${formatPrice(Math.round(loss * 1000), 1)}%` })}{' '}
        {liquidation !== undefined && t(words.liquidationNear, { distance: distanceText(liquidation, row, t) })}
      </span>
    </p>
  )
}
