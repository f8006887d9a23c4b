import { type ReactNode, useMemo } from 'react'
import { figureText, NO_VALUE } from '#contract/economy/figures/index.ts'
import { formatPrice, toScaled } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { signedText } from '../../charts/time-series/axis-number.ts'
import { SimulatedMark } from '../../economy/kind-note.tsx'
import { type Translate, useLocale, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-compare.ts'
import * as pageWords from '../../words/rate-pages.ts'
import { breakEvenFall, type CountryOffer } from './collect-comparison.ts'
import type { EconomyFigure } from './collect-rates.ts'
import { ratesAddress } from './rate-query.ts'
import { amountText, rateText } from './rate-text.ts'
import { SampleMark } from './sample-note.tsx'

const MONTHS = 12

interface TableProps {
  offers: readonly CountryOffer[]
  home: string
  /** In sentences. */
  homeName: string
  /** Months; 0 for savings, which are compared over a year. */
  term: number
  amount: number
}

/** The best deposit of each country, in the visitor's currency, beside what its currency may do to it. */
export function CompareTable({ offers, home, homeName, term, amount }: TableProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const columns = useMemo(
    () => columnsOf({ offers, home, homeName, term, amount }, t, path, locale),
    [offers, home, homeName, term, amount, t, path, locale],
  )
  const rows = useMemo(() => offers.toSorted((a, b) => (b.best?.effective ?? -1) - (a.best?.effective ?? -1)), [offers])
  return (
    <DataTable
      caption={t(words.title)}
      className="rate-comparison"
      columns={columns}
      rows={rows}
      keyOf={({ country }) => country}
      csv={{ name: 'deposit-rates-compared' }}
      order={{ key: 'effective', descending: true }}
    />
  )
}

function columnsOf(
  { offers, home, homeName, term, amount }: TableProps,
  t: Translate,
  path: (address: string) => string,
  locale: Locale,
): Column<CountryOffer>[] {
  const months = term || MONTHS
  const highest = Math.max(...offers.map(({ best }) => best?.effective ?? Number.NEGATIVE_INFINITY)).toFixed(2)
  const atHome = offers.find(({ currency }) => currency === home)?.best?.effective ?? 0
  const interest = ({ best }: CountryOffer) => best && amount * ((1 + best.effective / 100) ** (months / MONTHS) - 1)
  const fall = ({ best, currency }: CountryOffer) =>
    best && currency !== home ? breakEvenFall(best.effective, atHome, months) : undefined
  const decimals = home === 'JPY' || home === 'TWD' ? 0 : 2
  return [
    {
      key: 'country',
      label: t(pageWords.countries),
      value: ({ country }) => t(rateWords[country]),
      cell: ({ country, currency }) => (
        <>
          <a href={path(ratesAddress(country, term === 0 ? 'save' : 'fixed'))}>{t(rateWords[country])}</a>{' '}
          <small className="muted">{currency}</small>
        </>
      ),
    },
    {
      key: 'effective',
      isDeciding: true,
      label: t(rateWords.effective),
      isNumber: true,
      value: ({ best }) => best?.effective,
      className: ({ best }) => (best?.effective.toFixed(2) === highest ? 'best-rate' : ''),
      cell: ({ best }) => (best ? rateText(best.effective) : NO_VALUE),
    },
    {
      key: 'bank',
      label: t(rateWords.bank),
      onPhone: 'second',
      value: ({ best }) => best?.bankName,
      cell: ({ best }) =>
        best ? (
          <>
            {best.bankName} <SampleMark row={best} />
          </>
        ) : (
          NO_VALUE
        ),
    },
    economyColumn(
      'policy',
      t(rateWords.policyRate),
      ({ policy }) => policy,
      path,
      locale,
      ({ country }) =>
        country === 'sg' ? <abbr title={t(rateWords.noPolicyRate)}>{t(rateWords.noneSet)}</abbr> : NO_VALUE,
    ),
    economyColumn('inflation', t(words.inflation), ({ inflation }) => inflation, path, locale),
    {
      key: 'interest',
      label: t(words.interestIn, { amount: `${home} ${amountText(amount)}` }),
      isNumber: true,
      onPhone: 'second',
      value: interest,
      cell: row => {
        const earned = interest(row)
        return earned === undefined ? NO_VALUE : formatPrice(toScaled(earned, decimals), decimals)
      },
    },
    {
      key: 'fall',
      label: t(words.breakEven),
      isNumber: true,
      onPhone: 'second',
      value: fall,
      cell: row => {
        const most = fall(row)
        return most === undefined ? NO_VALUE : `${signedText(-most, 2)}%`
      },
    },
    {
      key: 'year',
      label: t(words.yearMove, { currency: homeName }),
      isNumber: true,
      onPhone: 'second',
      value: ({ yearChange, currency }) => (currency === home ? undefined : (yearChange ?? undefined)),
      cell: ({ yearChange, currency, isYearPending }) => {
        if (isYearPending) return <span className="muted">{t(words.pending)}</span>
        return yearChange === null || currency === home ? NO_VALUE : `${signedText(yearChange, 2)}%`
      },
    },
  ]
}

function economyColumn(
  key: string,
  label: string,
  figureOf: (offer: CountryOffer) => EconomyFigure | null,
  path: (address: string) => string,
  locale: Locale,
  without: (offer: CountryOffer) => ReactNode = () => NO_VALUE,
): Column<CountryOffer> {
  return {
    key,
    label,
    isNumber: true,
    onPhone: 'hidden',
    value: offer => figureOf(offer)?.value,
    cell: offer => {
      const figure = figureOf(offer)
      if (!figure) return without(offer)
      return (
        <>
          <a href={path(figure.address)}>{figureText(figure.value, figure.format, locale)}</a>
          {figure.isSimulated && <SimulatedMark />}
        </>
      )
    },
  }
}
