import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SwapType } from '#contract/brokers/broker.ts'
import { MAX_DECIMALS, parseScaled } from '#contract/prices/price.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { Catalogue } from '#modules/catalogue'

export interface Broker {
  /** As it stands in addresses: `kestrel-reach`. */
  id: string
  name: string
  /** Commission on an ECN account, for one side of a lot; plain decimal text. */
  commission: string
  commissionCurrency: string
  swapType: SwapType
  /** Currency of swaps that are stated in margin currency. */
  marginCurrency: string | undefined
  /** An address; `sample` for invented brokers. */
  source: string
  /** ISO date on which its terms were read. */
  checkedOn: string
  /** Invented: its figures are simulated. */
  isSample: boolean
}

/** A legal entity of a broker, with which its clients have their contract. Undefined where nothing was found. */
export interface BrokerEntity {
  broker: string
  entity: string
  /** As its register has it: authority, licence number, address of the entry. All three or none. */
  regulator: string | undefined
  licence: string | undefined
  register: string | undefined
  /** Plain decimal text. */
  minDeposit: string | undefined
  depositCurrency: string | undefined
  /** The highest for retail clients: 30 is 30:1. */
  leverage: number | undefined
  platforms: readonly string[]
  /** Of the terms: an address; `sample` for invented brokers. */
  source: string
  /** ISO date. */
  checkedOn: string
  isSample: boolean
}

/** A pair that brokers are compared on. */
export interface BrokerPair {
  /** Symbol of the catalogue. */
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
  parseCsv(readFileSync(join(import.meta.dirname, '..', 'data', 'pairs.csv'), 'utf8'), [
    'symbol',
    'pip',
    'lot_units',
  ]).map(({ cells }) => ({ symbol: cells.symbol!, pip: cells.pip!, lotUnits: cells.lot_units! }))

/** The pairs that the catalogue has, in the order of the pages. */
export function readPairs(catalogue: Pick<Catalogue, 'find'>): BrokerPair[] {
  return readFile().flatMap(row => {
    const instrument = catalogue.find(row.symbol)
    if (!instrument?.base || !instrument.quote) return []
    const { base, quote, schedule } = instrument
    return [{ ...row, base, quote, schedule }]
  })
}

/** Symbols of the pairs, in the order of the pages. */
export const pairSymbols = (): string[] => readFile().map(({ symbol }) => symbol)

/** Sizes of pips by symbol, scaled by the most decimals that prices may have. */
export function readPairPips(): ReadonlyMap<string, number> {
  return new Map(readFile().map(({ symbol, pip }) => [symbol, parseScaled(pip, MAX_DECIMALS)!]))
}

/** Units of the base in a lot, by symbol. */
export function readPairLots(): ReadonlyMap<string, number> {
  return new Map(readFile().map(({ symbol, lotUnits }) => [symbol, Number(lotUnits)]))
}
