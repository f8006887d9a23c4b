/** A quantity that a publisher's unit counts, in multiples of `factor`: money, persons and the like, or tonnes. */
export type PublishedQuantity =
  | { kind: 'money'; currency: string; factor: number }
  | { kind: 'count'; factor: number }
  | { kind: 'mass'; factor: number }

const words = (text: string) => text.split(' ')

/** Magnitudes as publishers write them, in English and Chinese. */
const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ...words('k thousand thousands thsd tsd 千').map(word => [word, 1e3] as const),
  ...words('lakh lakhs').map(word => [word, 1e5] as const),
  ...words('crore crores').map(word => [word, 1e7] as const),
  ...words('萬 万').map(word => [word, 1e4] as const),
  ...words('mn mln mio mil mill million millions 百萬 百万').map(word => [word, 1e6] as const),
  ...words('億 亿').map(word => [word, 1e8] as const),
  ...words('bn bln bio billion billions mrd milliard milliards 十億 十亿').map(word => [word, 1e9] as const),
  ...words('tn trn tln trillion trillions 兆 萬億 万亿').map(word => [word, 1e12] as const),
])
const OTHER_DOLLARS = [
  ['AUD', 'a$', 'australian'],
  ['CAD', 'c$', 'canadian'],
  ['HKD', 'hk$', 'hong kong'],
  ['NZD', 'nz$', 'new zealand'],
  ['SGD', 's$', 'singapore'],
] as const
/** Names of currencies beside their codes. */
const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map([
  ...['us$', '$', 'dollar', 'dollars', 'us dollar', 'us dollars', 'u.s. dollars', 'u.s. dollar', '美元'].map(
    name => [name, 'USD'] as const,
  ),
  ...['€', 'euro', 'euros', '歐元', '欧元'].map(name => [name, 'EUR'] as const),
  ...['£', 'pound sterling', 'pounds sterling', '英鎊', '英镑'].map(name => [name, 'GBP'] as const),
  ...['yen', 'japanese yen', '日圓', '日圆', '日元', '円'].map(name => [name, 'JPY'] as const),
  ...['yuan', 'renminbi', 'rmb', '人民幣', '人民币', '元人民幣', '元人民币'].map(name => [name, 'CNY'] as const),
  ...['nt$', 'new taiwan dollars', 'new taiwan dollar', '新台幣', '新臺幣', '新台币'].map(
    name => [name, 'TWD'] as const,
  ),
  ...OTHER_DOLLARS.flatMap(([code, sign, country]) =>
    [sign, `${country} dollar`, `${country} dollars`].map(name => [name, code] as const),
  ),
  ...['r$', 'brazilian real', 'brazilian reais'].map(name => [name, 'BRL'] as const),
  ...['swiss franc', 'swiss francs'].map(name => [name, 'CHF'] as const),
  ...['won', 'korean won'].map(name => [name, 'KRW'] as const),
  ...['indian rupee', 'indian rupees'].map(name => [name, 'INR'] as const),
  ...['baht', 'thai baht'].map(name => [name, 'THB'] as const),
  ...['sdr', 'sdrs'].map(name => [name, 'XDR'] as const),
  ...['lcu', 'local currency', 'local currency units', 'local currency unit', 'national currency'].map(
    name => [name, 'local'] as const,
  ),
])
const COUNTED = new Set(
  words(
    'persons person people units unit number numbers employees employee workers jobs heads inhabitants claims ' +
      'households dwellings vehicles cases visitors arrivals 人 戶 户 件 輛 辆 人次',
  ),
)
const MASSES: ReadonlyMap<string, number> = new Map([
  ...words('t tonnes tonne mt* ton tons').map(word => [word, 1] as const),
  ...words('kt kilotonnes gg').map(word => [word, 1e3] as const),
  ...words('megatonnes').map(word => [word, 1e6] as const),
])
const FILLERS = new Set(
  words(
    'of in at the current constant market prices price level levels nominal real value values total annualised ' +
      'annualized seasonally not calendar and adjusted annual rate saar sa nsa chained chain linked volume volumes ' +
      'reference year base end month average noon buying 現價 现价',
  ),
)
/** A word that makes a number larger, wherever it stands. */
const LARGE =
  /\b(?:hundreds?|thousands?|millions?|billions?|trillions?|bn|bln|mn|mln|trn)\b|[千萬万億亿兆]|10\s*\^|\b1e\d/iu

/**
 * The quantity that a unit such as `USD bn`, `Millions of US dollars`, `亿元人民币` or `thousand persons, seasonally
 * adjusted` counts. Undefined unless every word of it is understood.
 */
