/**
 * Instruments whose level is derived from others: pegs, one metal in many units, grades of one oil.
 */
export interface Link {
  /** Leaders and the power of each: the instrument's level moves as the product of theirs. */
  follows: readonly (readonly [leader: string, power: number])[]
  /** Standard deviation of its own daily move in addition, in per cent. */
  basis: number
  /**
   * The leader's random numbers are used within the hour as well, so that the two never diverge: `1` moves with it,
   * `-1` against it. Only for instruments of the same trading hours with one leader.
   */
  twin?: 1 | -1
}

const peg = (leader: string, twin: 1 | -1): Link => ({ follows: [[leader, twin]], basis: 0, twin })
const grade = (basis: number, ...follows: readonly (readonly [string, number])[]): Link => ({ follows, basis })

export const links: Readonly<Record<string, Link>> = {
  // Currencies pegged to another: one to one, or by a rate from the table of levels.
  USDNAD: peg('USDZAR', 1),
  USDBND: peg('USDSGD', 1),
  USDMOP: peg('USDHKD', 1),
  USDNPR: peg('USDINR', 1),
  USDDKK: { ...peg('EURUSD', -1), basis: 0.004 },
  USDBAM: peg('EURUSD', -1),
  USDXOF: peg('EURUSD', -1),
  USDXAF: peg('EURUSD', -1),
  USDMKD: { ...peg('EURUSD', -1), basis: 0.01 },
  USDRSD: { ...peg('EURUSD', -1), basis: 0.01 },
  USDRON: grade(0.06, ['EURUSD', -1]),
  USDALL: grade(0.15, ['EURUSD', -1]),
  USDCNH: grade(0.006, ['USDCNY', 1]),
  // Gold and silver in other units and currencies.
  SHFEGold: grade(0.06, ['Gold', 1], ['USDCNY', 1]),
  SGEGold: grade(0.05, ['Gold', 1], ['USDCNY', 1]),
  PAXGUSDT: grade(0.04, ['Gold', 1]),
  SHFESilver: grade(0.12, ['Silver', 1], ['USDCNY', 1]),
  LMECopper: grade(0.15, ['Copper', 1]),
  SHFECopper: grade(0.15, ['Copper', 1], ['USDCNY', 1]),
  IronOreDCE: grade(0.3, ['IronOre', 1], ['USDCNY', 1]),
  // Oil and its products.
  WestTexasOil: { follows: [['CrudeOil', 1]], basis: 0.02, twin: 1 },
  Brent: grade(0.5, ['CrudeOil', 1]),
  UralsOil: grade(0.4, ['Brent', 1]),
  DubaiCrude: grade(0.3, ['Brent', 1]),
  INECrude: grade(0.4, ['DubaiCrude', 1], ['USDCNY', 1]),
  Gasoline: grade(1, ['CrudeOil', 0.8]),
  HeatingOil: grade(1, ['CrudeOil', 0.85]),
  GasOil: grade(0.4, ['HeatingOil', 1]),
  NaphthaEU: grade(0.7, ['Brent', 0.8]),
  Propane: grade(1.5, ['CrudeOil', 0.6]),
  FuelOilSHFE: grade(1, ['Brent', 0.75], ['USDCNY', 1]),
  LPGDCE: grade(1.2, ['Propane', 0.5], ['USDCNY', 1]),
  Bitumen: grade(0.9, ['Brent', 0.5], ['USDCNY', 1]),
  UKGas: grade(0.4, ['TTFGas', 1], ['EURUSD', 1], ['GBPUSD', -1]),
  JKMLNG: grade(1.6, ['TTFGas', 0.55]),
  // One crop at several exchanges.
  KCWheat: grade(0.6, ['Wheat', 0.95]),
  MillingWheat: grade(0.7, ['Wheat', 0.6], ['EURUSD', -0.5]),
  SoymealDCE: grade(0.7, ['SoybeanMeal', 0.6]),
  WhiteSugar: grade(0.5, ['Sugar', 0.85]),
  SugarCZCE: grade(0.6, ['Sugar', 0.3]),
  Robusta: grade(1.4, ['Coffee', 0.75]),
  LondonCocoa: grade(0.5, ['Cocoa', 1], ['GBPUSD', -1]),
  CottonCZCE: grade(0.6, ['Cotton', 0.45]),
  RubberTSR20: grade(0.7, ['Rubber', 0.8]),
  FeederCattle: grade(0.6, ['LiveCattle', 0.95]),
  // One market in another currency.
  RTS: grade(0.1, ['MOEX', 1], ['USDRUB', -1]),
}

/** Prices held by a currency board, a central bank or a redemption promise: lowest and highest. */
export const bands: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  USDHKD: [7.752, 7.848],
  USDMOP: [7.752 * 1.03, 7.848 * 1.03],
  USDAED: [3.6719, 3.6731],
  USDSAR: [3.7482, 3.7522],
  USDQAR: [3.6384, 3.642],
  USDBHD: [0.3756, 0.3768],
  USDOMR: [0.3841, 0.3849],
  USDJOD: [0.708, 0.71],
  USDAZN: [1.6985, 1.7015],
  USDBOB: [6.86, 6.96],
  USDLBP: [89_300, 89_700],
  USDIQD: [1_307, 1_313],
  USDTUSD: [0.9992, 1.0008],
  USDCUSD: [0.9994, 1.0006],
  DAIUSD: [0.9992, 1.0008],
}
