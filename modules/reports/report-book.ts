import type { Locale } from '#contract/locale.ts'
import { decimalText } from '#contract/price.ts'
import { DAY_MS, HOUR_MS } from '#contract/units.ts'
import type { Market } from '#modules/market'
import { type ReportFaults, readReport } from './report.ts'
import type { ReportRepository } from './report-repository.ts'

/** Reports of one network in an hour. */
const MOST_PER_HOUR = 5
/** Networks counted at the same time; beyond it the one that has been silent longest is forgotten. */
const MAX_NETWORKS = 10_000
/** Open reports; further ones are refused until the operator closes some. */
const MAX_OPEN = 2_000
/** A closed report is deleted after this long. */
const KEPT_CLOSED_DAYS = 180

/**
 * `stored` also for a report that is stored already; `often`: too many from this network; `unavailable`: too many are
 * open, or the database does not respond.
 */
export type ReportOutcome =
  | { outcome: 'stored' | 'often' | 'unavailable' }
  | { outcome: 'faulty'; faults: ReportFaults }

/** Takes the reports of visitors. */
export interface ReportBook {
  /** Checks the fields of a form and stores them. `network` is counted, never stored. */
  submit(fields: unknown, from: { locale: Locale; network: string }): Promise<ReportOutcome>
  /** Deletes closed reports that are too old, once an hour. */
  tick(): void
}

export function createReportBook(deps: {
  reports: Pick<ReportRepository, 'add' | 'openCount' | 'removeClosedBefore'>
  market: Pick<Market, 'catalogue' | 'quote'>
  /** The time of day; the market's clock may be that of a recording. */
  now(): number
  /** Monotonic ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}): ReportBook {
  const { reports, market, now, elapsed, onProblem } = deps
  /** When each network sent its last reports; the one that sent last is at the end. */
  const sent = new Map<string, readonly number[]>()
  let cleanedAt = Number.NEGATIVE_INFINITY

  function isTooOften(network: string): boolean {
    const at = elapsed()
    const recent = (sent.get(network) ?? []).filter(time => at - time < HOUR_MS)
    if (recent.length >= MOST_PER_HOUR) return true
    sent.delete(network)
    sent.set(network, [...recent, at])
    if (sent.size > MAX_NETWORKS) sent.delete(sent.keys().next().value!)
    return false
  }

  function quoteOf(about: string): string {
    // The address of a page may name its instrument.
    const named = new URLSearchParams(about.split('?')[1]).get('chartOf') ?? about
    const instrument = market.catalogue.findByAnyName(named)
    const quote = instrument && market.quote(instrument.symbol)
    if (!quote || quote.eventAt === 0) return ''
    const price = decimalText(quote.bid, instrument.decimals)
    return `${instrument.symbol} ${price} at ${new Date(quote.eventAt).toISOString()} (${quote.kind})`
  }

  return {
    async submit(given, { locale, network }) {
      const read = readReport(given)
      if ('faults' in read) return { outcome: 'faulty', faults: read.faults }
      if (isTooOften(network)) return { outcome: 'often' }
      const { fields } = read
      try {
        if ((await reports.openCount()) >= MAX_OPEN) throw new Error(`${MAX_OPEN} reports are open`)
        await reports.add({ ...fields, locale, receivedAt: now(), quote: quoteOf(fields.about) })
        return { outcome: 'stored' }
      } catch (problem) {
        onProblem(problem)
        return { outcome: 'unavailable' }
      }
    },
    tick() {
      const at = elapsed()
      if (at - cleanedAt < HOUR_MS) return
      cleanedAt = at
      reports.removeClosedBefore(now() - KEPT_CLOSED_DAYS * DAY_MS).catch(onProblem)
    },
  }
}
