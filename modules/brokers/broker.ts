import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SwapType } from '#contract/broker.ts'
import { MAX_DECIMALS, parseScaled } from '#contract/price.ts'
import { parseCsv } from '#kit/csv.ts'
import type { Catalogue } from '#modules/catalogue'

export interface Broker {
  /** As it stands in addresses: `kestrel-reach`. */
  id: string
  name: string
  /** Of an ECN account, for one side of a lot; plain decimal text. */
  commission: string
  commissionCurrency: string
  swapType: SwapType
  /** Of swaps in margin currency. */
  marginCurrency: string | undefined
  /** An address; `sample` for invented brokers. */
  source: string
  /** ISO date on which its terms were read. */
  checkedOn: string
  /** Invented: its figures are simulated. */
  isSample: boolean
}

/** A pair that brokers are compared on. */
export interface BrokerPair {
  /** Of the catalogue. */
  symbol: string
  base: string
  quote: string
  /** Of spreads: 0.0001, 0.1 for gold; plain decimal text. */
  pip: string
  /** Units of the base in a lot. */
  lotUnits: string
  /** Schedule of its market. */
  schedule: string
}

const readFile = () =>
  parseCsv(readFileSync(join(import.meta.dirname, 'data', 'pairs.csv'), 'utf8'), ['symbol', 'pip', 'lot_units']).map(
    ({ cells }) => ({ symbol: cells.symbol!, pip: cells.pip!, lotUnits: cells.lot_units! }),
  )

/** The pairs that the catalogue has, in the order of the pages. */
export function readPairs(catalogue: Pick<Catalogue, 'find'>): BrokerPair[] {
  return readFile().flatMap(row => {
    const instrument = catalogue.find(row.symbol)
    if (!instrument?.base || !instrument.quote) return []
    const { base, quote, schedule } = instrument
    return [{ ...row, base, quote, schedule }]
  })
}

/** Sizes of pips by symbol, scaled by the most decimals that prices may have. */
export function readPairPips(): ReadonlyMap<string, number> {
  return new Map(readFile().map(({ symbol, pip }) => [symbol, parseScaled(pip, MAX_DECIMALS)!]))
}