export function publishedQuantity(published: string): PublishedQuantity | undefined {
  const text = published.normalize('NFKC').trim()
  if (/%|per ?cent|\bper\b|\/|\bindex\b|international \$|\bratio\b/iu.test(text)) return undefined
  const all = text.split(/[(),;]/)
  // In brackets and between commas are remarks too, such as `BoP`, but never with a magnitude or a currency.
  const telling = all.filter(part => LARGE.test(part) || wordsOf(part).some(word => currencyNamed(word) !== undefined))
  const parts = telling.length > 0 ? telling : all.slice(0, 1)
  let factor: number | undefined
  let currency: string | undefined
  let mass: number | undefined
  let isCounted = false
  for (const part of parts) {
    const read = readPart(part)
    if (!read || (read.factor !== undefined && factor !== undefined)) return undefined
    if (read.currency !== undefined && currency !== undefined && read.currency !== currency) return undefined
    factor ??= read.factor
    currency ??= read.currency
    mass ??= read.mass
    isCounted ||= read.isCounted
  }
  if (currency !== undefined)
    return isCounted || mass !== undefined ? undefined : { kind: 'money', currency, factor: factor ?? 1 }
  if (mass !== undefined) return isCounted ? undefined : { kind: 'mass', factor: (factor ?? 1) * mass }
  return factor === undefined && !isCounted ? undefined : { kind: 'count', factor: factor ?? 1 }
}

interface Part {
  factor?: number
  currency?: string
  mass?: number
  isCounted: boolean
}

const CODE = /^[A-Z]{3}$/
const WORD =
  /(?:u\.s\.|us) dollars?|(?:us|nt|a|c|hk|nz|s|r)\$|(?:australian|canadian|hong kong|new zealand|singapore|new taiwan) dollars?|swiss francs?|korean won|indian rupees?|thai baht|brazilian (?:real|reais)|japanese yen|pounds? sterling|local currency(?: units?)?|national currency|10\s*\^\s*\d+|1e\d+|\d{4}(?:\s*=\s*100)?|\d+|元?人民[幣币]|新[台臺][幣币]|美元|[歐欧]元|英[鎊镑]|日[圓圆元]|百[萬万]|十[億亿]|[萬万][億亿]|人次|[^\s\d$€£]+|[$€£]/giu

const wordsOf = (text: string): string[] => [...spaced(text).matchAll(WORD)].map(([found]) => found)

/** Undefined if a word is not understood. */
function readPart(text: string): Part | undefined {
  const part: Part = { isCounted: false }
  const multiply = (by: number) => {
    part.factor = (part.factor ?? 1) * by
  }
  const all = wordsOf(text)
  // `m` is a million of money, and metres of anything else.
  const inMoney = all.some(word => currencyNamed(word) !== undefined)
  for (const found of all) {
    const word = found.toLowerCase().replace(/\.$/, '')
    const magnitude = MAGNITUDES.get(word)
    const currency = currencyNamed(found)
    const power = /^(?:10\s*\^\s*|1e)(\d+)$/.exec(word)
    if (magnitude !== undefined) multiply(magnitude)
    else if (word === 'm' && inMoney) multiply(1e6)
    else if (power) multiply(10 ** Number(power[1]))
    else if (currency !== undefined) {
      if (part.currency !== undefined && part.currency !== currency) return undefined
      part.currency = currency
    } else if (/^(?:10|100|1000)$/.test(word)) multiply(Number(word))
    else if (word === '元') part.currency ??= 'CNY'
    else if (COUNTED.has(word)) part.isCounted = true
    else if (MASSES.has(word) && found !== 'MT') part.mass = found === 'Mt' ? 1e6 : MASSES.get(word)!
    else if (found === 'Mt') part.mass = 1e6
    else if (!FILLERS.has(word) && !/^\d{4}(?:\s*=\s*100)?$/.test(word)) return undefined
  }
  return part
}

/** Chinese words stand without spaces: `億元`, `千人`. */
function spaced(text: string): string {
  return text.replace(
    /(百[萬万]|十[億亿]|[萬万][億亿]|[千萬万億亿兆])(?=[\p{Script=Han}])/gu,
    (magnitude, _all, at: number) => (/[百十萬万]/.test(text[at - 1] ?? '') ? magnitude : `${magnitude} `),
  )
}

let codes: ReadonlySet<string> | undefined

/** The currency that a code of ISO 4217 or a name stands for. */
function currencyNamed(text: string): string | undefined {
  if (!CODE.test(text) || text === 'LCU') return CURRENCY_NAMES.get(text.toLowerCase())
  codes ??= new Set([...Intl.supportedValuesOf('currency'), 'SLE', 'VED', 'ZWG', 'XCG'])
  return codes.has(text) ? text : undefined
}
