/** A bar as a chart has it: time in seconds, prices as they are. */
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
 * A data feed client as the documentation of TradingView's UDF protocol describes one. `ask` sends a GET below `/udf` and
 * gives the text of its answer.
 */
export function udfClient(ask: (path: string) => Promise<string>) {
  const question = (path: string, parameters: Record<string, string | number>) =>
    ask(`${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`)
  const json = async <T>(path: string, parameters: Record<string, string | number> = {}) =>
    JSON.parse(await question(path, parameters)) as T

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
    time: async () => Number(await ask('/time')),
    history,
    /** Scrolls from a moment into the past, a screen of bars at a time, until a moment or until there is nothing more. */
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
