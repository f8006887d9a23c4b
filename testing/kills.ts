import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { type WrittenPack, writePack } from './recordings.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const START = Date.parse('2024-06-04T12:00:00Z')
const HOURS = 72
const TICK_EVERY_MS = 5_000
/** Recorded seconds per second: the three days are played in a minute. */
const SPEED = 4_500
const symbols = ['EURUSD', 'GBPUSD', 'USDJPY'] as const
/** Lengths of the requested bars, in ms. */
const spans = { '1': 60_000, '5': 300_000, '60': HOUR_MS, '240': 4 * HOUR_MS } as const
const resolutions = [...(Object.keys(spans) as (keyof typeof spans)[]), '1D'] as const

/** Three synthetic days of three pairs across two ends of the trading day: a tick every five seconds, deterministic. */
export function threeDays(): WrittenPack {
  const files: Record<string, string[]> = {}
  for (const [place, symbol] of symbols.entries()) {
    const decimals = symbol.endsWith('JPY') ? 3 : 5
    const price = (scaled: number) => (scaled / 10 ** decimals).toFixed(decimals)
    for (let at = START + place * 700, step = 0; at < START + HOURS * HOUR_MS; at += TICK_EVERY_MS, step++) {
      const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
      const bid = 100_000 + place * 20_000 + Math.round(400 * Math.sin(step / 900)) + ((step * 7) % 13)
      const file = `lean/forex/oanda/tick/${symbol.toLowerCase()}/${date}_quote.zip`
      files[file] ??= []
      files[file].push(`${at % DAY_MS},${price(bid)},${price(bid + 12)}`)
    }
  }
  return writePack(files)
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface History {
  s: 'ok' | 'no_data'
  t?: number[]
  o: number[]
  h: number[]
  l: number[]
  c: number[]
  v: number[]
}

/** Bars by symbol and resolution, each as text by its time in ms. */
type BarTexts = Map<string, Map<number, string>>

export async function readBars(url: string, symbol: string, resolution: string): Promise<Map<number, string>> {
  const [from, to] = [START / 1_000, (START + HOURS * HOUR_MS) / 1_000]
  // A daily bar has the time of its date's midnight, and the first date started before the recording.
  const address = `${url}/dmarket/dsymbol/history?symbol=${symbol}&resolution=${resolution}&from=${from - 86_400}&to=${to}`
  const { t = [], o, h, l, c, v } = (await (await fetch(address)).json()) as History
  const bars = new Map<number, string>()
  for (const [place, time] of t.entries()) {
    if (place > 0 && time <= t[place - 1]!) throw new Error(`${symbol} ${resolution}: ${time} comes twice or too late`)
    bars.set(time * 1_000, [o[place], h[place], l[place], c[place], v[place]].join())
  }
  return bars
}

async function readAll(url: string): Promise<BarTexts> {
  const all: BarTexts = new Map()
  for (const symbol of symbols)
    for (const resolution of resolutions) all.set(`${symbol} ${resolution}`, await readBars(url, symbol, resolution))
  return all
}

const portalTime = async (url: string) => Number(await (await fetch(`${url}/udf/time`)).text()) * 1_000

/** End of a bar; a trading day is over by the end of the second day after its date in every zone. */
function endOf(time: number, resolution: string): number {
  return time + (resolution === '1D' ? 2 * DAY_MS : spans[resolution as keyof typeof spans])
}

export interface KillReport {
  kills: number
  /** Of these, the kills during start. */
  whileStarting: number
  /** Closed bars seen before the last kill. */
  closedBars: number
  /** Closed bars missing from a later response, `symbol resolution time`, or changed in it, `…: before, after`. */
  lost: string[]
  changed: string[]
  /** Bars that differ in the end from those of an undisturbed portal: `…: undisturbed, killed`. */
  differing: string[]
  /** Recorded time at the last start. */
  reached: Date
  slowestStartMs: number
}

// The server without its launcher: when only the launcher is killed, the server shuts down gracefully.
const command = [process.execPath, 'server/main.ts']

/** Starts a portal and kills it after `delayMs`, usually before it listens. */
async function killWhileStarting(settings: Record<string, string>, delayMs: number): Promise<void> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const server = spawn(command[0]!, command.slice(1), { cwd: resolve(import.meta.dirname, '..'), env, stdio: 'ignore' })
  const gone = once(server, 'exit')
  await wait(delayMs)
  server.kill('SIGKILL')
  await gone
}

