import { useMemo } from 'react'
import { NO_VALUE } from '#contract/economy/figures/index.ts'
import { formatPrice, toScaled } from '#contract/prices/price.ts'
import { loanTypes, type ProductKind } from '#contract/rates/rate-product.ts'
import type { Locale } from '#contract/text/locale.ts'
import { cellDate } from '../../i18n/date-text.ts'
import { type Translate, useLocale, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import type { TableGroup } from '../../ui/table-rows.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import { usualAmounts } from './amount-links.tsx'
import { calculatorAddress } from './calculator-address.ts'
import type { RateRow } from './collect-rates.ts'
import { bestOf, isAsGood } from './rate-query.ts'
import { amountText, rateKindText, rateText, termText } from './rate-text.ts'
import { SampleMark } from './sample-note.tsx'

const MONTHS = 12
const keyOf = ({ bank, product, termMonths, minAmount }: RateRow) => `${bank} ${product} ${termMonths} ${minAmount}`

/** Products of a kind in groups of one term or one type of loan, the best of each group marked. */
export function RateTable({
  caption,
  kind,
  rows,
  amount,
  currency,
  csv,
}: {
  caption: string
  kind: ProductKind
  rows: readonly RateRow[]
  amount: number | undefined
  currency: string
  csv: string
}) {
  const t = useText()
  const locale = useLocale()
  const groups = useMemo(() => groupsOf(kind, rows, t), [kind, rows, t])
  const columns = useMemo(() => {
    const best = new Set(
      groups.flatMap(group => {
        const first = bestOf(group.rows)
        return group.rows.filter(row => isAsGood(row, first)).map(keyOf)
      }),
    )
    return columnsOf({ kind, currency, amount, best, t, locale })
  }, [kind, groups, currency, amount, t, locale])
  return (
    <DataTable
      caption={caption}
      className="rate-products"
      columns={columns}
      rows={groups}
      keyOf={keyOf}
      rowClass={({ isExpired }) => (isExpired ? 'expired' : '')}
      filterText={({ bankName, productName, conditions }) => `${bankName} ${productName} ${conditions}`}
      csv={{ address: csv }}
      order={{ key: 'effective', descending: kind !== 'loans' }}
      empty={<PanelEmpty reason={t(words.noProducts)} />}
    />
  )
}

/** Sorted by effective rate, the best first. */
function groupsOf(kind: ProductKind, rows: readonly RateRow[], t: Translate): TableGroup<RateRow>[] {
  const sign = kind === 'loans' ? 1 : -1
  const sorted = rows.toSorted((a, b) => sign * (a.effective - b.effective))
  if (kind === 'loans')
    return loanTypes
      .map(type => ({
        key: type,
        label: t(rateWords[type]),
        rows: sorted.filter(({ loanType }) => loanType === type),
      }))
      .filter(group => group.rows.length > 0)
  return [...Map.groupBy(sorted, ({ termMonths }) => termMonths)]
    .sort(([a], [b]) => a - b)
    .map(([term, ofTerm]) => ({ key: String(term), label: termText(term, t), rows: ofTerm }))
}

interface TableSetUp {
  kind: ProductKind
  currency: string
  amount: number | undefined
  best: ReadonlySet<string>
  t: Translate
  locale: Locale
}

function columnsOf({ kind, currency, amount, best, t, locale }: TableSetUp): Column<RateRow>[] {
  const isBest = (row: RateRow) => best.has(keyOf(row))
  return [
    {
      key: 'bank',
      label: t(rateWords.bank),
      value: ({ bankName }) => bankName,
      cell: row => (
        <>
          <b>{row.bankName}</b> <SampleMark row={row} />
        </>
      ),
    },
    {
      key: 'product',
      label: t(rateWords.product),
      onPhone: 'second',
      value: ({ productName }) => productName,
      cell: row => <ProductCell row={row} t={t} />,
      second: ({ productName }) => productName,
    },
    {
      key: 'effective',
      isDeciding: true,
      label: t(rateWords.effective),
      isNumber: true,
      value: ({ effective }) => effective,
      className: row => (isBest(row) ? 'best-rate' : ''),
      cell: row => (
        <>
          {rateText(row.effective)}
          {isBest(row) && (
            <span className="visually-hidden"> {t(kind === 'loans' ? words.lowestMark : words.bestMark)}</span>
          )}
        </>
      ),
    },
    {
      key: 'rate',
      label: t(rateWords.rate),
      isNumber: true,
      value: ({ rate }) => rate,
      cell: ({ rate }) => rateText(rate),
    },
    {
      key: 'kind',
      label: t(rateWords.kind),
      onPhone: 'second',
      value: row => rateKindText(row, t),
      cell: row => rateKindText(row, t),
      second: row => rateKindText(row, t),
    },
    ...(kind === 'save' ? [] : [figureColumn(kind, currency, amount, t)]),
    {
      key: 'minimum',
      label: t(kind === 'loans' ? words.minimumLoanIn : words.minimumIn, { currency }),
      isNumber: true,
      onPhone: 'second',
      value: ({ minAmount }) => minAmount,
      cell: row => <MinimumCell row={row} t={t} />,
      second: row => amountsAndTerms(row, t),
    },
    {
      key: 'validUntil',
      label: t(rateWords.validUntil),
      isWideOnly: true,
      value: ({ validUntil }) => validUntil,
      cell: ({ validUntil, isExpired }) => {
        if (validUntil === undefined) return NO_VALUE
        const date = cellDate(validUntil, locale)
        return isExpired ? `${date} · ${t(words.expired)}` : date
      },
    },
    {
      key: 'calculator',
      label: t(words.calculate),
      isWideOnly: true,
      cell: row => <CalculatorLink row={row} currency={currency} amount={amount} t={t} />,
    },
    {
      key: 'source',
      label: t(words.source),
      isWideOnly: true,
      cell: row => <SourceCell row={row} t={t} />,
    },
  ]
}

/** Interest of a deposit to the end of its term, or the term of a loan. */
function figureColumn(kind: ProductKind, currency: string, chosen: number | undefined, t: Translate): Column<RateRow> {
  if (kind === 'loans')
    return {
      key: 'term',
      label: t(rateWords.term),
      isNumber: true,
      onPhone: 'hidden',
      value: ({ termMonths }) => termMonths || undefined,
      cell: ({ termMonths }) => (termMonths === 0 ? NO_VALUE : termText(termMonths, t)),
    }
  const amount = chosen ?? usualAmounts(currency)[1]!
  const interest = ({ effective, termMonths }: RateRow) => amount * ((1 + effective / 100) ** (termMonths / MONTHS) - 1)
  const decimals = currency === 'JPY' ? 0 : 2
  return {
    key: 'interest',
    label: t(words.interestOn, { amount: `${currency} ${amountText(amount)}` }),
    isNumber: true,
    onPhone: 'hidden',
    value: interest,
    cell: row => formatPrice(toScaled(interest(row), decimals), decimals),
  }
}

function ProductCell({ row, t }: { row: RateRow; t: Translate }) {
  return (
    <span className="rate-product">
      {row.productName}
      {row.isPromotional && <span className="badge accent">{t(rateWords.promo)}</span>}
      {row.conditions !== '' && <small className="muted">{row.conditions}</small>}
    </span>
  )
}

/** Within the second line of a row: `from 25,000`, `25,000–250,000`, and the terms, which may be long, last. */
function amountsAndTerms({ minAmount, maxAmount, isPromotional, conditions }: RateRow, t: Translate): string {
  const from = amountText(minAmount)
  const amounts =
    maxAmount !== undefined
      ? t(words.amountsBetween, { from, to: amountText(maxAmount) })
      : minAmount === 0
        ? t(words.amountsAny)
        : t(words.amountsFrom, { from })
  return [amounts, isPromotional ? t(rateWords.promo) : '', conditions].filter(text => text !== '').join(' · ')
}

function MinimumCell({ row, t }: { row: RateRow; t: Translate }) {
  return (
    <>
      {row.minAmount === 0 ? t(words.noMinimum) : amountText(row.minAmount)}
      {row.maxAmount !== undefined && (
        <small className="muted"> {t(words.upTo, { amount: amountText(row.maxAmount) })}</small>
      )}
    </>
  )
}

function CalculatorLink({
  row,
  currency,
  amount,
  t,
}: {
  row: RateRow
  currency: string
  amount: number | undefined
  t: Translate
}) {
  const path = usePath()
  return (
    <a
      className="text-link"
      href={path(calculatorAddress(row, currency, amount))}
      rel="nofollow"
      aria-label={t(words.calculateOf, { bank: row.bankName, product: row.productName })}
    >
      {t(words.calculate)}
    </a>
  )
}

/** Where the row comes from and when it was checked. */
function SourceCell({ row, t }: { row: RateRow; t: Translate }) {
  if (row.isSample) return <span className="simulated-mark">{t(words.sample)}</span>
  const isAddress = /^https?:\/\//.test(row.source)
  return (
    <span className="rate-source">
      {isAddress ? (
        <a className="text-link" href={row.source} rel="noopener nofollow">
          {new URL(row.source).hostname}
        </a>
      ) : (
        row.source
      )}{' '}
      <small className="muted">{row.checkedOn}</small>
    </span>
  )
}
