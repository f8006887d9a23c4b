import { quantileSorted } from 'd3-array'
import type { CSSProperties } from 'react'
import { type FigureFormat, figureText, powerOf } from '#contract/economy/figures/index.ts'
import { axisNumbers } from '../../charts/time-series/axis-number.ts'
import { valueScale } from '../../charts/time-series/value-scale.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as economyWords from '../../words/economy.ts'

/** A dot for each country on one axis, with the middle half shaded and the median marked. */
export function DistributionStrip({
  figures,
}: {
  figures: readonly { key: string; name: string; value: number; format: FigureFormat }[]
}) {
  const t = useText()
  const locale = useLocale()
  const sorted = figures.map(({ value }) => value).sort((a, b) => a - b)
  const at = (part: number) => quantileSorted(sorted, part)!
  const scale = valueScale(sorted, { count: 4 })
  const percent = (value: number) => `${(scale.placeOf(value) * 100).toFixed(1)}%`
  const [low, median, high] = [at(0.25), at(0.5), at(0.75)]
  const { format } = figures[0]!
  const texts = axisNumbers(
    scale.ticks.map(tick => tick * 10 ** powerOf(format.unit)),
    locale,
  )
  return (
    <div className="distribution">
      <p>
        {t(economyWords.distributionText, {
          median: figureText(median, format, locale),
          low: figureText(low, format, locale),
          high: figureText(high, format, locale),
        })}
      </p>
      <div className="strip" aria-hidden="true">
        <span
          className="middle-half"
          style={{ left: percent(low), right: `${(100 - scale.placeOf(high) * 100).toFixed(1)}%` }}
        />
        <span className="median" style={{ left: percent(median) }} />
        {figures.map(({ key, name, value, format: own }, index) => (
          <i
            key={key}
            style={{ left: percent(value), '--line': index % 5 } as CSSProperties}
            title={`${name} ${figureText(value, own, locale)}`}
          />
        ))}
        {scale.ticks.map((tick, index) => (
          <small key={tick} style={{ left: percent(tick) }}>
            {texts[index]}
          </small>
        ))}
      </div>
    </div>
  )
}
