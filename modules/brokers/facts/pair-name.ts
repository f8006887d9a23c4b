/** Names under which terminals trade metals. */
const METALS: Readonly<Record<string, string>> = { XAUUSD: 'Gold', GOLD: 'Gold', XAGUSD: 'Silver', SILVER: 'Silver' }

/**
 * What is wrong with the name of a pair that is not one of `known`: terminals write `EUR/USD`, `EURUSDm` or `XAUUSD.a`, of
 * which the message names the symbol that is meant.
 */
export function pairProblem(name: string, known: Iterable<string>): string {
  const symbols = [...known]
  const plain = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const meant =
    symbols.find(symbol => plain.startsWith(symbol.toUpperCase())) ??
    Object.entries(METALS).find(([metal, symbol]) => plain.startsWith(metal) && symbols.includes(symbol))?.[1]
  return `is none that brokers are compared on${meant ? `, write ${meant}` : ''}: ${symbols.join(', ')}`
}
