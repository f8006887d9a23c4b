import { useMemo } from 'react'
import { NO_VALUE } from '#contract/economy/figures/index.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'
import { bestOf, isAsGood, takesAmount } from './rate-query.ts'
import { amountText, rateText, shortTerm } from './rate-text.ts'
import { SampleMark } from './sample-note.tsx'

/** A bank with its best offer of each term; 0 stands for savings. */
interface BankRow {
  bank: string
  name: string
  isSample: boolean
  offers: ReadonlyMap<number, RateRow>
  lowestMinimum: number
}

const YEAR = 12

/** Deposits of a country's banks: a row for each bank, a column for each term, the best of each column marked. */
export function TermTable({
  caption,
  rows,
  amount,
  currency,
  csv,
}: {
  caption: string
  rows: readonly RateRow[]
  amount: number | undefined
  currency: string
  csv: string
}) {
  const t = useText()
  const fitting = useMemo(() => rows.filter(row => !row.isExpired && takesAmount(row, amount)), [rows, amount])
  const terms = useMemo(() => [...new Set(rows.map(({ termMonths }) => termMonths))].sort((a, b) => a - b), [rows])
  const banks = useMemo(() => banksOf(fitting), [fitting])
  const columns = useMemo((): Column<BankRow>[] => {
    const best = new Map(terms.map(term => [term, bestOf(fitting.filter(({ termMonths }) => termMonths === term))]))
    return [
      {
        key: 'bank',
        label: t(rateWords.bank),
        value: ({ name }) => name,
        cell: row => (
          <>
            <b>{row.name}</b> <SampleMark row={row} />
          </>
        ),
      },
      ...terms.map((term): Column<BankRow> => {
        const isBest = ({ offers }: BankRow) => {
          const offer = offers.get(term)
          return offer !== undefined && isAsGood(offer, best.get(term))
        }
        return {
          key: term === 0 ? 'save' : `m${term}`,
          label: term === 0 ? t(rateWords.save) : shortTerm(term, t),
          isNumber: true,
          value: ({ offers }) => offers.get(term)?.effective,
          className: row => (isBest(row) ? 'best-rate' : ''),
          cell: row => {
            const offer = row.offers.get(term)
            if (!offer) return NO_VALUE
            return (
              <>
                {rateText(offer.effective)}
                {isBest(row) && <span className="visually-hidden"> {t(words.bestMark)}</span>}
              </>
            )
          },
        }
      }),
      {
        key: 'minimum',
        label: t(words.minimumIn, { currency }),
        isNumber: true,
        onPhone: 'hidden',
        value: ({ lowestMinimum }) => lowestMinimum,
        cell: ({ lowestMinimum }) => (lowestMinimum === 0 ? t(words.noMinimum) : amountText(lowestMinimum)),
      },
    ]
  }, [t, terms, fitting, currency])
  return (
    <DataTable
      caption={caption}
      className="rate-terms"
      columns={columns}
      rows={banks}
      keyOf={({ bank }) => bank}
      csv={{ address: csv }}
      order={{ key: `m${YEAR}`, descending: true }}
      isWide
      empty={<p className="panel-body muted">{t(words.noProducts)}</p>}
    />
  )
}

/** By the best offer of a year, the highest first. */
function banksOf(rows: readonly RateRow[]): BankRow[] {
  return [...Map.groupBy(rows, ({ bank }) => bank)]
    .map(([bank, products]): BankRow => {
      const fixed = products.filter(({ kind }) => kind === 'fixed')
      return {
        bank,
        name: products[0]!.bankName,
        isSample: products.some(({ isSample }) => isSample),
        offers: new Map(
          [...Map.groupBy(products, ({ termMonths }) => termMonths)].map(([term, ofTerm]) => [term, bestOf(ofTerm)!]),
        ),
        lowestMinimum: Math.min(...(fixed.length > 0 ? fixed : products).map(({ minAmount }) => minAmount)),
      }
    })
    .sort((a, b) => (b.offers.get(YEAR)?.effective ?? -1) - (a.offers.get(YEAR)?.effective ?? -1))
}
