import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { baselinePrice, encodeRows, isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { CLOSE_SPAN_MS } from '#contract/time/constants.ts'
import { layOutArea } from '../../../charts/area-layout.ts'
import { ReadableChart } from '../../../charts/time-series/readable-chart.tsx'
import type { Reading } from '../../../charts/time-series/reading.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { collectRows, withUnits } from '../../../quotes/collect-rows.ts'
import { DayArea } from '../../../quotes/day-area.tsx'
import { Figure } from '../../../quotes/figure.tsx'
import { priceText } from '../../../quotes/figures.ts'
import { symbolPage } from '../../../quotes/symbol-page.ts'
import { tradedCloses } from '../../../quotes/traded-closes.ts'
import * as quoteWords from '../../../words/quote.ts'
import { USUAL_SYMBOL } from './usual-items.ts'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** Pixels, unless the address says others. */
const SIZE = { width: 640, height: 300 }
/** Head, price and foot of the widget. */
const AROUND = 120
const MIN_HEIGHT = 80
const REFRESH_SECONDS = 60

/** The last day of an instrument as a chart, with its live price. */
export function chartWidget({ services, query, look, locale }: WidgetRequest): WidgetView {
  const name = query.get('symbol') ?? USUAL_SYMBOL
  const instrument = services.catalogue.findByAnyName(name)
  if (!instrument) throw new PortalError(Errors.PluginItemUnknown, { name, field: 'symbol' })
  const [row] = withUnits(collectRows(services, [instrument], locale), [instrument])
  const quote = services.market.quote(instrument.symbol)!
  const { closes, until } = quote.hasPrice ? tradedCloses(services, quote) : { closes: [], until: 0 }
  return {
    title: row!.name === row!.symbol ? row!.symbol : `${row!.symbol} · ${row!.name}`,
    page: symbolPage(row!),
    refreshSeconds: REFRESH_SECONDS,
    body: (
      <DayChart
        row={{ ...row!, spark: '' }}
        closes={closes}
        until={until}
        width={look.width ?? SIZE.width}
        height={Math.max(MIN_HEIGHT, (look.height ?? SIZE.height) - AROUND)}
      />
    ),
  }
}

interface DayChartProps {
  row: QuoteRow
  /** Scaled five-minute closes, oldest first, and the end of the last one in UTC ms. */
  closes: readonly number[]
  until: number
  width: number
  height: number
}

function DayChart({ row, ...chart }: DayChartProps) {
  const t = useText()
  const zone = useZone()
  if (!row.hasPrice) return <p className="widget-note">{t(quoteWords.noSource)}</p>
  return (
    <div className="widget-chart" data-rows={encodeRows([row])}>
      <p className="widget-price" data-symbol={row.symbol}>
        <Figure name="price" row={row} /> <Figure name="change" row={row} />{' '}
        {!isYield(row) && <Figure name="move" row={row} />}
      </p>
      <ReadableChart readings={readingsOf({ row, ...chart }, zone)}>
        <DayArea row={row} {...chart} id="day" />
      </ReadableChart>
    </div>
  )
}

/** The price at the end of each five minutes, and the last one. */
function readingsOf({ row, closes, until, width, height }: DayChartProps, zone: string): readonly Reading[] {
  const points = [...closes, row.bid]
  const { step, y } = layOutArea({ points, decimals: row.decimals, base: baselinePrice(row), width, height })
  return points.map((price, index) => {
    const at = index < closes.length ? until - (closes.length - 1 - index) * CLOSE_SPAN_MS : row.eventAt
    return {
      place: (index * step) / width,
      title: hourMinute(at, zone),
      values: [{ series: 1, height: 1 - y(price) / height, text: priceText(row, price) }],
    }
  })
}
