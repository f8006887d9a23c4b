import { useMemo } from 'react'
import { formatPercent } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { BankPrice } from '#contract/rates/bank-rate.ts'
import { quoteTime } from '../../../i18n/time.ts'
import { type Translate, useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { usePageClock, useZone } from '../../../live/page-clock.tsx'
import { toneOf } from '../../../quotes/figures.ts'
import { sparkPicture } from '../../../quotes/sparkline.ts'
import type { Column } from '../../../ui/column.ts'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import { bankAddress, exchangeAddress } from './bank-address.ts'
import { type BankCell, type BankView, cellText, changeClass, changeOf, exchangedAt } from './bank-cells.ts'
import type { BankRow } from './bank-row.ts'

type BankColumn = Column<BankRow>

/**
 * A row has too many figures for all of them to flash, and where all rows follow one rate, whole columns would with
 * every tick.
 */
const flashing: readonly BankCell[] = ['spotBuy', 'spotSell']

/** What a row is: computed by the portal, published by the bank, or of a bank that does not exist. */
function KindBadge({ row, view }: { row: BankRow; view: BankView }) {
  const t = useText()
  if (row.kind === 'sample')
    return (
      <span className="badge caution" title={t(words.sampleFully)}>
        {t(words.sample)}
      </span>
    )
  if (row.kind === 'computed' || row.money !== view.money)
    return (
      <span className="badge" title={t(row.money === view.money ? words.computedFully : words.twdNote)}>
        {t(words.computed)}
      </span>
    )
  return row.isOutdated ? (
    <span className="badge caution">{t(words.outdated)}</span>
  ) : (
    <span className="badge accent">{t(words.published)}</span>
  )
}

function RowTime({ at }: { at: number }) {
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  return (
    <span className="num" data-time>
      {quoteTime(at, clock.renderedAt, zone, locale)}
    </span>
  )
}

/** The columns of boards, for a page's language and what it shows. */
export function useBoardColumns(view: BankView, taiwan: QuoteRow | undefined, isOfOneBank = false) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const cell = (name: Exclude<BankCell, 'change'>, row: BankRow) => (
    <span className="num" data-cell={name} {...(isOfOneBank && flashing.includes(name) && { 'data-flashes': '' })}>
      {cellText(name, row, row.figures, view, taiwan)}
    </span>
  )
  const price = (name: BankPrice | 'middle', more: Partial<BankColumn> = {}): BankColumn => ({
    key: name,
    label: t(bankWords[name]),
    isNumber: true,
    cell: row => cell(name, row),
    value: row => numberOf(row, name),
    ...more,
  })
  return {
    currency: {
      key: 'currency',
      label: t(bankWords.currency),
      cell: row => (
        <a className="bank-name" href={path(exchangeAddress(row.currency, linkOf(row, view), locale))}>
          <b>{row.currency}</b> <span>{row.currencyName}</span>
        </a>
      ),
      value: row => row.currency,
    } satisfies BankColumn,
    bank: {
      key: 'bank',
      label: t(bankWords.bank),
      cell: row => (
        <a className="bank-name" href={path(bankAddress({ code: row.bank, money: row.money }, view.money))}>
          <b>{row.bankName}</b>
        </a>
      ),
      value: row => row.bankName,
    } satisfies BankColumn,
    price,
    spread: {
      key: 'spread',
      label: t(words.spread),
      isNumber: true,
      isWideOnly: true,
      cell: row => cell('spread', row),
      value: ({ figures: { spotBuy, spotSell, middle } }) =>
        spotBuy === undefined || spotSell === undefined || !middle ? undefined : (spotSell - spotBuy) / middle,
    } satisfies BankColumn,
    time: {
      key: 'time',
      label: t(words.rateTime),
      isNumber: true,
      onPhone: 'second',
      cell: row => (
        <span className="row-time">
          <KindBadge row={row} view={view} /> <RowTime at={row.at} />
        </span>
      ),
      value: row => row.at,
    } satisfies BankColumn,
    change: {
      key: 'change',
      label: t(words.dayChange),
      isNumber: true,
      onPhone: 'second',
      cell: row => {
        const change = changeOf(row, undefined)
        return (
          <span className={changeClass(change)} data-cell="change">
            {formatPercent(change)}
          </span>
        )
      },
      value: row => changeOf(row, undefined),
    } satisfies BankColumn,
    trend: {
      key: 'trend',
      label: t(words.lastMonth),
      isNumber: true,
      isWideOnly: true,
      className: row => toneOf(changeOf(row, undefined)),
      cell: ({ spark }) => spark && <Trend spark={spark} />,
    } satisfies BankColumn,
    ...exchangeColumns(view, taiwan, t, cell),
  }
}

function Trend({ spark }: { spark: string }) {
  const picture = useMemo(() => ({ __html: sparkPicture(spark).text }), [spark])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
  return <span dangerouslySetInnerHTML={picture} />
}

/** A page of a currency, with the history of a bank that has one. */
const linkOf = (row: BankRow, { money }: BankView) => (row.kind === 'sample' ? { money } : { bank: row.bank, money })

/** What an amount comes to. */
function exchangeColumns(
  view: BankView,
  taiwan: QuoteRow | undefined,
  t: Translate,
  cell: (
    name: Exclude<BankCell, 'change'>,
    row: BankRow,
  ) => BankColumn extends { cell(row: BankRow): infer Node } ? Node : never,
) {
  const { exchange } = view
  const at = (row: BankRow) => exchangedAt(row, row.figures, view, taiwan)
  return {
    total: {
      key: 'total',
      label: t(
        exchange?.of === 'money'
          ? words.inCurrency[exchange.deal]
          : exchange?.deal === 'sell'
            ? words.youReceive
            : words.youPay,
      ),
      isNumber: true,
      cell: row => cell('total', row),
      value: row => at(row)?.total,
    } satisfies BankColumn,
    fee: {
      key: 'fee',
      label: t(words.fee),
      isNumber: true,
      onPhone: 'second',
      cell: row => cell('fee', row),
      value: row => at(row)?.fee,
    } satisfies BankColumn,
    cost: {
      key: 'cost',
      label: t(words.costAmount),
      isNumber: true,
      onPhone: 'second',
      cell: row => cell('cost', row),
      value: row => at(row)?.cost,
    } satisfies BankColumn,
    percent: {
      key: 'percent',
      label: t(words.costPercent),
      isNumber: true,
      cell: row => cell('percent', row),
      value: row => at(row)?.percent,
    } satisfies BankColumn,
  }
}

function numberOf({ figures, decimals }: BankRow, name: BankPrice | 'middle'): number | undefined {
  const price = figures[name]
  return price === undefined ? undefined : price / 10 ** decimals
}
