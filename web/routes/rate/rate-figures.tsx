import type { ReactNode } from 'react'
import { differenceText, figureText, NO_VALUE, periodNamed } from '#contract/economy/figures/index.ts'
import type { RateCountry } from '#contract/rates/rate-product.ts'
import type { Text } from '#contract/text/locale.ts'
import { SimulatedMark } from '../../economy/kind-note.tsx'
import { Term } from '../../glossary/term.tsx'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import * as join from '../../words/join.ts'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import type { EconomyFigure, EconomyFigures, RateRow } from './collect-rates.ts'
import { SampleMark } from './sample-note.tsx'

/** Rates of banks have two decimals. */
const RATE = { unit: '{}%', decimals: 2 }

/** The policy rate, the best product, the average of the country's banks, and what follows from them. */
export function RateFigures({
  country,
  economy,
  best,
  bestLabel,
  isLoan = false,
}: {
  country: RateCountry
  economy: EconomyFigures
  /** The best deposit, or the cheapest mortgage. */
  best: RateRow | undefined
  bestLabel: Text
  isLoan?: boolean
}) {
  const t = useText()
  const locale = useLocale()
  const compared = isLoan ? economy.policy : economy.inflation
  const difference = best && compared ? differenceText(best.effective - compared.value, RATE, locale) : NO_VALUE
  const note = isLoan
    ? t(words.overPolicyNote)
    : compared
      ? t(words.realRateNote, { inflation: figureText(compared.value, compared.format, locale) })
      : ''
  return (
    <dl className="rate-figures board">
      <EconomyCell
        label={t(rateWords.policyRate)}
        figure={economy.policy}
        {...(country === 'sg' && { without: t(rateWords.noPolicyRate) })}
      />
      <Cell
        label={<Term id="effective-annual-rate">{t(bestLabel)}</Term>}
        value={best ? figureText(best.effective, RATE, locale) : NO_VALUE}
        note={
          best && (
            <>
              {best.bankName} <SampleMark row={best} />
            </>
          )
        }
      />
      {isLoan ? (
        <EconomyCell label={t(words.averageMortgage)} figure={economy.mortgage} />
      ) : (
        <EconomyCell label={t(words.averageDeposit)} figure={economy.deposit} />
      )}
      <Cell
        label={t(isLoan ? words.overPolicy : words.realRate)}
        value={difference}
        note={
          <>
            {note} <small className="muted">{t(words.computed)}</small>
          </>
        }
      />
    </dl>
  )
}

function EconomyCell({ label, figure, without }: { label: string; figure: EconomyFigure | null; without?: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  if (!figure) return <Cell label={label} value={NO_VALUE} note={without ?? ''} />
  const period = periodNamed(figure.period, locale)
  return (
    <Cell
      label={<a href={path(figure.address)}>{label}</a>}
      value={figureText(figure.value, figure.format, locale)}
      note={
        figure.isSimulated ? (
          <>
            {period} <SimulatedMark />
          </>
        ) : (
          t(join.clauses, { first: period, next: figure.source })
        )
      }
    />
  )
}

function Cell({ label, value, note }: { label: ReactNode; value: string; note: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  )
}
