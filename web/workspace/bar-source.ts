import { lengthOf, type Resolution } from '#contract/prices/bar.ts'
import { EMPTY_HISTORY_MAX_DAYS, HISTORY_MAX_BARS } from '#contract/time/constants.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { readPlain } from '../api/send.ts'
import type { ChartState } from './chart-state.ts'
import { chinaSessionAt, wholeSession } from './china-session.ts'
import type { ChartBar } from './forming-bar.ts'

/** Five of seven days trade, with occasional holidays. */
const CLOSED_SHARE = 1.5
/** Smallest and largest number of bars of the first request. */
const FIRST_BARS = 240
const MAX_BARS = 4_500
/** Indices whose session has a call of its own. */
const CHINA_CALL = /SHANGHAI|CSI300/
/** Requests per page of bars: markets with short days need more than one. */
const MAX_REQUESTS = 8

/** Bars oldest first; `hasOlder` is false at the start of the history. */
export interface BarPage {
  bars: ChartBar[]
  hasOlder: boolean
}

interface HistoryAnswer {
  s: 'ok' | 'no_data' | 'error'
  errmsg?: string
  t?: number[]
  o?: number[]
  h?: number[]
  l?: number[]
  c?: number[]
  v?: number[]
  nextTime?: number
}

/** The parts of a chart's state that decide which bars it shows. */
export type ShownPast = Pick<ChartState, 'resolution' | 'session' | 'bars' | 'until'>

export type HistoryRequest = (
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<HistoryAnswer>

const requestServer: HistoryRequest = async (path, query, signal) =>
  (await readPlain(path, query, signal)) as HistoryAnswer

function barsOf({ t = [], o = [], h = [], l = [], c = [], v = [] }: HistoryAnswer): ChartBar[] {
  return t.map((second, index) => ({
    time: second * 1000,
    open: o[index]!,
    high: h[index]!,
    low: l[index]!,
    close: c[index]!,
    volume: v[index] ?? 0,
  }))
}

/**
 * History of one instrument from the history calls. `now` is the portal's clock (UTC ms). Rejects if the server is
 * unreachable or refuses the request.
 */
export class BarSource {
  readonly #symbol: string
  readonly #now: () => number
  readonly #request: HistoryRequest
  /** Days by which the window was widened before bars were found; the next request starts there. */
  #offsetDays = 0
  #firstPage: { past: ShownPast; page: Promise<BarPage> } | undefined

  constructor(symbol: string, now: () => number, request: HistoryRequest = requestServer) {
    this.#symbol = symbol
    this.#now = now
    this.#request = request
  }

  async #history(
    call: 'history' | 'getChinaDistoryData',
    resolution: Resolution,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<{ bars: ChartBar[]; nextTime: number | undefined }> {
    const query = {
      symbol: this.#symbol,
      resolution,
      from: String(Math.floor(from / 1000)),
      to: String(Math.ceil(to / 1000)),
    }
    const answer = await this.#request(`/dmarket/dsymbol/${call}`, query, signal)
    if (answer.s === 'error') throw new Error(answer.errmsg ?? 'history refused')
    return {
      bars: answer.s === 'ok' ? barsOf(answer) : [],
      nextTime: answer.nextTime === undefined ? undefined : answer.nextTime * 1000,
    }
  }

  /**
   * A window that ends now. While it is empty and shorter than seven days, it is requested again with one more day; after
   * seven days an empty one is accepted.
   */
  async #widened(
    call: 'history' | 'getChinaDistoryData',
    resolution: Resolution,
    from: number,
    to: number,
    signal: AbortSignal,
  ) {
    for (let days = this.#offsetDays; ; days++) {
      const start = from - days * DAY_MS
      const found = await this.#history(call, resolution, start, to, signal)
      if (found.bars.length > 0) this.#offsetDays = days
      if (found.bars.length > 0 || to - start >= EMPTY_HISTORY_MAX_DAYS * DAY_MS) return found
    }
  }

  /** Starts loading the first page. Resolves when it was loaded or failed. */
  async begin(past: ShownPast, signal: AbortSignal): Promise<void> {
    const page = this.shown(past, signal)
    this.#firstPage = { past, page }
    await page.catch(() => undefined)
  }

  /** The newest bars of a chart: those in view, plus the bars that indicators need before them. */
  shown(past: ShownPast, signal: AbortSignal): Promise<BarPage> {
    const firstPage = this.#firstPage
    this.#firstPage = undefined
    if (firstPage?.past === past) return firstPage.page
    if (past.session) return this.chinaSession(signal).then(bars => ({ bars, hasOlder: false }))
    const { resolution, bars = 0, until } = past
    const behind = until === undefined ? 0 : (this.#now() - until) / lengthOf(resolution)
    const count = Math.max(FIRST_BARS, Math.ceil(bars * 1.3 + behind + 60))
    return this.newest(resolution, Math.min(MAX_BARS, count), signal)
  }

  /** About `count` bars up to now, including the forming one. */
  async newest(resolution: Resolution, count: number, signal: AbortSignal): Promise<BarPage> {
    const length = lengthOf(resolution)
    const to = this.#now() + length
    const { bars, nextTime } = await this.#widened(
      'history',
      resolution,
      to - this.#spanOf(resolution, count),
      to,
      signal,
    )
    if (bars.length === 0 && nextTime === undefined) return { bars, hasOlder: false }
    if (bars.length >= count) return { bars, hasOlder: true }
    const before = bars[0]?.time ?? nextTime! + 1
    const older = await this.older(resolution, before, count - bars.length, signal)
    return { bars: [...older.bars, ...bars], hasOlder: older.hasOlder }
  }

  /** At least `count` bars before a time, unless the history starts there. */
  async older(resolution: Resolution, before: number, count: number, signal: AbortSignal): Promise<BarPage> {
    let bars: ChartBar[] = []
    let to = before
    let span = this.#spanOf(resolution, count)
    for (let requests = 0; bars.length < count && requests < MAX_REQUESTS; requests++) {
      const found = await this.#history('history', resolution, Math.max(0, to - span), to, signal)
      const isOver = found.nextTime === undefined || found.nextTime >= to || found.nextTime <= 0
      if (found.bars.length === 0 && isOver) return { bars, hasOlder: false }
      bars = [...found.bars, ...bars]
      to = found.bars[0]?.time ?? found.nextTime! + 1
      span = Math.min(span * 2, HISTORY_MAX_BARS * lengthOf(resolution))
    }
    return { bars, hasOlder: true }
  }

  /** Bars from a time to now. */
  async since(resolution: Resolution, from: number, signal: AbortSignal): Promise<ChartBar[]> {
    const { bars } = await this.#history('history', resolution, from, this.#now() + lengthOf(resolution), signal)
    return bars
  }

  /** The minutes of the last Chinese session with bars. Its date is that of the last five-minute bars. */
  async chinaSession(signal: AbortSignal): Promise<ChartBar[]> {
    const { from, to } = chinaSessionAt(this.#now())
    const call = CHINA_CALL.test(this.#symbol) ? 'getChinaDistoryData' : 'history'
    const last = (await this.#widened(call, '5', from, to, signal)).bars.at(-1)
    if (!last) return []
    const session = chinaSessionAt(last.time)
    return wholeSession((await this.#history('history', '1', session.from, session.to, signal)).bars)
  }

  #spanOf(resolution: Resolution, count: number): number {
    return Math.min(count * CLOSED_SHARE, HISTORY_MAX_BARS) * lengthOf(resolution)
  }
}
