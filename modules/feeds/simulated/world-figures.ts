import type { Bar } from '#contract/prices/bar.ts'

/** Closes by the time of their bar, in the instrument's own unit, not scaled. */
export type Closes = (symbol: string, resolution: '240' | '1D') => Promise<ReadonlyMap<number, number>>

/** One line of a table: the target, and the extremes (or the one figure) that were measured. */
export interface WorldFigure {
  table: 'peg' | 'family' | 'yield spread' | 'correlation'
  name: string
  wanted: readonly [least: number, most: number]
  measured: readonly [least: number, most: number]
}

type Ratio = readonly [
  name: string,
  symbols: Readonly<Record<string, 1 | -1>>,
  factor: number,
  least: number,
  most: number,
]

/**
 * Products of prices (power 1) and of their inverses (power -1), times a conversion factor. Four-hour closes, because
 * days of different markets end at different times.
 */
const pegs: readonly Ratio[] = [
  ['USD/HKD', { USDHKD: 1 }, 1, 7.75, 7.85],
  ['EUR/DKK', { EURDKK: 1 }, 1, 7.44, 7.48],
  ['EUR/BAM', { EURUSD: 1, USDBAM: 1 }, 1, 1.953, 1.959],
  ['EUR/XOF', { EURUSD: 1, USDXOF: 1 }, 1, 655, 657],
  ['EUR/XAF', { EURUSD: 1, USDXAF: 1 }, 1, 655, 657],
  ['EUR/MKD', { EURUSD: 1, USDMKD: 1 }, 1, 61.2, 61.8],
  ['EUR/RON', { EURRON: 1 }, 1, 4.95, 5.25],
  ['USD/AED', { USDAED: 1 }, 1, 3.6715, 3.6735],
  ['USD/SAR', { USDSAR: 1 }, 1, 3.745, 3.755],
  ['USD/QAR', { USDQAR: 1 }, 1, 3.635, 3.645],
  ['USD/OMR', { USDOMR: 1 }, 1, 0.3835, 0.3855],
  ['USD/BHD', { USDBHD: 1 }, 1, 0.375, 0.3775],
  ['USD/JOD', { USDJOD: 1 }, 1, 0.7075, 0.7105],
  ['USD/KWD', { USDKWD: 1 }, 1, 0.295, 0.317],
  ['NAD/ZAR', { USDZAR: 1, USDNAD: -1 }, 1, 0.999, 1.001],
  ['BND/SGD', { USDSGD: 1, USDBND: -1 }, 1, 0.999, 1.001],
  ['HKD/MOP', { USDMOP: 1, USDHKD: -1 }, 1, 1.029, 1.031],
  ['INR/NPR', { USDNPR: 1, USDINR: -1 }, 1, 1.599, 1.601],
  ['CNY/CNH', { USDCNH: 1, USDCNY: -1 }, 1, 0.996, 1.003],
  ['USDT', { USDTUSD: 1 }, 1, 0.999, 1.001],
  ['USDC', { USDCUSD: 1 }, 1, 0.999, 1.001],
  ['DAI', { DAIUSD: 1 }, 1, 0.999, 1.001],
]

const GRAMS = 31.1034768
const POUNDS = 2204.62262

const families: readonly Ratio[] = [
  ['PAX Gold to gold', { PAXGUSDT: 1, Gold: -1 }, 1, 0.985, 1.015],
  ['Shanghai gold to gold in yuan', { SGEGold: 1, Gold: -1, USDCNY: -1 }, GRAMS, 0.985, 1.015],
  ['SHFE gold to Shanghai gold', { SHFEGold: 1, SGEGold: -1 }, 1, 0.985, 1.015],
  ['SHFE silver to silver in yuan', { SHFESilver: 1, Silver: -1, USDCNY: -1 }, GRAMS / 1000, 0.97, 1.03],
  ['LME copper to COMEX copper', { LMECopper: 1, Copper: -1 }, 1 / POUNDS, 0.96, 1.04],
  ['SHFE copper to LME copper, 13 % tax', { SHFECopper: 1, LMECopper: -1, USDCNY: -1 }, 1 / 1.13, 0.95, 1.05],
  ['WTI spot to WTI futures', { WestTexasOil: 1, CrudeOil: -1 }, 1, 0.995, 1.01],
  ['Brent to WTI', { Brent: 1, CrudeOil: -1 }, 1, 0.95, 1.15],
  ['Urals to Brent', { UralsOil: 1, Brent: -1 }, 1, 0.76, 0.93],
  ['Dubai to Brent', { DubaiCrude: 1, Brent: -1 }, 1, 0.93, 1.04],
  ['INE crude to Dubai in yuan', { INECrude: 1, DubaiCrude: -1, USDCNY: -1 }, 1, 0.93, 1.1],
  ['NBP gas to TTF gas', { UKGas: 1, TTFGas: -1 }, 1, 2.1, 2.95],
  ['RTS to MOEX in dollars', { RTS: 1, MOEX: -1, USDRUB: 1 }, 1, 29, 34],
  ['BTC/EUR to BTC/USD', { BTCEUR: 1, BTCUSD: -1, EURUSD: 1 }, 1, 0.98, 1.02],
]

