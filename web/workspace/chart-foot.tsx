import type { Resolution } from '#contract/prices/bar.ts'
import type { Text } from '#contract/text/locale.ts'
import { zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock } from '../live/page-clock.tsx'
import * as chartWords from '../words/chart.ts'
import * as words from '../words/chart-workspace.ts'
import * as quoteWords from '../words/quote.ts'
import * as symbolWords from '../words/symbol.ts'
import { asSession, type ChartKind, type ChartState, zoneOfChart } from './chart-state.ts'

/** Resolution of the range of one day; in the mainland it is a session where there is one. */
const DAY_RANGE = '5'

/** Common ranges: the resolution that suits them, and the number of bars. */
const ranges: readonly { name: Text; resolution: Resolution; bars: number }[] = [
  { name: quoteWords.perf1d, resolution: '5', bars: 288 },
  { name: words.range5d, resolution: '60', bars: 120 },
  { name: quoteWords.perf1m, resolution: '240', bars: 132 },
  { name: quoteWords.perf3m, resolution: '1D', bars: 66 },
  { name: symbolWords.perf6m, resolution: '1D', bars: 131 },
  { name: quoteWords.perf1y, resolution: '1D', bars: 262 },
  { name: quoteWords.perf5y, resolution: '1W', bars: 261 },
  { name: words.all, resolution: '1M', bars: 72 },
]

/** Bar below the chart: range, time zone and scale. */
export function ChartFoot({
  kind,
  state,
  zone,
  onChange,
  onNewest,
}: {
  kind: ChartKind
  state: ChartState
  zone: string
  onChange: (part: Partial<ChartState>) => void
  onNewest: () => void
}) {
  const t = useText()
  const locale = useLocale()
  const clock = usePageClock()
  const { session, scale, compared } = state
  const show = ({ resolution, bars }: (typeof ranges)[number]) =>
    kind.opensAsSession && resolution === DAY_RANGE
      ? onChange({ ...asSession(true), bars: undefined, until: undefined })
      : onChange({ ...(session ? asSession(false) : {}), resolution, bars, until: undefined })
  const isShown = ({ resolution, bars }: (typeof ranges)[number]) =>
    session
      ? kind.opensAsSession && resolution === DAY_RANGE
      : state.resolution === resolution && state.bars === bars && state.until === undefined
  const isPercent = scale === 'percent' || compared.length > 0 || session
  return (
    <div className="chart-foot">
      <fieldset className="chart-ranges">
        <legend className="visually-hidden">{t(chartWords.range)}</legend>
        {ranges.map(range => (
          <button key={t(range.name)} type="button" aria-pressed={isShown(range)} onClick={() => show(range)}>
            {t(range.name)}
          </button>
        ))}
      </fieldset>
      <span className="grow" />
      <span className="muted num only-desk">
        <span className="visually-hidden">{t(chartWords.timezone)} </span>
        {zoneLabel(zoneOfChart(state, zone), locale, clock.renderedAt)}
      </span>
      <fieldset className="chart-ranges">
        <legend className="visually-hidden">{t(words.scale)}</legend>
        <button
          type="button"
          aria-pressed={isPercent}
          disabled={compared.length > 0 || session}
          onClick={() => onChange({ scale: scale === 'percent' ? 'linear' : 'percent' })}
        >
          %<span className="visually-hidden"> {t(chartWords.percent)}</span>
        </button>
        <button
          type="button"
          aria-pressed={scale === 'log' && !isPercent}
          disabled={compared.length > 0 || session}
          onClick={() => onChange({ scale: scale === 'log' ? 'linear' : 'log' })}
        >
          log<span className="visually-hidden"> {t(chartWords.logScale)}</span>
        </button>
        <button type="button" onClick={onNewest}>
          {t(words.newest)}
        </button>
      </fieldset>
    </div>
  )
}
