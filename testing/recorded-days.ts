import { DAY_MS } from '#contract/time/units.ts'
import { type WrittenPack, writePack } from './recordings.ts'

const NOON = Date.parse('2024-06-04T12:00:00Z')
const symbols = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD', 'USDCAD', 'USDCHF', 'EURGBP', 'EURCHF', 'EURAUD', 'GBPCHF']

/** Two days of ten pairs with a tick every 20 seconds. */
export function recordedDays(): WrittenPack {
  const files: Record<string, string[]> = {}
  for (const [place, symbol] of symbols.entries())
    for (let at = NOON + place * 700, step = 0; at < NOON + 2 * DAY_MS; at += 20_000, step++) {
      const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
      const bid = 100_000 + place * 20_000 + Math.round(300 * Math.sin(step / 200))
      const file = `lean/forex/oanda/tick/${symbol.toLowerCase()}/${date}_quote.zip`
      files[file] ??= []
      files[file].push(`${at % DAY_MS},${(bid / 1e5).toFixed(5)},${((bid + 9) / 1e5).toFixed(5)}`)
    }
  return writePack(files)
}

interface History {
  t?: number[]
  c?: number[]
}

/** The portal's time in seconds. */
export const timeOf = async (url: string) => Number(await (await fetch(`${url}/udf/time`)).text())

/** Minutes that end at a time (seconds) or before, the portal's own by default, as `symbol time close`. */
export async function closedMinutes(url: string, at?: number): Promise<string[]> {
  const now = at ?? (await timeOf(url))
  const all: string[] = []
  for (const symbol of symbols) {
    const window = `from=${NOON / 1_000}&to=${now}`
    const answer = await fetch(`${url}/udf/history?symbol=${symbol}&resolution=1&${window}`)
    const { t = [], c = [] } = (await answer.json()) as History
    for (const [place, time] of t.entries()) if (time + 60 <= now) all.push(`${symbol} ${time} ${c[place]}`)
  }
  return all
}
