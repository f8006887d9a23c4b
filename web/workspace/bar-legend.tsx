import { useSyncExternalStore } from 'react'
import { changeFrom, formatPercent, formatPrice, toScaled } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import { toneOf } from '../quotes/figures.ts'
import * as chartWords from '../words/chart.ts'
import * as words from '../words/chart-workspace.ts'
import type { ChartState } from './chart-state.ts'
import type { Readouts } from './readouts.ts'
import { resolutionNames } from './resolution-names.ts'

/**
 * Figures of the bar under the cursor, or of the last one. An area chart labels its single series, a session its average
 * line as well.
 */
export function BarLegend({
  symbol,
  state: { resolution, shape, session },
  decimals,
  readouts,
}: {
  symbol: string
  state: ChartState
  decimals: number
  readouts: Readouts
}) {
  const t = useText()
  const readout = useSyncExternalStore(readouts.listen, readouts.get, readouts.get)
  const price = (value: number) => formatPrice(toScaled(value, decimals), decimals)
  const bar = readout?.bar
  const move =
    bar &&
    changeFrom(
      readout.before === undefined ? undefined : toScaled(readout.before, decimals),
      toScaled(bar.close, decimals),
    )
  const tone = toneOf(move?.change)
  const figures: [string, number][] = !bar
    ? []
    : shape === 'area' || shape === 'line'
      ? [[t(session ? words.sessionPrice : chartWords.closing), bar.close]]
      : [
          [t(words.shortOpen), bar.open],
          [t(words.shortHigh), bar.high],
          [t(words.shortLow), bar.low],
          [t(words.shortClose), bar.close],
        ]
  return (
    <p className="bar-legend" data-shape={shape} data-session={session || undefined} data-close={bar?.close}>
      <b>
        {symbol} · {t(session ? words.session : resolutionNames[resolution])}
      </b>
      <span className="num">
        {figures.map(([label, value]) => (
          <span key={label}>
            {label} <i className={tone}>{price(value)}</i>
          </span>
        ))}
        {move && <i className={tone}>{formatPercent(move.percentHundredths)}</i>}
        {readout?.average !== undefined && (
          <span className="session-average">
            {t(words.sessionAverage)} <i>{price(readout.average)}</i>
          </span>
        )}
      </span>
    </p>
  )
}
