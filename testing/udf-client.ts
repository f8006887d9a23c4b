/** A bar of a chart: time in seconds, decimal prices. */
export interface ChartBar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

interface History {
  s: 'ok' | 'no_data' | 'error'
  nextTime?: number
  errmsg?: string
  t: number[]
  o: number[]
  h: number[]
  l: number[]
  c: number[]
  v: number[]
}

export interface UdfSymbol {
  name: string
  ticker: string
  type: string
  timezone: string
  session: string
  pricescale: number
  minmov: number
  supported_resolutions: string[]
  intraday_multipliers: string[]
  has_intraday: boolean
  has_daily: boolean
  data_status: string
}

export interface UdfConfig {
  supports_search: boolean
  supports_group_request: boolean
  supports_time: boolean
  supported_resolutions: string[]
  exchanges: { value: string; name: string; desc: string }[]
  symbols_types: { value: string; name: string }[]
}

export interface UdfQuotes {
  s: 'ok' | 'error'
  d: { s: 'ok' | 'error'; n: string; v: { lp: number; bid: number; ask: number; lp_time: number } }[]
}

/**
 * A data feed client as the documentation of TradingView's UDF protocol describes it. `request` sends a GET below `/udf`
 * and returns the text of the response.
 */
export function udfClient(request: (path: string) => Promise<string>) {
  const send = (path: string, parameters: Record<string, string | number>) =>
    request(`${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`)
  const json = async <T>(path: string, parameters: Record<string, string | number> = {}) =>
    JSON.parse(await send(path, parameters)) as T

  async function history(symbol: string, resolution: string, from: number, to: number, countback: number) {
    const answer = await json<History>('/history', { symbol, resolution, from, to, countback })
    if (answer.s === 'error') throw new Error(answer.errmsg)
    const bars =
      answer.s === 'no_data'
        ? []
        : answer.t.map(
            (time, at): ChartBar => ({
              time,
              open: answer.o[at]!,
              high: answer.h[at]!,
              low: answer.l[at]!,
              close: answer.c[at]!,
              volume: answer.v[at]!,
            }),
          )
    return { bars, nextTime: answer.nextTime }
  }

  return {
    config: () => json<UdfConfig>('/config'),
    symbol: (symbol: string) => json<UdfSymbol>('/symbols', { symbol }),
    search: (query: string, type = '', exchange = '', limit = 10) =>
      json<{ symbol: string; type: string; exchange: string }[]>('/search', { query, type, exchange, limit }),
    quotes: (...symbols: string[]) => json<UdfQuotes>('/quotes', { symbols: symbols.join() }),
    time: async () => Number(await request('/time')),
    history,
    /** Scrolls back in time, a screen of bars at a time, from `now` to `since` or to the start of the history. */
    async scrollBack(symbol: string, resolution: string, now: number, since: number, screen: number) {
      const bars: ChartBar[] = []
      let to = now
      let screens = 0
      while (to > since) {
        const page = await history(symbol, resolution, since, to, screen)
        screens++
        if (page.bars.length > 0) {
          bars.unshift(...page.bars)
          to = page.bars[0]!.time
        } else if (page.nextTime !== undefined) to = page.nextTime + 1
        else break
      }
      return { bars, screens }
    },
  }
}
