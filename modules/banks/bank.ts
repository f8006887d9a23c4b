import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toScaled } from '#contract/prices/price.ts'
import type { BankMargin } from '#contract/rates/bank-rate.ts'
import { locales, type Text } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { BoardCurrency } from './board-currency.ts'

export interface Bank {
  /** As it stands in addresses: `ABCHINA`. */
  code: string
  /** Other codes of it. */
  aliases: readonly string[]
  name: Text
  shortName: Text
  site: string
  /** The sample margins of its computed board, by the tier of a currency. */
  margins: Readonly<Record<BoardCurrency['tier'], BankMargin>>
}

const tiers = ['a', 'b', 'c'] as const
const textColumns = locales.flatMap(locale => [`name_${locale}`, `short_${locale}`])
const columns = ['code', 'aliases', ...textColumns, 'site', ...tiers.flatMap(tier => [`spot_${tier}`, `cash_${tier}`])]

/** The banks with a board, in the order of the pages. Names and sites are facts; every margin is a sample. */
export function readBanks(): Bank[] {
  const file = readFileSync(join(import.meta.dirname, 'data', 'banks.csv'), 'utf8')
  return parseCsv(file, [...columns, 'sample']).map(({ line, cells }) => {
    const text = (name: string): Text => ({
      tw: cells[`${name}_tw`]!,
      cn: cells[`${name}_cn`]!,
      en: cells[`${name}_en`]!,
    })
    const margin = (column: string) => {
      const percent = Number(cells[column])
      if (!(percent > 0 && percent < 10)) throw new Error(`banks.csv line ${line}: ${column} is not between 0 and 10`)
      return toScaled(percent, 2)
    }
    const marginsOf = (tier: (typeof tiers)[number]) => ({ spot: margin(`spot_${tier}`), cash: margin(`cash_${tier}`) })
    if (cells.sample !== '1') throw new Error(`banks.csv line ${line}: margins that are no sample belong to an import`)
    return {
      code: cells.code!,
      aliases: cells.aliases!.split('|').filter(Boolean),
      name: text('name'),
      shortName: text('short'),
      site: cells.site!,
      margins: { a: marginsOf('a'), b: marginsOf('b'), c: marginsOf('c') },
    }
  })
}
