import { type CSSProperties, useMemo, useState } from 'react'
import {
  axisUnit,
  type FigureFormat,
  figureText,
  periodInCell,
  periodNamed,
  powerOf,
  shortText,
} from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { tilePlaces } from '../../charts/tile-places.ts'
import { axisNumbers } from '../../charts/time-series/axis-number.ts'
import { seriesAddress } from '../../economy/economic-query.ts'
import { isWeekly } from '../../economy/figure-formats.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import * as economyWords from '../../words/economy.ts'
import { areComparable } from './comparable.ts'
import { mapLimits, shadeOf } from './map-bins.ts'

/** An economy's last figure of the map's indicator. */
export interface MapFigure {
  iso2: string
  key: string
  name: string
  value: number
  format: FigureFormat
  period: string
}

/** The period that most figures are of; undefined without figures. */
function usualPeriod(figures: readonly MapFigure[]): string | undefined {
  const counts = Map.groupBy(figures, ({ period }) => period)
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** The period of most figures of a map, and their unit if they have one. */
export function mapNote(indicator: string, figures: readonly MapFigure[], locale: Locale): string[] {
  const period = usualPeriod(figures)
  const unit = areComparable(indicator, figures) ? axisUnit(figures[0]?.format.unit ?? '', locale) : ''
  return [
    ...(period === undefined ? [] : [periodNamed(period, locale, { isWeekly: isWeekly(indicator) })]),
    ...(unit === '' ? [] : [unit]),
  ]
}

/** Tiles on a phone until the visitor wants all. */
const PHONE_TILES = 12

/**
 * A tile for each economy, shaded by its figure if they can be compared. Narrow screens have no room for a map and list the
 * tiles, the highest figures first.
 */
export function IndicatorMap({
  indicator,
  figures,
  chosen,
}: {
  indicator: string
  figures: readonly MapFigure[]
  /** The economy that the page shows more of. */
  chosen?: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const [showsAll, setShowsAll] = useState(false)
  const { placed, limits, columns, left, top } = useMemo(() => {
    const isComparable = areComparable(indicator, figures)
    const placed = figures
      .flatMap(figure => {
        const place = tilePlaces.get(figure.iso2)
        return place ? [{ figure, place }] : []
      })
      .sort((a, b) => (isComparable ? b.figure.value - a.figure.value : 0))
      .map((tile, rank) => ({ ...tile, rank }))
    const left = Math.min(...placed.map(({ place }) => place.column))
    const top = Math.min(...placed.map(({ place }) => place.row))
    const columns = Math.max(...placed.map(({ place }) => place.column)) - left + 1
    return { placed, limits: isComparable ? mapLimits(figures.map(({ value }) => value)) : [], columns, left, top }
  }, [indicator, figures])
  const missing = figures.length - placed.length
  const limitTexts = axisNumbers(
    limits.map(limit => limit * 10 ** powerOf(figures[0]?.format.unit ?? '')),
    locale,
  )
  if (placed.length === 0) return null
  return (
    <>
      <div
        className={columns > 16 ? 'tile-map indicator-map wide' : 'tile-map indicator-map'}
        style={{ '--columns': columns } as CSSProperties}
        {...(showsAll ? { 'data-all': '' } : {})}
      >
        {placed.map(({ figure, place, rank }) => (
          <a
            key={figure.iso2}
            className={`economy shade-${shadeOf(figure.value, limits)}${figure.key === chosen ? ' chosen' : ''}`}
            href={path(seriesAddress(figure.key, indicator))}
            style={
              { '--column': place.column - left + 1, '--line-of': place.row - top + 1, '--rank': rank } as CSSProperties
            }
            {...(rank < PHONE_TILES ? {} : { 'data-later': '' })}
            data-card={`${figure.name}\n${figureText(figure.value, figure.format, locale)} · ${periodInCell(figure.period, locale, { isWeekly: isWeekly(indicator) })}`}
          >
            <b aria-hidden="true">{figure.iso2}</b>
            <i>{figure.name}</i>
            <span>{shortText(figure.value, figure.format, locale)}</span>
          </a>
        ))}
      </div>
      {placed.length > PHONE_TILES && !showsAll && (
        <button type="button" className="button only-phone all-tiles" onClick={() => setShowsAll(true)}>
          {t(economyWords.allTiles, { count: placed.length })}
        </button>
      )}
      <p className="tile-legend map-legend">
        <span className="legend-note">
          {t(economyWords.mapNote)}
          {missing > 0 && ` · ${t(economyWords.mapMissing, { count: missing })}`}
        </span>
        <span className="grow" />
        {limits.length > 0 &&
          [...limits, undefined].map((limit, index) => (
            <span key={limit ?? 'above'}>
              <i className={`economy shade-${index}`} aria-hidden="true" />
              {index === 0
                ? `< ${limitTexts[0]}`
                : limit === undefined
                  ? `≥ ${limitTexts[index - 1]}`
                  : `${limitTexts[index - 1]}–${limitTexts[index]}`}
            </span>
          ))}
      </p>
    </>
  )
}
