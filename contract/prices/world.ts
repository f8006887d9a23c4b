/**
 * The world of a price by the kind of its feed (`QuoteKind`). Prices of different worlds are not compared: those of the
 * simulation and of a recording are not those of the market, or not of this time.
 */
export function worldOf(kind: string): 'simulated' | 'replay' | 'market' {
  return kind === 'simulated' || kind === 'replay' ? kind : 'market'
}
