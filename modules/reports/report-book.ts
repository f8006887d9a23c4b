import { decimalText } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { Market } from '#modules/market'
import { type ReportFaults, readReport } from './report.ts'
import type { ReportRepository } from './report-repository.ts'
import type { reportSettings } from './report-settings.ts'
import { ReportShares } from './report-shares.ts'

/** Refusals are told at most this often. */
const TOLD_EVERY_MS = MINUTE_MS

/**
 * `stored` also for a report that is stored already; `often`: too many from this network; `unavailable`: too many are
 * open, or the database does not respond.
 */
export type ReportOutcome =
  | { outcome: 'stored' | 'often' | 'unavailable' }
  | { outcome: 'faulty'; faults: ReportFaults }

export interface FullCounts {
  refused: number
  gaveWay: number
  /** Open reports. */
  open: number
}

/** Takes the reports of visitors. */
export interface ReportBook {
  /** Checks the fields of a form and stores them. `network` is counted, never stored. */
  submit(fields: unknown, from: { locale: Locale; network: string }): Promise<ReportOutcome>
  /** Tells what is not told yet of refusals. Called once a second. */
  tick(): void
}

export function createReportBook(deps: {
  reports: Pick<ReportRepository, 'add' | 'openCount' | 'removeOpen'>
  market: Pick<Market, 'catalogue' | 'quote'>
  /**
   * Beyond `report.openMax` a report takes the place of the oldest one of the network that has most of them; without such
   * a network it is refused until the operator closes some.
   */
  settings: SettingValues<typeof reportSettings>
  /** The time of day; the market's clock may be that of a recording. */
  now(): number
  /** Monotonic ms. */
  elapsed(): number
  onProblem(problem: unknown): void
  /** Since the last call at least a minute ago, reports were refused or gave way to others: too many are open. */
  onFull(counts: FullCounts): void
}): ReportBook {
  const { reports, market, now, elapsed, onProblem } = deps
  const { 'report.openMax': openMax, 'report.perHour': perHour } = deps.settings
  const shares = new ReportShares(elapsed, perHour)
  const full = { refused: 0, gaveWay: 0 }
  let toldAt = Number.NEGATIVE_INFINITY

  /** Whether there is room for a report of a network, perhaps since another one has given way. */
  async function makeRoom(network: string): Promise<boolean> {
    while ((await reports.openCount()) >= openMax) {
      const oldest = shares.takeOldest(network)
      if (oldest === undefined) {
        full.refused++
        tellFull()
        return false
      }
      if (!(await reports.removeOpen(oldest))) continue
      full.gaveWay++
      tellFull()
    }
    return true
  }

  function tellFull(): void {
    if (full.refused + full.gaveWay === 0 || elapsed() - toldAt < TOLD_EVERY_MS) return
    toldAt = elapsed()
    deps.onFull({ ...full, open: openMax })
    full.refused = full.gaveWay = 0
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
      if (!shares.take(network)) return { outcome: 'often' }
      const { fields } = read
      try {
        if (!(await makeRoom(network))) return { outcome: 'unavailable' }
        const id = await reports.add({ ...fields, locale, receivedAt: now(), quote: quoteOf(fields.about) })
        if (id !== undefined) shares.stored(network, id)
        shares.keep(openMax)
        return { outcome: 'stored' }
      } catch (problem) {
        onProblem(problem)
        return { outcome: 'unavailable' }
      }
    },
    tick: tellFull,
  }
}
