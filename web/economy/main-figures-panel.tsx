import { numberText } from '../charts/time-series/axis-number.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Settled } from '../ui/settled.ts'
import * as figureWords from '../words/main-figures.ts'
import * as statusWords from '../words/status.ts'
import type { MainFigures } from './collect-main-figures.ts'
import { economicCountryAddress, indicatorAddress, seriesAddress } from './economic-query.ts'
import { decimalsOf, NO_VALUE, unitText } from './figure-text.ts'

/** The main economic figures of a country, or of the two economies of a currency pair. Nothing without figures. */
export function MainFiguresPanel({ title, figures }: { title: string; figures: Settled<MainFigures> }) {
  const t = useText()
  const path = usePath()
  if ('value' in figures && figures.value.rows.length === 0) return null
  const [only, ...others] = 'value' in figures ? figures.value.economies : []
  const isSimulated = 'value' in figures && figures.value.simulated !== 'none'
  return (
    <Panel
      title={title}
      data={figures}
      {...(isSimulated ? { note: <span className="badge caution">{t(statusWords.simulated)}</span> } : {})}
      {...(only && others.length === 0
        ? { actions: <MoreLink address={path(economicCountryAddress(only.key))} of={title} /> }
        : {})}
    >
      {value => <MainFiguresTable caption={title} {...value} />}
    </Panel>
  )
}

function MainFiguresTable({ caption, economies, rows }: MainFigures & { caption: string }) {
  const t = useText()
  const path = usePath()
  type Row = MainFigures['rows'][number]
  const columns: Column<Row>[] = [
    {
      key: 'indicator',
      label: t(figureWords.indicator),
      cell: ({ indicator, name }) => <a href={path(indicatorAddress(indicator))}>{name}</a>,
    },
    ...economies.map(
      ({ key, name }, index): Column<Row> => ({
        key,
        label: economies.length > 1 ? name : t(figureWords.last),
        isNumber: true,
        cell({ indicator, unit, figures }) {
          const figure = figures[index]
          if (!figure) return NO_VALUE
          return (
            <a href={path(seriesAddress(key, indicator))}>
              {numberText(figure.value, decimalsOf(unit))} <small className="muted">{figure.period}</small>
            </a>
          )
        },
      }),
    ),
    { key: 'unit', label: t(figureWords.unit), onPhone: 'hidden', cell: ({ unit }) => unitText(unit, t) },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ indicator }) => indicator} />
}
