import { useMemo } from 'react'
import { changeText, figureText, NO_VALUE, periodInCell } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Frequency } from '#contract/time/period.ts'
import { TrendLine } from '../../charts/time-series/trend-line.tsx'
import { type Category, seriesAddress } from '../../economy/economic-query.ts'
import { SimulatedMark } from '../../economy/kind-note.tsx'
import { type Translate, useLocale, usePath, useText } from '../../i18n/use-text.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { categoryName } from '../../words/category-name.ts'
import * as economyWords from '../../words/economy.ts'
import * as figureWords from '../../words/main-figures.ts'
import type { CountryFigure } from './collect-country.ts'
import { frequencyName } from './frequency-name.ts'
import { RangeBar } from './range-bar.tsx'

/** The indicators of a country in their twelve kinds. */
export function CountryTable({
  caption,
  country,
  groups,
  csv,
}: {
  caption: string
  /** Its word in addresses. */
  country: string
  groups: readonly { category: Category; figures: readonly CountryFigure[] }[]
  csv: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const columns = useMemo(
    (): Column<CountryFigure>[] => [
      {
        key: 'indicator',
        label: t(figureWords.indicator),
        value: ({ name }) => name,
        cell: ({ indicator, name, isSimulated }) => (
          <>
            <a href={path(seriesAddress(country, indicator))}>{name}</a>
            {isSimulated && <SimulatedMark />}
          </>
        ),
      },
      number('last', t(figureWords.last), ({ last }) => last, locale),
      {
        key: 'period',
        label: t(economyWords.reference),
        onPhone: 'second',
        value: ({ period }) => period,
        cell: ({ period, frequency }) => periodInCell(period, locale, { isWeekly: isWeek(frequency) }),
      },
      {
        ...number('previous', t(economyWords.previous), ({ previous }) => previous ?? undefined, locale),
        onPhone: 'second',
      },
      {
        key: 'change',
        label: t(economyWords.change),
        isNumber: true,
        onPhone: 'hidden',
        value: ({ change }) => change ?? undefined,
        cell: ({ change, format }) => changeText(change, format, locale),
      },
      {
        key: 'range',
        label: t(economyWords.rangeColumn),
        isWideOnly: true,
        cell: ({ lowest, highest, last, format }) => (
          <span className="past">
            <span>{figureText(lowest, format, locale)}</span>
            <RangeBar low={lowest} high={highest} value={last} />
            <span>{figureText(highest, format, locale)}</span>
          </span>
        ),
      },
      {
        key: 'frequency',
        label: t(economyWords.frequency),
        isWideOnly: true,
        cell: ({ frequency }) => t(frequencyName[frequency]),
      },
      {
        key: 'trend',
        label: t(economyWords.trend),
        isNumber: true,
        onPhone: 'hidden',
        cell: ({ recent }) => <TrendLine values={recent} />,
      },
      {
        key: 'source',
        label: t(economyWords.source),
        isWideOnly: true,
        value: ({ source }) => source,
        cell: ({ source, isSimulated }) => <SourceCell source={source} isSimulated={isSimulated} t={t} />,
      },
    ],
    [t, path, locale, country],
  )
  return (
    <DataTable
      caption={caption}
      className="country-table"
      columns={columns}
      rows={groups.map(({ category, figures }) => ({ key: category, label: t(categoryName[category]), rows: figures }))}
      keyOf={({ indicator }) => indicator}
      filterText={({ name, indicator }) => `${name} ${indicator}`}
      csv={{ address: csv }}
    />
  )
}

/** Whether figures of a frequency are of weeks. */
export const isWeek = (frequency: Frequency): boolean => frequency === 'Weekly'

function number(
  key: string,
  label: string,
  value: (figure: CountryFigure) => number | undefined,
  locale: Locale,
): Column<CountryFigure> {
  return {
    key,
    label,
    isNumber: true,
    value,
    cell(figure) {
      const shown = value(figure)
      return shown === undefined ? NO_VALUE : figureText(shown, figure.format, locale)
    },
  }
}

function SourceCell({ source, isSimulated, t }: { source: string; isSimulated: boolean; t: Translate }) {
  if (isSimulated) return <span className="simulated-mark">{t(economyWords.simulatedSource)}</span>
  return (
    <span className="source-cell" title={source}>
      {source}
    </span>
  )
}