/** Plays the recording to its end and returns all bars. `atEnd` is called while the portal still runs. */
async function playToTheEnd(
  settings: Record<string, string>,
  atEnd?: (url: string) => Promise<void>,
): Promise<BarTexts> {
  const server: ServerProcess = await startServer({ command, settings: { ...settings, REPLAY_SPEED: 'max' } })
  try {
    const health = async () =>
      (await (await fetch(`${server.url}/healthz/data`)).json()) as {
        sources: { state: string }[]
        store: { waitingBars: number }
      }
    // The last bars are stored shortly after the last tick.
    for (let now = await health(); now.sources[0]!.state !== 'ended' || now.store.waitingBars > 0; now = await health())
      await wait(50)
    await atEnd?.(server.url)
    return await readAll(server.url)
  } finally {
    await server.end('SIGTERM')
  }
}

/** Bars that differ between two portals, `symbol resolution time: expected, found`. */
function differencesOf(expected: BarTexts, found: BarTexts): string[] {
  const differing: string[] = []
  for (const [key, bars] of expected) {
    const others = found.get(key)!
    for (const time of new Set([...bars.keys(), ...others.keys()]))
      if (bars.get(time) !== others.get(time))
        differing.push(`${key} ${new Date(time).toISOString()}: ${bars.get(time)}, ${others.get(time)}`)
  }
  return differing
}

/**
 * Plays a recording while the portal is killed (SIGKILL) and restarted on the same data, then compares all bars with
 * those of an undisturbed portal. `settings` select the store.
 */
export async function playThroughKills(options: {
  kills: number
  seed: number
  settings: (dataDir: string) => Record<string, string>
}): Promise<KillReport> {
  const random = randomOf(options.seed)
  const pack = threeDays()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kills-'))
  const replay = { NODE_ENV: 'production', FEEDS: `replay:${pack.folder}` }
  const settings = { ...replay, REPLAY_SPEED: String(SPEED), ...options.settings(dataDir) }
  const closed: BarTexts = new Map()
  const report: KillReport = {
    kills: 0,
    whileStarting: 0,
    closedBars: 0,
    lost: [],
    changed: [],
    differing: [],
    reached: new Date(START),
    slowestStartMs: 0,
  }

  /** Compares the history calls with the bars closed before, and records those closed now. */
  async function compare(url: string): Promise<void> {
    const now = await portalTime(url)
    for (const symbol of symbols)
      for (const resolution of resolutions) {
        const bars = await readBars(url, symbol, resolution)
        const key = `${symbol} ${resolution}`
        const known = closed.get(key) ?? new Map<number, string>()
        closed.set(key, known)
        for (const [time, text] of known) {
          const place = `${key} ${new Date(time).toISOString()}`
          if (!bars.has(time)) report.lost.push(place)
          else if (bars.get(time) !== text) report.changed.push(`${place}: ${text}, ${bars.get(time)}`)
        }
        for (const [time, text] of bars) if (endOf(time, resolution) <= now) known.set(time, text)
      }
  }

  async function killWhilePlaying(): Promise<void> {
    const server = await startServer({ command, settings })
    report.slowestStartMs = Math.max(report.slowestStartMs, server.startedInMs)
    try {
      report.reached = new Date(await portalTime(server.url))
      let killed: Promise<void> | undefined
      const killer = setTimeout(() => {
        killed = server.end('SIGKILL')
      }, random() * 1_500)
      try {
        while (!killed) await compare(server.url)
      } catch (problem) {
        // The request was cut off by the kill.
        if (!killed) throw problem
      } finally {
        clearTimeout(killer)
      }
    } finally {
      await server.end('SIGKILL')
    }
  }

  try {
    for (; report.kills < options.kills; report.kills++)
      if (report.kills % 5 === 3) {
        await killWhileStarting(settings, 100 + random() * 1_000)
        report.whileStarting++
      } else await killWhilePlaying()
    for (const bars of closed.values()) report.closedBars += bars.size
    const found = await playToTheEnd(settings, compare)
    const fresh = join(dataDir, 'undisturbed')
    const expected = await playToTheEnd({ ...replay, DATA_DIR: fresh, DATABASE_URL: '' })
    report.differing = differencesOf(expected, found)
    return report
  } finally {
    pack.remove()
    rmSync(dataDir, { recursive: true })
  }
}