/** Percentage points. */
const yieldSpreads: readonly (readonly [a: string, b: string, least: number, most: number])[] = [
  ['NL10Y', 'DE10Y', 0.1, 0.4],
  ['FR10Y', 'DE10Y', 0.25, 1],
  ['ES10Y', 'DE10Y', 0.1, 0.8],
  ['IT10Y', 'DE10Y', 0.35, 1.2],
  ['GR10Y', 'DE10Y', 0.25, 1.1],
  ['US10Y', 'US2Y', 0.1, 1.1],
  ['US30Y', 'US20Y', -0.1, 0.25],
  ['DE10Y', 'DE2Y', 0.3, 1.1],
  ['GB10Y', 'GB2Y', 0.4, 1.4],
]

/** Of daily logarithmic returns: rounded figures typical of recent years. */
const correlations: readonly (readonly [a: string, b: string, wanted: number])[] = [
  ['EURUSD', 'GBPUSD', 0.72],
  ['EURUSD', 'USDCHF', -0.8],
  ['EURUSD', 'DXY', -0.96],
  ['AUDUSD', 'NZDUSD', 0.85],
  ['AUDUSD', 'Copper', 0.5],
  ['USDCAD', 'CrudeOil', -0.4],
  ['USDJPY', 'US10Y', 0.5],
  ['USDTWD', 'USDKRW', 0.6],
  ['EURUSD', 'USDSEK', -0.82],
  ['Gold', 'Silver', 0.78],
  ['Gold', 'DXY', -0.4],
  ['Gold', 'US10Y', -0.25],
  ['Brent', 'CrudeOil', 0.95],
  ['USSPX500', 'NASDAQ100', 0.92],
  ['USSPX500', 'DowJones', 0.92],
  ['USSPX500', 'DAX', 0.5],
  ['DAX', 'CAC40', 0.85],
  ['NIKKEI225', 'TAIEX', 0.55],
  ['HangSeng', 'SHANGHAI', 0.62],
  ['USSPX500', 'VIX', -0.75],
  ['US10Y', 'DE10Y', 0.65],
  ['US10Y', 'US2Y', 0.85],
  ['DE10Y', 'IT10Y', 0.88],
  ['BTCUSD', 'ETHUSD', 0.84],
]

/** Tolerance of a correlation. */
const CORRELATION_TOLERANCE = 0.15

export function closesOf(bars: readonly Bar[], decimals: number): ReadonlyMap<number, number> {
  return new Map(bars.map(({ time, close }) => [time, close / 10 ** decimals]))
}

/** Measures the simulated world: pegs, families that move together, yield spreads, correlations. */
export async function measureWorld(closes: Closes): Promise<WorldFigure[]> {
  const figures: WorldFigure[] = []
  for (const [table, ratios] of [
    ['peg', pegs],
    ['family', families],
  ] as const)
    for (const [name, symbols, factor, least, most] of ratios) {
      const values = await ratiosOf(closes, symbols, factor)
      figures.push({ table, name, wanted: [least, most], measured: [Math.min(...values), Math.max(...values)] })
    }
  for (const [a, b, least, most] of yieldSpreads) {
    const [first, second] = [await closes(a, '1D'), await closes(b, '1D')]
    const spreads = [...first].flatMap(([time, value]) => (second.has(time) ? [value - second.get(time)!] : []))
    const measured = [Math.min(...spreads), Math.max(...spreads)] as const
    figures.push({ table: 'yield spread', name: `${a} − ${b}`, wanted: [least, most], measured })
  }
  for (const [a, b, wanted] of correlations) {
    const measured = correlationOf(await closes(a, '1D'), await closes(b, '1D'))
    figures.push({
      table: 'correlation',
      name: `${a}, ${b}`,
      wanted: [wanted - CORRELATION_TOLERANCE, wanted + CORRELATION_TOLERANCE],
      measured: [measured, measured],
    })
  }
  return figures
}

export function isAsWanted({ wanted, measured }: WorldFigure): boolean {
  return measured[0] >= wanted[0] && measured[1] <= wanted[1]
}

async function ratiosOf(closes: Closes, symbols: Ratio[1], factor: number): Promise<number[]> {
  const legs = await Promise.all(
    Object.entries(symbols).map(async ([symbol, power]) => ({ own: await closes(symbol, '240'), power })),
  )
  const values: number[] = []
  for (const time of legs[0]!.own.keys()) {
    let value = factor
    for (const { own, power } of legs) value *= (own.get(time) ?? Number.NaN) ** power
    if (Number.isFinite(value)) values.push(value)
  }
  return values
}

function correlationOf(first: ReadonlyMap<number, number>, second: ReadonlyMap<number, number>): number {
  const times = [...first.keys()].filter(time => second.has(time))
  const changes = (of: ReadonlyMap<number, number>) =>
    times.slice(1).map((time, index) => Math.log(of.get(time)! / of.get(times[index]!)!))
  const [a, b] = [changes(first), changes(second)]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let both = 0
  let ownA = 0
  let ownB = 0
  for (const [index, value] of a.entries()) {
    both += (value - meanA) * (b[index]! - meanB)
    ownA += (value - meanA) ** 2
    ownB += (b[index]! - meanB) ** 2
  }
  return both / Math.sqrt(ownA * ownB)
}
