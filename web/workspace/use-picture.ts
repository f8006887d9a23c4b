import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { usePortalData } from '../pages/portal-data.ts'
import * as words from '../words/chart-workspace.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import { barTimeText } from './axis-text.ts'
import type { ChartState } from './chart-state.ts'
import type { PriceChart } from './price-chart.ts'
import { resolutionNames } from './resolution-names.ts'

const kindNames = {
  realtime: statusWords.live,
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
  none: quoteWords.noSource,
}

/** Returns a function that downloads the chart as a picture that names instrument, source and time. */
export function usePicture(row: QuoteRow, source: string, { resolution }: ChartState) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const brandName = usePortalData()?.brandName ?? ''
  return async (chart: PriceChart | undefined) => {
    if (!chart) return
    const above = `${row.symbol} · ${row.name} · ${t(resolutionNames[resolution])}`
    const below = t(words.pictureSource, {
      brand: brandName,
      kind: t(kindNames[row.kind]),
      source,
      time: `${barTimeText(clock.now(), '1', zone, locale)} ${zoneLabel(zone, locale, clock.now())}`,
    })
    const address = URL.createObjectURL(await chart.picture(above, below))
    const link = document.createElement('a')
    link.href = address
    link.download = `${row.symbol}-${resolution}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 1_000)
  }
}
