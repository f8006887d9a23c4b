import type { Kysely } from 'kysely'
import { type BrokerAccount, brokerAccounts } from '#contract/broker.ts'
import { MAX_DECIMALS, parseScaled } from '#contract/price.ts'
import { type BulkImporter, csvBlocks } from '#kit/import/bulk-importer.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { Faults } from '#kit/import-error.ts'
import { LineError } from '#kit/line-error.ts'
import { parseMoment } from '#kit/moment.ts'
import { readPairPips } from './broker.ts'
import { type MeasuredQuarter, storeQuarters } from './imported-spreads.ts'
import { createSpreadMeter, type SpreadMeter } from './spread-meter.ts'
import { PIP_PARTS } from './spread-quarter.ts'

export const QUOTES_KIND = 'broker-quotes'
const columns = ['broker', 'account', 'pair', 'time', 'bid', 'ask'] as const

interface Stream {
  broker: string
  account: BrokerAccount
  pair: string
  meter: SpreadMeter
  lastAt: number
}

/**
 * Measures the quotes of a source: each broker, account and pair is a stream of its own, in order of time. Faults are
 * reported by line.
 */
async function measureQuotes(
  source: Source,
  encoding: string | undefined,
  onFault: (fault: LineError) => void,
): Promise<{ read: number; quarters: MeasuredQuarter[] }> {
  const pips = readPairPips()
  const streams = new Map<string, Stream>()
  let read = 0

  function streamOf(broker: string, account: string, pair: string): Stream | string {
    const key = `${account} ${pair} ${broker}`
    const known = streams.get(key)
    if (known) return known
    const kind = brokerAccounts.find(each => each === account)
    if (!kind) return `account '${account}' is none of ${brokerAccounts.join(', ')}`
    if (!pips.has(pair)) return `pair '${pair}' is none that brokers are compared on`
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(broker)) return `broker '${broker}' is no kebab-case word`
    const stream = { broker, account: kind, pair, meter: createSpreadMeter(), lastAt: Number.NEGATIVE_INFINITY }
    streams.set(key, stream)
    return stream
  }

  for await (const { head, rows } of csvBlocks(source, { required: columns, encoding, onFault })) {
    const places = columns.map(column => head.columns.indexOf(column))
    for (const { line, cells } of rows) {
      const [broker, account, pair, time, bidText, askText] = places.map(place => cells[place]!)
      const stream = streamOf(broker!, account!, pair!)
      const at = parseMoment(time!)
      const bid = parseScaled(bidText!, MAX_DECIMALS)
      const ask = parseScaled(askText!, MAX_DECIMALS)
      const fault = (problem: string) => onFault(new LineError(line, problem))
      if (typeof stream === 'string') fault(stream)
      else if (at === undefined) fault(`time '${time}' is no time like 2026-12-01T00:00:00.250Z`)
      else if (bid === undefined || ask === undefined || bid <= 0) fault(`'${bidText}' and '${askText}' are no prices`)
      else if (at < stream.lastAt) fault(`time '${time}' is before that of the row above`)
      else {
        // Quotes that several dealers give together may cross for a moment: nobody can trade at them.
        if (ask >= bid) stream.meter.quote(at, Math.round(((ask - bid) * PIP_PARTS) / pips.get(pair!)!))
        stream.lastAt = at
        read++
      }
    }
  }
  const quarters = [...streams.values()].flatMap(({ broker, account, pair, meter }) =>
    meter.quarters().map(quarter => ({ broker, account, pair, ...quarter })),
  )
  return { read, quarters }
}

/** Quotes of brokers. Their quarters replace those of the same times; earlier ones stay for the history. */
const quotesImport: BulkImporter = {
  kind: QUOTES_KIND,
  summary: 'quotes of brokers, whose spreads are measured by quarter of an hour',
  async import(database, paths, encoding) {
    const faults = new Faults()
    const all: MeasuredQuarter[] = []
    let read = 0
    for (const path of paths) {
      const onFault = ({ line, problem }: LineError) => faults.add(`${path}:${line} ${problem}`)
      try {
        const measured = await measureQuotes(fileSource(path), encoding, onFault)
        read += measured.read
        all.push(...measured.quarters)
      } catch (problem) {
        if (problem instanceof LineError) onFault(problem)
        else if ((problem as { code?: string }).code === 'ENOENT') faults.add(`${path}: no such file`)
        else throw problem
      }
    }
    faults.throwIfAny()
    // biome-ignore lint/suspicious/noExplicitAny: an import has the tables of the kit beside the module's own
    const counts = await database.db.transaction().execute(async (transaction: Kysely<any>) => {
      await raiseStamp(transaction, QUOTES_KIND, { origin: 'operator' })
      return storeQuarters(transaction, all)
    })
    return { kind: QUOTES_KIND, files: [{ name: QUOTES_KIND, read, unchanged: 0, ...counts }] }
  },
}

export const brokerBulkImports: readonly BulkImporter[] = [quotesImport]
