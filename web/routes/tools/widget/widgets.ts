import type { WidgetName } from '#contract/widgets/widget.ts'
import { bankWidget, exchangeRateWidget } from './banks-widget.tsx'
import { ecnWidget, rolloversWidget, spreadsWidget } from './brokers-widget.tsx'
import { calendarWidget } from './calendar-widget.tsx'
import { chartWidget } from './chart-widget.tsx'
import { codesWidget } from './codes-widget.tsx'
import { converterWidget } from './converter-widget.tsx'
import { quotesWidget, tickerWidget } from './quotes-widget.tsx'
import { seriesWidget } from './series-widget.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** What each widget shows. */
export const widgets: Record<WidgetName, (request: WidgetRequest) => WidgetView | Promise<WidgetView>> = {
  quotes: quotesWidget,
  ticker: tickerWidget,
  chart: chartWidget,
  converter: converterWidget,
  codes: codesWidget,
  bank: bankWidget,
  'exchange-rate': exchangeRateWidget,
  spreads: spreadsWidget,
  ecn: ecnWidget,
  rollovers: rolloversWidget,
  calendar: calendarWidget,
  series: seriesWidget,
}
