import { decimalText } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Write } from '#kit/database/unit-of-work.ts'
import { type Limit, type Limiter, TooOften } from '#kit/http/limits.ts'
import type { Market } from '#modules/market'
import { type ReportFaults, type ReportFields, readReport } from './report.ts'
import type { ReportRepository } from './report-repository.ts'
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

/** Who sends a report: the language of the page, and the network, which is counted and never stored. */
export interface Sender {
  locale: Locale
  network: string
}

/** Name of the limits of reports, and of their call. */
export const SEND_REPORT = 'sendReport'

/** Takes the reports of visitors. */
export interface ReportService {
  /** Checks the fields of a form and stores them. */
  submit(fields: unknown, from: Sender): Promise<ReportOutcome>
  /** Stores a report in the unit that is open, or in one of its own. Returns whether there was room for it. */
  store(fields: ReportFields, from: Sender): Promise<boolean>
  /** Tells what is not told yet of refusals. Called once a second. */
  tick(): void
}

export function createReportService(deps: {
  reports: Pick<ReportRepository, 'add' | 'openCount' | 'removeOpen'>
  market: Pick<Market, 'catalogue' | 'quote'>
  write: Write
  limiter: Pick<Limiter, 'count'>
  /** Limits of a network. */
  limits: readonly Limit[]
  /**
   * Beyond so many open reports one takes the place of the oldest one of the network that has most of them; without such
   * a network it is refused until the operator closes some.
   */
  openMax: number
  /** The time of day; the market's clock may be that of a recording. */
  now(): number
  /** Monotonic ms. */
  elapsed(): number
  onProblem(problem: unknown): void
  /** Since the last call at least a minute ago, reports were refused or gave way to others: too many are open. */
  onFull(counts: FullCounts): void
}): ReportService {
  const { reports, market, write, limiter, limits, openMax, now, elapsed, onProblem } = deps
  const shares = new ReportShares()
  const full = { refused: 0, gaveWay: 0 }
  let toldAt = Number.NEGATIVE_INFINITY

  /** Whether there is room for a report of a network, perhaps since another one has given way. */
  async function makeRoom(network: string): Promise<boolean> {
    while ((await reports.openCount()) >= openMax) {
      const oldest = shares.oldestOfMost(network)
      if (oldest === undefined) {
        full.refused++
        tellFull()
        return false
      }
      // One that gives way stays known here until it is found to be gone: the unit may fail.
      if (!(await reports.removeOpen(oldest))) {
        shares.forget(oldest)
        continue
      }
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

  const store: ReportService['store'] = (fields, { locale, network }) =>
    write(async () => {
      if (!(await makeRoom(network))) return false
      const id = await reports.add({ ...fields, locale, receivedAt: now(), quote: quoteOf(fields.about) })
      if (id !== undefined) shares.stored(network, id)
      shares.keep(openMax)
      return true
    })

  return {
    async submit(given, from) {
      const read = readReport(given)
      if ('faults' in read) return { outcome: 'faulty', faults: read.faults }
      try {
        const isStored = await write(async () => {
          const hasRoom = await store(read.fields, from)
          if (hasRoom) await limiter.count(SEND_REPORT, limits, from)
          return hasRoom
        })
        return { outcome: isStored ? 'stored' : 'unavailable' }
      } catch (problem) {
        if (problem instanceof TooOften) return { outcome: 'often' }
        onProblem(problem)
        return { outcome: 'unavailable' }
      }
    },
    store,
    tick: tellFull,
  }
}
