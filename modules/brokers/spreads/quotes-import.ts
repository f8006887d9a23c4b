import { MINUTE_MS } from '#contract/time/units.ts'
import { BULK_LIMIT, type BulkImporter, csvBlocks, decimalPoint } from '#kit/import/bulk-importer.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { openInstruments } from '#modules/catalogue'
import { pairSymbols } from '../facts/broker.ts'
import { brokerProblem, importedBrokerIds } from '../facts/broker-references.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { type MeasuredQuarter, storeQuarters } from './imported-spreads.ts'
import { createQuoteChecks, type LeftOut } from './quote-checks.ts'
import { createQuoteReader, quoteColumns } from './quote-row.ts'
import { createSpreadMeter, type SpreadMeter } from './spread-meter.ts'

export const QUOTES_KIND = 'broker-quotes'

interface Stream extends Pick<BrokerQuote, 'broker' | 'account' | 'pair'> {
  meter: SpreadMeter
  lastAt: number
}

/** A quote with a time further ahead has a wrong clock. */
const AHEAD_MS = 5 * MINUTE_MS

/** What quotes are checked against, and what was left out of them. */
interface Checks {
  /** Brokers whose quotes are shown. */
  brokers: ReadonlySet<string>
  whyLeftOut(quote: BrokerQuote): LeftOut | undefined
  now: number
  /** Counts of quotes by pair and reason, each with what the operator is told of the first one. */
  leftOut: Map<string, { text: string; count: number }>
}

interface Measuring {
  encoding: string | undefined
  checks: Checks
  onFault(fault: LineError): void
}

/** Whether a quote is left out, which is counted. */
function isLeftOut(quote: BrokerQuote, { whyLeftOut, leftOut }: Checks): boolean {
  const left = whyLeftOut(quote)
  if (!left) return false
  const key = `${quote.pair} ${left.reason}`
  const known = leftOut.get(key) ?? { text: left.text, count: 0 }
  known.count++
  leftOut.set(key, known)
  return true
}

/**
 * Measures the quotes of a source: each broker, account and pair is a stream of its own, in order of time. Faults are
 * reported by line.
 */
async function measureQuotes(
  source: Source,
  { encoding, checks, onFault }: Measuring,
): Promise<{ read: number; quarters: MeasuredQuarter[] }> {
  const readQuote = createQuoteReader()
  const streams = new Map<string, Stream>()
  let read = 0

  function streamOf({ broker, account, pair }: BrokerQuote): Stream {
    const key = `${account} ${pair} ${broker}`
    const stream = streams.get(key) ?? {
      broker,
      account,
      pair,
      meter: createSpreadMeter(),
      lastAt: Number.NEGATIVE_INFINITY,
    }
    streams.set(key, stream)
    return stream
  }

  for await (const { head, rows } of csvBlocks(source, { required: quoteColumns, encoding, onFault })) {
    const places = quoteColumns.map(column => head.columns.indexOf(column))
    for (const { line, cells } of rows) {
      const quote = readQuote(
        places.map((place, at) => (at < 4 ? cells[place]! : decimalPoint(cells[place]!, head.separator))),
      )
      if (typeof quote === 'string') {
        onFault(new LineError(line, quote))
        continue
      }
      if (!checks.brokers.has(quote.broker)) {
        onFault(new LineError(line, brokerProblem(quote.broker, checks.brokers)))
        continue
      }
      if (quote.at > checks.now + AHEAD_MS) {
        onFault(new LineError(line, `time '${cells[places[3]!]}' is in the future`))
        continue
      }
      const stream = streamOf(quote)
      if (quote.at < stream.lastAt) {
        onFault(new LineError(line, `time '${cells[places[3]!]}' is before that of the row above`))
        continue
      }
      read++
      if (isLeftOut(quote, checks)) continue
      // Quotes that several dealers give together may cross for a moment: nobody can trade at them.
      if (quote.spread >= 0) stream.meter.quote(quote.at, quote.spread)
      stream.lastAt = quote.at
    }
  }
  const quarters = [...streams.values()].flatMap(({ broker, account, pair, meter }) =>
    meter.take(Number.POSITIVE_INFINITY).map(quarter => ({ broker, account, pair, isMeasured: false, ...quarter })),
  )
  return { read, quarters }
}

/** Quotes of brokers. Their quarters replace those of the same times; earlier ones stay for the history. */
const quotesImport: BulkImporter = {
  kind: QUOTES_KIND,
  summary: 'quotes of brokers, whose spreads are measured by quarter of an hour',
  async import(database, paths, encoding, now = Date.now()) {
    const checks: Checks = {
      brokers: await importedBrokerIds(database.db),
      whyLeftOut: createQuoteChecks(await openInstruments(database, pairSymbols())),
      now,
      leftOut: new Map(),
    }
    const faults = new Faults()
    const all: MeasuredQuarter[] = []
    let read = 0
    for (const path of paths) {
      const onFault = ({ line, problem }: LineError) => faults.add(`${path}:${line} ${problem}`)
      try {
        const measured = await measureQuotes(fileSource(path), { encoding, checks, onFault })
        read += measured.read
        for (const quarter of measured.quarters) all.push(quarter)
      } catch (problem) {
        if (problem instanceof LineError) onFault(problem)
        else if ((problem as { code?: string }).code === 'ENOENT') faults.add(`${path}: no such file`)
        else throw problem
      }
    }
    const notes = [...checks.leftOut.values()].map(
      ({ text, count }) => `left out: ${count.toLocaleString('en-US')}, ${text}`,
    )
    if (all.length === 0 && notes.length > 0) for (const note of notes) faults.add(`nothing is left: ${note}`)
    faults.throwIfAny()
    return database.write(async ({ db: transaction }) => {
      await raiseStamp(transaction, QUOTES_KIND, { origin: 'operator' })
      const counts = await storeQuarters(transaction, all)
      return { kind: QUOTES_KIND, files: [{ name: QUOTES_KIND, read, unchanged: 0, ...counts }], notes }
    }, BULK_LIMIT)
  },
}

export const brokerBulkImports: readonly BulkImporter[] = [quotesImport]
