import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'

/** What a code stands for: a currency, a unit of account or fund, a metal, or none of these. */
export type CurrencyKind = 'currency' | 'fund' | 'metal' | 'special'

/** A code of ISO 4217. */
export interface Currency {
  code: string
  /** Three digits. */
  number: string
  /** Decimal places of an amount; undefined if ISO 4217 defines none. */
  minorUnit: number | undefined
  kind: CurrencyKind
  name: Text
  /** `€`; undefined if it is only known by its code. */
  symbol: string | undefined
  /** ISO 3166 alpha-2 codes of the countries and regions that use it, or used it: first the one that it is named after. */
  countries: readonly string[]
  /** The address of the central bank that issues it, as the site directory has it; undefined if that has none. */
  centralBank: string | undefined
  /** When and by what a code that is no longer used was replaced. */
  retired: Retirement | undefined
}

export interface Retirement {
  /** The day from which its successor was the currency, `2023-01-01`. */
  since: string
  successor: string
  /** Units for one of the successor, as decimal text; undefined if there was no single rate. */
  perSuccessor: string | undefined
}

/** All codes of ISO 4217, those in use before the retired ones, each in alphabetical order. */
export interface Currencies {
  readonly list: readonly Currency[]
  /** By its code. */
  find(code: string): Currency | undefined
}

const NAMES = ['name_tw', 'name_cn', 'name_en'] as const
const USED = ['code', 'number', 'minor_unit', 'kind', 'countries', 'central_bank', ...NAMES]
const RETIRED = ['code', 'number', 'minor_unit', 'ended', 'successor', 'per_successor', 'countries', ...NAMES]

export function readCurrencies(): Currencies {
  const rowsOf = (file: string, columns: readonly string[]) =>
    parseCsv(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'), columns).map(({ cells }) => cells)
  const list = [
    ...rowsOf('currencies.csv', USED).map(row => currencyOf(row, row.kind as CurrencyKind, undefined)),
    ...rowsOf('retired-currencies.csv', RETIRED).map(row =>
      currencyOf(row, 'currency', {
        since: row.ended!,
        successor: row.successor!,
        perSuccessor: row.per_successor || undefined,
      }),
    ),
  ].sort((a, b) => Number(a.retired !== undefined) - Number(b.retired !== undefined) || (a.code < b.code ? -1 : 1))
  const byCode = new Map(list.map(currency => [currency.code, currency]))
  return { list, find: code => byCode.get(code) }
}

function currencyOf(row: Record<string, string>, kind: CurrencyKind, retired: Retirement | undefined): Currency {
  const { code = '', number = '', minor_unit: minorUnit = '', countries = '' } = row
  return {
    code,
    number,
    minorUnit: minorUnit === '' ? undefined : Number(minorUnit),
    kind,
    name: { tw: row.name_tw!, cn: row.name_cn!, en: row.name_en! },
    symbol: symbolOf(code),
    countries: countriesOf(code, countries),
    centralBank: row.central_bank || undefined,
    retired,
  }
}

/** A code begins with that of its country. */
function countriesOf(code: string, cell: string): string[] {
  const own = code.slice(0, 2)
  return cell === '' ? [] : cell.split(' ').sort((a, b) => Number(b === own) - Number(a === own))
}

function symbolOf(code: string): string | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return symbol === code || symbol === '¤' ? undefined : symbol
}
