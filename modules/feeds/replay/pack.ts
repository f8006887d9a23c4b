import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Recording, RecordingResolution, RowLayout } from './recording.ts'

/** Time zones of the rows of a market, UTC by default. Source: LEAN's market hours database (`dataTimeZone`). */
const zoneOfMarket: Readonly<Record<string, string>> = {
  // UTC-5 all year: the sign in these zone names is inverted.
  'forex/fxcm': 'Etc/GMT+5',
  'index/usa': 'America/Chicago',
  'index/ose': 'Asia/Tokyo',
  'index/hkfe': 'Asia/Hong_Kong',
  'index/eurex': 'Europe/Berlin',
  'index/india': 'Asia/Kolkata',
}

/** Names that differ from the catalogue's. */
const catalogueNames: Readonly<Record<string, string>> = {
  XAUUSD: 'Gold',
  DE30EUR: 'DAX',
  SPX: 'USSPX500',
  N225: 'NIKKEI225',
  HSI: 'HangSeng',
  LTCUSD: 'LTCUSDT',
}

/** A cryptocurrency against the dollar, shown as the catalogue's pair against a dollar stablecoin. */
const STAND_INS = ['LTCUSD']

/** Futures have one price per contract month; the catalogue has spot instruments only. */
const TYPES = ['forex', 'cfd', 'index', 'crypto', 'cryptofuture']

const DAY_FILE = /^lean\/(\w+)\/(\w+)\/(tick|second|minute)\/(\w+)\/(\d{4})(\d\d)(\d\d)_(quote|trade)\.zip$/
const LONG_FILE = /^lean\/(\w+)\/(\w+)\/(hour|daily)\/([a-z0-9]+?)(?:_(quote|trade))?\.zip$/
const BID_FILE = /^nautilus\/(\w+)\/([a-z0-9]+)-m1-bid-(\w+)\.csv(?:\.gz)?$/
const TICK_FILE = /^nautilus\/(\w+)\/([a-z0-9]+)-ticks\.csv(?:\.gz)?$/
/**
 * HistData's file does not identify itself; its prices are EURUSD. Its times are New York's without daylight saving.
 */
const STAMPED_FILE = /^nautilus\/quote_tick_data\.csv(?:\.gz)?$/

export interface Pack {
  recordings: readonly Recording[]
  /** Recorded instruments that are not in the catalogue, in the pack's spelling. */
  unknown: readonly string[]
}

/**
 * Finds the recordings of a folder by file name. Recordings whose rows carry their own date have no `dates` yet. Other
 * files are ignored. Rejects if the folder cannot be read.
 */
export async function findRecordings(folder: string, catalogue: Catalogue): Promise<Pack> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const pathOf = new Map(files.map(file => [file.slice(join(folder, '/').length).replaceAll('\\', '/'), file]))
  const unknown = new Set<string>()
  const recordings: Recording[] = []
  for (const path of pathOf.keys()) {
    const named = readDayFile(path) ?? readLongFile(path) ?? readBidFile(path, pathOf) ?? readTickFile(path)
    if (!named) continue
    const { name, paths, ...recording } = named
    const instrument = catalogue.find(catalogueNames[name] ?? name)
    if (instrument)
      recordings.push({
        ...recording,
        symbol: instrument.symbol,
        decimals: instrument.decimals,
        ...(STAND_INS.includes(name) ? { standIn: name } : {}),
        files: paths.map(each => pathOf.get(each)!),
      })
    else unknown.add(name)
  }
  return { recordings, unknown: [...unknown] }
}

type Named = Omit<Recording, 'symbol' | 'decimals' | 'files'> & { name: string; paths: string[] }

function readDayFile(path: string): Named | undefined {
  const match = DAY_FILE.exec(path)
  if (!match || !TYPES.includes(match[1]!)) return undefined
  const [, type, broker, resolution, name, year, month, day, side] = match as unknown as string[]
  // Cryptocurrency ticks have sizes between their prices: a different layout that no known recording uses.
  if (resolution === 'tick' && (side === 'trade' || type!.startsWith('crypto'))) return undefined
  return {
    name: name!.toUpperCase(),
    broker: broker!,
    resolution: resolution as RecordingResolution,
    side: side as Recording['side'],
    layout: resolution === 'tick' ? 'tick' : side === 'quote' ? 'quote-bar' : 'trade-bar',
    zone: zoneOfMarket[`${type}/${broker}`] ?? 'UTC',
    dates: [epochDayOf(`${year}-${month}-${day}`)],
    paths: [path],
  }
}

function readLongFile(path: string): Named | undefined {
  const match = LONG_FILE.exec(path)
  if (!match || !TYPES.includes(match[1]!)) return undefined
  const [, type, broker, resolution, name, named] = match as unknown as string[]
  const side = named ?? (type === 'forex' || type === 'cfd' ? 'quote' : 'trade')
  const layout: RowLayout = side === 'quote' ? 'dated-quote-bar' : 'dated-trade-bar'
  return {
    name: name!.toUpperCase(),
    broker: broker!,
    resolution: resolution === 'hour' ? 'hour' : 'day',
    side: side as Recording['side'],
    layout,
    zone: zoneOfMarket[`${type}/${broker}`] ?? 'UTC',
    dates: [],
    paths: [path],
  }
}

function readBidFile(path: string, pathOf: ReadonlyMap<string, string>): Named | undefined {
  const match = BID_FILE.exec(path)
  const asks = path.replace('-m1-bid-', '-m1-ask-')
  if (!match || !pathOf.has(asks)) return undefined
  return {
    name: match[2]!.toUpperCase(),
    broker: match[1]!,
    resolution: 'minute',
    side: 'quote',
    layout: 'side-bars',
    zone: 'UTC',
    dates: [],
    paths: [path, asks],
  }
}

function readTickFile(path: string): Named | undefined {
  const ticks = { resolution: 'tick', side: 'quote', dates: [], paths: [path] } as const
  if (STAMPED_FILE.test(path))
    return { ...ticks, paths: [path], name: 'EURUSD', broker: 'histdata', layout: 'stamped-tick', zone: 'Etc/GMT+5' }
  const match = TICK_FILE.exec(path)
  if (!match) return undefined
  return { ...ticks, paths: [path], name: match[2]!.toUpperCase(), broker: match[1]!, layout: 'iso-tick', zone: 'UTC' }
}
