import { correlationWindows, FEWEST_COMMON_DAYS, MAX_CORRELATED } from '#contract/prices/seasonality.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useAddressWith } from '../../../forms/use-address-with.ts'
import { cellDate } from '../../../i18n/date-text.ts'
import { listed } from '../../../i18n/listed.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { TextField } from '../../../ui/fields.tsx'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import * as listWords from '../../../words/list-controls.ts'
import * as words from '../../../words/seasonality.ts'
import { figureText } from './season-table.tsx'

export interface MatrixPair {
  one: string
  other: string
  n: number
  coefficient: number | undefined
  /** ISO dates. */
  from: string | undefined
  to: string | undefined
}

export interface Matrix {
  symbols: readonly string[]
  pairs: readonly MatrixPair[]
  days: (typeof correlationWindows)[number]
  /** As the address has it; empty for the usual set. */
  typed: string
  /** Names in it that are none. */
  unknown: readonly string[]
  csv: string
}

const DECIMALS = 2

export function MatrixPanel({ symbols, pairs, days, typed, unknown, csv }: Matrix) {
  const t = useText()
  const locale = useLocale()
  const addressWith = useAddressWith()
  const signed = (value: number) => (value > 0 ? '+' : '') + figureText(value, DECIMALS)
  const between = (one: string, other: string) =>
    pairs.find(pair => [one, other].includes(pair.one) && [one, other].includes(pair.other))
  return (
    <Panel
      title={t(words.correlations)}
      id="correlations"
      className="wrapped-head"
      actions={
        <>
          <Segments
            label={t(words.windows)}
            choices={correlationWindows.map(each => [
              addressWith({ days: each === '60' ? undefined : each }),
              t(words.daysOf, { days: each }),
              each === days,
            ])}
          />
          <a className="chip csv-link" href={csv} download aria-label={t(listWords.csv)}>
            CSV
          </a>
        </>
      }
    >
      <AddressForm fields={{ with: '' }} send={t(words.apply)} className="form-row of-panel season-set">
        <TextField
          name="with"
          label={t(words.chosen)}
          text={typed}
          placeholder={symbols.slice(1).join(',')}
          maxLength={120}
          hint={t(words.chosenHint, { most: MAX_CORRELATED })}
          error={unknown.length > 0 ? t(words.unknownSymbols, { names: listed(unknown, t) }) : undefined}
          isAlwaysSet
        />
      </AddressForm>
      <HeadedTable
        caption={t(words.correlations)}
        className="season-matrix"
        head={[undefined, ...symbols.map(text => ({ text, className: 'n' }))]}
      >
        <tbody>
          {symbols.map(one => (
            <tr key={one}>
              <th scope="row">{one}</th>
              {symbols.map(other => {
                if (one === other) return <td key={other} className="self" aria-label="1" />
                const coefficient = between(one, other)?.coefficient
                if (coefficient === undefined)
                  return (
                    <td key={other} className="n muted">
                      —
                    </td>
                  )
                return (
                  <td
                    key={other}
                    className={`n num ${coefficient < 0 ? 'against' : 'with'}`}
                    style={{ '--strength': `${Math.round(Math.abs(coefficient) * 32)}%` } as React.CSSProperties}
                  >
                    {signed(coefficient)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </HeadedTable>
      <p className="season-legend">{t(words.correlationNote, { days, fewest: FEWEST_COMMON_DAYS })}</p>
      <details className="chart-table">
        <summary>{t(words.pairs)}</summary>
        <SimpleTable
          className="quotes data-table"
          caption={t(words.pairs)}
          head={[t(words.pair), t(words.correlations), t(words.sampleHead), t(words.periodHead)]}
          rows={pairs.map(({ one, other, n, coefficient, from, to }) => [
            `${one} · ${other}`,
            coefficient === undefined ? t(words.tooFew, { fewest: FEWEST_COMMON_DAYS }) : signed(coefficient),
            String(n),
            from === undefined || to === undefined
              ? '—'
              : t(words.period, { from: cellDate(from, locale), to: cellDate(to, locale) }),
          ])}
        />
      </details>
    </Panel>
  )
}
