import { z } from 'zod'
import { decimalText, parseScaled } from '#contract/prices/price.ts'
import { bankForms } from '#contract/rates/bank-choices.ts'
import { dateCell, oneOfCell, optionalCell, parsedCell, textCell } from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'
import { readBanks } from './bank.ts'

const MONEY_DECIMALS = 2
const SHARE_DECIMALS = 4

const decimalCell = (decimals: number, most: number, problem: string) =>
  optionalCell(
    parsedCell(text => {
      const isDecimal = new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(text)
      return isDecimal && Number(text) <= most ? parseScaled(text, decimals) : undefined
    }, problem),
  )
const moneyCell = () => decimalCell(MONEY_DECIMALS, 100_000, 'is not an amount such as 100 or 99.5')
const percentCell = () => decimalCell(SHARE_DECIMALS, 10, 'is not a percentage from 0 to 10')

/**
 * What banks charge for an exchange in their own money. A file replaces the fees of the banks that it has, and leaves
 * those of others as they are.
 */
export const feesImport: Importer = {
  kind: 'bank-fees',
  summary: 'what banks charge for an exchange, by transfer and in notes',
  files: [
    rowFile({
      name: 'bank-fees',
      row: z.strictObject({
        bank: oneOfCell(readBanks().map(({ code }) => code)),
        form: oneOfCell(bankForms),
        fixed: moneyCell(),
        percent: percentCell(),
        minimum: moneyCell(),
        checked_on: dateCell(),
        source: textCell(500),
      }),
      table: 'bank_fees',
      key: ['bank', 'form'],
      group: ['bank'],
      pastDates: ['checked_on'],
      stored: ({ fixed = 0, percent = 0, minimum = 0, ...row }) => ({ ...row, fixed, share: percent, minimum }),
      exported: ({ fixed, share, minimum, ...row }) => ({
        ...row,
        fixed: decimalText(Number(fixed), MONEY_DECIMALS),
        percent: decimalText(Number(share), SHARE_DECIMALS),
        minimum: decimalText(Number(minimum), MONEY_DECIMALS),
      }),
    }),
  ],
}
