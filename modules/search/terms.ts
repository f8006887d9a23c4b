import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instrument } from '#contract/prices/instrument.ts'
import { intlTag, type Locale, locales } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { importanceOf } from './importance.ts'

/** What visitors call a currency, a country, an exchange or an instrument besides the names in the catalogue. */
export interface Synonyms {
  words: readonly string[]
  /** A currency code, or symbols with the most important first. */
  means: readonly string[]
}

/** Words that mean several instruments, and those instruments in the order for each language. */
export interface Term {
  words: readonly string[]
  /** Chosen by hand: it precedes an instrument of that symbol. */
  isSynonym?: true
  instruments: Readonly<Record<Locale, readonly Instrument[]>>
}

const SYNONYMS = join(import.meta.dirname, 'synonyms.csv')

export async function readSynonyms(): Promise<Synonyms[]> {
  const rows = parseCsv(await readFile(SYNONYMS, 'utf8'), ['words', 'means'])
  return rows.map(({ cells }) => ({ words: cells.words!.split('|'), means: cells.means!.split('|') }))
}

/** The currency whose pair visitors of a language want next after the pair with the dollar. */
const homeCurrencies: Readonly<Record<Locale, string>> = { tw: 'TWD', cn: 'CNY', en: 'EUR' }

/** All terms; where two share a word, the earlier one is meant. */
export function termsOf(instruments: readonly Instrument[], synonyms: readonly Synonyms[]): Term[] {
  const bySymbol = new Map(instruments.map(instrument => [instrument.symbol, instrument]))
  const currencies = new Set(instruments.flatMap(({ base, quote }) => [base, quote]).filter(Boolean))
  const inOrder = (found: readonly Instrument[], rank: (of: Instrument, locale: Locale) => number) =>
    Object.fromEntries(
      locales.map(locale => {
        const ranked = found.map(of => ({ of, by: [rank(of, locale), importanceOf(of, locale)] as const }))
        ranked.sort((a, b) => a.by[0] - b.by[0] || a.by[1] - b.by[1])
        return [locale, ranked.map(({ of }) => of)]
      }),
    ) as Record<Locale, Instrument[]>

  function pairsOf(currency: string): Term['instruments'] {
    const has = ({ class: own, base, quote }: Instrument, code: string) =>
      (own === 'currency' || own === 'crypto') && (base === code || quote === code)
    // The yuan is traded onshore and offshore.
    const codes = currency === 'CNY' ? ['CNY', 'CNH'] : [currency]
    const found = instruments.filter(
      each => codes.some(code => has(each, code)) || (currency === 'USD' && each.symbol === 'DXY'),
    )
    return inOrder(found, (pair, locale) => {
      if (currency === 'USD')
        return pair.symbol === 'DXY' ? 1 : locale !== 'en' && has(pair, homeCurrencies[locale]) ? 0 : 2
      if (has(pair, 'USD')) return has(pair, currency) ? 0 : 1
      return has(pair, homeCurrencies[locale]) && has(pair, currency) ? 2 : 3
    })
  }

  const listed = synonyms.map(({ words, means }): Term => {
    const [first = ''] = means
    if (means.length === 1 && currencies.has(first) && !bySymbol.has(first))
      return { words, isSynonym: true, instruments: pairsOf(first) }
    const found = means.flatMap(symbol => bySymbol.get(symbol) ?? [])
    return { words, isSynonym: true, instruments: inOrder(found, of => found.indexOf(of)) }
  })
  const currencyNames = namesIn('currency')
  const countryNames = namesIn('region')
  const byCode = [...currencies].map(
    (code): Term => ({ words: [code, ...currencyNames(code)], instruments: pairsOf(code) }),
  )
  const groups = [
    Map.groupBy(instruments, ({ country }) => country),
    Map.groupBy(instruments, ({ exchange }) => exchange),
  ].map(group => [...group].filter(([key]) => key !== ''))
  const byCountry = groups[0]!.map(
    ([country, found]): Term => ({ words: countryNames(country), instruments: inOrder(found, () => 0) }),
  )
  const byExchange = groups[1]!.map(
    ([exchange, found]): Term => ({ words: [exchange], instruments: inOrder(found, () => 0) }),
  )
  return [...listed, ...byCode, ...byCountry, ...byExchange]
}

const ISO_CODE = { currency: /^[A-Z]{3}$/, region: /^[A-Z]{2}$/ }

/** Names of ISO codes in the three languages; none for codes that are not ISO, such as those of coins. */
function namesIn(type: 'currency' | 'region'): (code: string) => string[] {
  const inEach = locales.map(locale => new Intl.DisplayNames([intlTag[locale]], { type, fallback: 'none' }))
  return code => (ISO_CODE[type].test(code) ? inEach.flatMap(names => names.of(code) ?? []) : [])
}
