import type { Kysely } from 'kysely'
import { type BulkImporter, csvBlocks } from '#kit/import/bulk-importer.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { Faults } from '#kit/import-error.ts'
import { LineError } from '#kit/line-error.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { type MeasuredQuarter, storeQuarters } from './imported-spreads.ts'
import { createQuoteReader, quoteColumns } from './quote-row.ts'
import { createSpreadMeter, type SpreadMeter } from './spread-meter.ts'

export const QUOTES_KIND = 'broker-quotes'

interface Stream extends Pick<BrokerQuote, 'broker' | 'account' | 'pair'> {
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
      const quote = readQuote(places.map(place => cells[place]!))
      if (typeof quote === 'string') {
        onFault(new LineError(line, quote))
        continue
      }
      const stream = streamOf(quote)
      if (quote.at < stream.lastAt) {
        onFault(new LineError(line, `time '${cells[places[3]!]}' is before that of the row above`))
        continue
      }
      // Quotes that several dealers give together may cross for a moment: nobody can trade at them.
      if (quote.spread >= 0) stream.meter.quote(quote.at, quote.spread)
      stream.lastAt = quote.at
      read++
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
