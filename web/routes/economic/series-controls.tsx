import { type ChartRange, chartRanges } from '../../charts/time-series/chart-range.ts'
import { AddressForm } from '../../forms/address-form.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import * as economyWords from '../../words/economy.ts'
import * as words from '../../words/time-series.ts'
import { MAX_LINES, type View, views } from './series-figures.ts'

const viewNames = {
  line: economyWords.viewLine,
  column: economyWords.viewColumn,
  change: economyWords.viewChange,
  yoy: economyWords.viewYoy,
} as const satisfies Record<View, unknown>

/** Links that choose what the chart shows: its form, scale and range. */
export function SeriesControls({
  view,
  range,
  from,
  earliest,
  latest,
  isLog,
  canBeLog,
}: {
  view: View
  range: ChartRange
  /** The first day that is shown, `2015-01-01`, which goes before the range. */
  from: string | undefined
  /** Earliest day of the series. */
  earliest: string
  latest: string
  isLog: boolean
  canBeLog: boolean
}) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <div className="bar series-controls">
      <Segments
        label={t(economyWords.view)}
        choices={views.map(each => [
          addressWith({ view: each === 'line' ? undefined : each }),
          t(viewNames[each]),
          each === view,
        ])}
      />
      {canBeLog && (
        <Segments
          label={t(economyWords.scale)}
          choices={[
            [addressWith({ scale: undefined }), t(economyWords.linear), !isLog],
            [addressWith({ scale: 'log' }), t(economyWords.logarithmic), isLog],
          ]}
        />
      )}
      <span className="grow" />
      <RangeLinks range={from === undefined ? range : undefined} first="all" />
      <AddressForm fields={{ from: '' }} drops={['range']} send={t(economyWords.show)} className="form-row from-day">
        <DateField
          name="from"
          label={t(words.from)}
          text={from ?? ''}
          earliest={earliest}
          latest={latest}
          isAlwaysSet
        />
      </AddressForm>
    </div>
  )
}

/** Links that choose how much of the past a chart shows; `first` is what it shows without a choice. Undefined: a day. */
export function RangeLinks({ range, first }: { range: ChartRange | undefined; first: ChartRange }) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <Segments
      label={t(words.range)}
      choices={chartRanges.map(each => [
        addressWith({ range: each === first ? undefined : each, from: undefined }),
        each === 'all' ? t(words.allYears) : t(words.years, { count: Number.parseInt(each, 10) }),
        each === range,
      ])}
    />
  )
}

interface Named {
  token: string
  name: string
}

/** What the chart compares the series with, and what else it could. */
export function CompareLinks({ compared, offered }: { compared: readonly Named[]; offered: readonly Named[] }) {
  const t = useText()
  const addressWith = useAddressWith()
  const tokens = compared.map(({ token }) => token)
  return (
    <nav className="compare-links" aria-label={t(economyWords.compareWith)}>
      <span className="muted">{t(economyWords.compareWith)}</span>
      {compared.map(({ token, name }) => (
        <a
          key={token}
          className="chip"
          aria-current="true"
          href={addressWith({ compare: tokens.filter(each => each !== token).join() })}
          aria-label={t(economyWords.removeFromChart, { name })}
          rel="nofollow"
          data-keep-scroll
        >
          {name}
          <Icon name="close" size={11} />
        </a>
      ))}
      {tokens.length < MAX_LINES - 1 &&
        offered
          .filter(({ token }) => !tokens.includes(token))
          .map(({ token, name }) => (
            <a
              key={token}
              className="chip"
              href={addressWith({ compare: [...tokens, token].join() })}
              rel="nofollow"
              data-keep-scroll
            >
              + {name}
            </a>
          ))}
    </nav>
  )
}
