import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toScaled } from '#contract/prices/price.ts'
import type { Money } from '#contract/rates/bank-choices.ts'
import { moneys } from '#contract/rates/bank-choices.ts'
import type { BankFee, BankFees } from '#contract/rates/bank-exchange.ts'
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
  /** Undefined of a bank that does not exist. */
  site: string | undefined
  /** What its board is quoted in. */
  money: Money
  /** The sample margins of its computed board, by the tier of a currency; without them it has published rows only. */
  margins: Readonly<Record<BoardCurrency['tier'], BankMargin>> | undefined
  /** Its name is invented, and so are margins and fees. */
  sample?: { fees: BankFees; gold: BankMargin }
}

const tiers = ['a', 'b', 'c'] as const
const marginColumns = tiers.flatMap(tier => [`spot_${tier}`, `cash_${tier}`])
const namesOf = (kind: string) => locales.map(locale => `${kind}_${locale}`)
const columns = [
  'code',
  'aliases',
  'money',
  ...namesOf('name'),
  ...namesOf('short'),
  'site',
  ...marginColumns,
  'sample',
]
const feeColumns = ['notes_fixed', 'transfer_fixed', 'transfer_percent', 'transfer_minimum']
const sampleColumns = ['code', ...namesOf('name'), ...marginColumns, 'gold', ...feeColumns, 'sample']

type Cells = Readonly<Record<string, string>>

/**
 * The banks that exist, in the order of the pages. Names and sites are facts; every margin is a sample. Margins that are
 * no sample would be rates of the bank, and belong to an import.
 */
export function readBanks(): Bank[] {
  return rowsOf('banks.csv', columns, (cells, hundredths) => {
    const hasMargins = cells.sample === '1'
    if (!hasMargins && marginColumns.some(column => cells[column] !== ''))
      throw new Error('margins that are no sample belong to an import')
    const money = moneys.find(each => each === cells.money)
    if (!money) throw new Error(`money '${cells.money}' is not one of ${moneys.join(', ')}`)
    return {
      code: cells.code!,
      aliases: cells.aliases!.split('|').filter(Boolean),
      name: textOf(cells, 'name'),
      shortName: textOf(cells, 'short'),
      site: cells.site!,
      money,
      margins: hasMargins ? marginsOf(hundredths) : undefined,
    }
  })
}

/** Banks that do not exist, with boards as those of Taiwan are: shown until a real one is imported. */
export function readSampleBanks(): Bank[] {
  return rowsOf('sample-banks.csv', sampleColumns, (cells, hundredths) => {
    if (cells.sample !== '1') throw new Error('is not marked as a sample')
    const fee = (name: 'notes' | 'transfer'): BankFee => ({
      fixed: toScaled(Number(cells[`${name}_fixed`]), 2),
      share: toScaled(Number(cells[`${name}_percent`] ?? 0), 4),
      minimum: toScaled(Number(cells[`${name}_minimum`] ?? 0), 2),
    })
    const name = textOf(cells, 'name')
    const gold = hundredths('gold')
    return {
      code: cells.code!,
      aliases: [],
      name,
      shortName: name,
      site: undefined,
      money: 'TWD',
      margins: marginsOf(hundredths),
      sample: { fees: { notes: fee('notes'), transfer: fee('transfer') }, gold: { spot: gold, cash: gold } },
    }
  })
}

const textOf = (cells: Cells, kind: string): Text => ({
  tw: cells[`${kind}_tw`]!,
  cn: cells[`${kind}_cn`]!,
  en: cells[`${kind}_en`]!,
})

function marginsOf(hundredths: (column: string) => number): NonNullable<Bank['margins']> {
  const margin = (tier: (typeof tiers)[number]) => ({
    spot: hundredths(`spot_${tier}`),
    cash: hundredths(`cash_${tier}`),
  })
  return { a: margin('a'), b: margin('b'), c: margin('c') }
}

/** Throws an error that names the line. */
function rowsOf(
  name: string,
  head: readonly string[],
  bankOf: (cells: Cells, hundredths: (column: string) => number) => Bank,
): Bank[] {
  const file = readFileSync(join(import.meta.dirname, 'data', name), 'utf8')
  return parseCsv(file, head).map(({ line, cells }) => {
    try {
      return bankOf(cells, column => {
        const percent = Number(cells[column])
        if (!(percent > 0 && percent < 10)) throw new Error(`${column} is not between 0 and 10`)
        return toScaled(percent, 2)
      })
    } catch (problem) {
      throw new Error(`${name} line ${line}: ${(problem as Error).message}`)
    }
  })
}
