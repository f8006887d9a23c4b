import { dateToTime } from '#contract/time/epoch-day.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import { readReferenceDays } from '#modules/reference-rates'
import type { PolledSource } from './polled-feed.ts'
import type { SourceQuote } from './source-price.ts'

/** The banks agree on the rates at 14:15 in Frankfurt; they are published at about 16:00. */
const AGREED_MS = 14 * HOUR_MS + 15 * MINUTE_MS
const FOLDER = '/stats/eurofxref'

/** The euro reference rates of the newest day: one rate for each currency, which is neither a bid nor an ask. */
export const ecb: PolledSource = {
  name: 'ecb',
  kind: 'eod',
  source: {
    title: 'European Central Bank',
    url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
    licence: 'Free reuse with the source named; reference rates, for information only',
  },
  delayMs: 0,
  url: 'https://www.ecb.europa.eu',
  probeSymbol: 'EURUSD',
  everyMs: SECOND_MS,
  roundMs: 30 * MINUTE_MS,
  partsOf: () => [{ path: `${FOLDER}/eurofxref-daily.xml` }],
  quotesOf: ratesOf,
  past: {
    // The whole history is a file of eight megabytes.
    pathsOf: () => [`${FOLDER}/eurofxref-hist-90d.xml`],
    quotesOf: ratesOf,
  },
}

async function ratesOf(body: Buffer): Promise<SourceQuote[]> {
  const faults: Error[] = []
  const source = {
    name: 'eurofxref',
    async *open() {
      yield body
    },
  }
  const days = await readReferenceDays(source, { encoding: undefined, onFault: fault => faults.push(fault) })
  if (days.length === 0) throw faults[0]!
  return days.flatMap(({ day, rates }) => {
    const at = wallToUtc('Europe/Berlin', dateToTime(day) + AGREED_MS)
    return Array.from(rates, ([name, rate]) => ({ name, bid: rate, ask: rate, at }))
  })
}
