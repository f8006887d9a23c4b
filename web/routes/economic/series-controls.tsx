import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type ChartRange, chartRanges } from '../../charts/time-series/chart-range.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageQuery } from '../../pages/page-query.ts'
import { Icon } from '../../ui/icon.tsx'
import * as economyWords from '../../words/economy.ts'
import * as words from '../../words/time-series.ts'
import { MOST_LINES, type View, views } from './series-figures.ts'

const viewNames = {
  line: economyWords.viewLine,
  column: economyWords.viewColumn,
  change: economyWords.viewChange,
  yoy: economyWords.viewYoy,
} as const satisfies Record<View, unknown>

/** The address of the same page with a parameter changed; without it if the value is undefined. */
export function useAddressWith(): (name: string, value: string | undefined) => string {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = pageQuery(pathname, search).toString()
  return useCallback(
    (name, value) => {
      const next = new URLSearchParams(query)
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
      return `?${next}`
    },
    [query],
  )
}

/** Links that choose what the chart shows: its form, scale and range. */
export function SeriesControls({
  view,
  range,
  isLog,
  canBeLog,
}: {
  view: View
  range: ChartRange
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
          addressWith('view', each === 'line' ? undefined : each),
          t(viewNames[each]),
          each === view,
        ])}
      />
      {canBeLog && (
        <Segments
          label={t(economyWords.scale)}
          choices={[
            [addressWith('scale', undefined), t(economyWords.linear), !isLog],
            [addressWith('scale', 'log'), t(economyWords.logarithmic), isLog],
          ]}
        />
      )}
      <span className="grow" />
      <RangeLinks range={range} first="all" />
    </div>
  )
}

/** Links that choose how much of the past a chart shows; `first` is what it shows without a choice. */
export function RangeLinks({ range, first }: { range: ChartRange; first: ChartRange }) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <Segments
      label={t(words.range)}
      choices={chartRanges.map(each => [
        addressWith('range', each === first ? undefined : each),
        each === 'all' ? t(words.allYears) : t(words.years, { count: Number.parseInt(each, 10) }),
        each === range,
      ])}
    />
  )
}

/** Links side by side that change parameters of the same page. */
function Segments({ label, choices }: { label: string; choices: readonly (readonly [string, string, boolean])[] }) {
  return (
    <nav className="segments" aria-label={label}>
      {choices.map(([address, text, isChosen]) => (
        <a
          key={text}
          href={address}
          rel="nofollow"
          data-keep-scroll
          data-replace
          {...(isChosen ? { 'aria-current': 'true' as const } : {})}
        >
          {text}
        </a>
      ))}
    </nav>
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
          href={addressWith('compare', tokens.filter(each => each !== token).join())}
          aria-label={t(economyWords.removeFromChart, { name })}
          rel="nofollow"
          data-keep-scroll
        >
          {name}
          <Icon name="close" size={11} />
        </a>
      ))}
      {tokens.length < MOST_LINES - 1 &&
        offered
          .filter(({ token }) => !tokens.includes(token))
          .map(({ token, name }) => (
            <a
              key={token}
              className="chip"
              href={addressWith('compare', [...tokens, token].join())}
              rel="nofollow"
              data-keep-scroll
            >
              + {name}
            </a>
          ))}
    </nav>
  )
}
