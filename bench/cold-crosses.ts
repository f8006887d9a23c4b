import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Started, startPortal } from './yardsticks.ts'

const PORT = 9_480
/** Symbols and resolutions of the longest histories of prices that are derived from others. */
const CHARTS = [
  ['DXY', '1D'],
  ['DXY', '5'],
  ['GBPJPY', '1M'],
  ['EURGBP', '1D'],
  ['AUDNZD', '60'],
  ['CHFJPY', '1W'],
  ['NZDCAD', '5'],
  ['EURAUD', '240'],
] as const

async function read(symbol: string, resolution: string): Promise<{ ms: number; bars: number }> {
  const startedAt = performance.now()
  const response = await fetch(
    `http://127.0.0.1:${PORT}/udf/history?symbol=${symbol}&resolution=${resolution}&from=0&to=1795181460`,
  )
  const { t = [] } = (await response.json()) as { t?: number[] }
  return { ms: Math.round(performance.now() - startedAt), bars: t.length }
}

/** Processor time of a process, ms. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** In a minute, the days of the dollar index and of the main crosses are computed before somebody asks for them. */
const AHEAD_MS = 60_000

/** The charts, all at once. */
async function readAll(server: Started): Promise<Record<string, string | number>> {
  const before = processorTime(server.pid)
  const startedAt = performance.now()
  const all = await Promise.all(CHARTS.map(([symbol, resolution]) => read(symbol, resolution)))
  const bars = all.reduce((sum, each) => sum + each.bars, 0)
  const ms = Math.round(performance.now() - startedAt)
  return { bars, 'first, ms': ms, 'CPU ms of the process': processorTime(server.pid) - before }
}

/**
 * What the longest charts of crosses take that nobody has looked at since the start: one by one, and all at once, at once
 * and after a minute.
 */
export async function coldCrosses(): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  const settings = {
    DATA_DIR: join(tmpdir(), 'portal-bench-crosses'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  }
  for (const [symbol, resolution] of CHARTS) {
    const server = await startPortal(PORT, settings)
    try {
      const before = processorTime(server.pid)
      const { ms, bars } = await read(symbol, resolution)
      const cpu = processorTime(server.pid) - before
      rows.push({ chart: `${symbol} ${resolution}`, bars, 'first, ms': ms, 'CPU ms of the process': cpu })
    } finally {
      await server.stop()
    }
  }
  let server = await startPortal(PORT, settings)
  try {
    rows.push({ chart: 'all eight at once', ...(await readAll(server)) })
  } finally {
    await server.stop()
  }
  server = await startPortal(PORT, settings)
  try {
    const before = processorTime(server.pid)
    await sleep(AHEAD_MS)
    rows.push({ chart: 'nothing, for a minute', 'CPU ms of the process': processorTime(server.pid) - before })
    for (const [symbol, resolution] of CHARTS.filter(([, resolution]) => /[DWM]$/.test(resolution))) {
      const before = processorTime(server.pid)
      const { ms, bars } = await read(symbol, resolution)
      const cpu = processorTime(server.pid) - before
      rows.push({ chart: `${symbol} ${resolution} after it`, bars, 'first, ms': ms, 'CPU ms of the process': cpu })
    }
    rows.push({ chart: 'all eight at once after it', ...(await readAll(server)) })
  } finally {
    await server.stop()
  }
  return rows
}
