import type { QuoteRow } from '#contract/prices/quote-row.ts'

type Named = Pick<QuoteRow, 'symbol' | 'name'>

/** `EURUSD`, `USDT` + `USD`: the code of a pair of two currencies, which is what everyone calls it. */
const isPair = ({ symbol, name }: Named) => /^[A-Z]{6}$/.test(symbol) && name.includes('/')

/**
 * What an instrument is called where it stands first, and what stands beside it in small type: the name before the key
 * of the data, which no reader knows, but of pairs the code.
 */
export function rowTitle(row: Named): { title: string; note: string } {
  const { symbol, name } = row
  return isPair(row) ? { title: symbol, note: name } : { title: name, note: name === symbol ? '' : symbol }
}

/** Country before an index that has a name of its own: `加拿大 S&P/TSX 綜合指數`. */
const PLACE = /^\p{Script=Han}{2,5} ?(?=[A-Z])/u
const INDEX = / ?(?:指數|指数)$/
const YIELD = / (?:(?:Treasury|gilt|Bund|Bobl|Schatz|JGB)(?: bill)? )?yield$|(?:公債)?殖利率$|(?:国债|政府债券)?收益率$/

/** The same in narrow places such as tiles: without the words that all of their neighbours have. */
export function shortTitle(row: Named & Pick<QuoteRow, 'channel'>): { title: string; note: string } {
  const { title, note } = rowTitle(row)
  if (row.channel === 'bond') return { title: title.replace(YIELD, ''), note }
  if (row.channel !== 'markets') return { title, note }
  const own = title.replace(PLACE, '').replace(INDEX, '')
  return { title: [...own].length > 2 ? own : title, note }
}
