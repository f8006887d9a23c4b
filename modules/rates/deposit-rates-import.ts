import { z } from 'zod'
import { compoundings } from '#contract/rates/annual-rate.ts'
import { loanTypes, productKinds, rateCountries, rateKinds } from '#contract/rates/rate-product.ts'
import {
  currencyCell,
  dateCell,
  matchingCell,
  numberCell,
  oneOfCell,
  optionalCell,
  parsedCell,
  textCell,
  wholeNumberCell,
} from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'

const LOWEST_RATE = -5
const HIGHEST_RATE = 100
/** No bank of these countries pays as much: a rate above it has lost its decimal point. */
const HIGHEST_DEPOSIT_RATE = 25
const LONGEST_TERM = 600

const word = () => matchingCell(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is not a kebab-case word')
const amountCell = () =>
  parsedCell(
    text => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
    'is not an amount such as 1000 or 99.95',
  )

const columns = z.strictObject({
  country: oneOfCell(rateCountries),
  kind: oneOfCell(productKinds),
  loan_type: optionalCell(oneOfCell(loanTypes)),
  bank: word(),
  bank_tw: optionalCell(textCell(80)),
  bank_cn: optionalCell(textCell(80)),
  bank_en: textCell(80),
  product: word(),
  product_tw: optionalCell(textCell(80)),
  product_cn: optionalCell(textCell(80)),
  product_en: textCell(80),
  rate: numberCell(),
  rate_kind: oneOfCell(rateKinds),
  compounding: optionalCell(oneOfCell(compoundings)),
  term_months: optionalCell(wholeNumberCell()),
  min_amount: optionalCell(amountCell()),
  max_amount: optionalCell(amountCell()),
  currency: currencyCell(),
  promotional: oneOfCell(['0', '1']),
  conditions_tw: optionalCell(textCell()),
  conditions_cn: optionalCell(textCell()),
  conditions_en: optionalCell(textCell()),
  valid_until: optionalCell(dateCell()),
  checked_on: dateCell(),
  source: textCell(500),
})

const depositKinds = ['APY', 'AER', 'pa']
const loanKinds = ['APR', 'APRC', 'comparison', 'pa']

const productRow = columns.superRefine((row, context) => {
  const fault = (column: keyof typeof row, message: string) =>
    context.addIssue({ code: 'custom', path: [column], message })
  const isLoan = row.kind === 'loans'
  const known = isLoan ? loanKinds : depositKinds
  const highest = isLoan ? HIGHEST_RATE : HIGHEST_DEPOSIT_RATE
  if (row.rate < LOWEST_RATE || row.rate > highest)
    fault('rate', `is not from ${LOWEST_RATE} to ${highest} per cent a year`)
  if (!known.includes(row.rate_kind)) fault('rate_kind', `is not one of ${known.join(', ')} of ${row.kind}`)
  if (isLoan !== (row.loan_type !== undefined))
    fault('loan_type', isLoan ? `must be one of ${loanTypes.join(', ')}` : 'must be empty for deposits')
  if ((row.rate_kind === 'pa') !== (row.compounding !== undefined))
    fault('compounding', row.rate_kind === 'pa' ? 'must be given for a rate pa' : `must be empty for ${row.rate_kind}`)
  if (row.kind === 'fixed' && !row.term_months) fault('term_months', 'must be given for a fixed deposit')
  if ((row.term_months ?? 0) > LONGEST_TERM) fault('term_months', `is more than ${LONGEST_TERM}`)
  if (row.max_amount !== undefined && row.max_amount < (row.min_amount ?? 0))
    fault('max_amount', 'is less than min_amount')
  if (row.valid_until !== undefined && row.valid_until < row.checked_on) fault('valid_until', 'is before checked_on')
})

/**
 * Deposits and loans of banks. An operator's file replaces the countries and kinds that it has, also the sample of
 * them, so that a list never mixes a sample with real products.
 */
export const depositRatesImport: Importer = {
  kind: 'deposit-rates',
  summary: 'deposit and loan rates of banks, by country and kind',
  files: [
    rowFile({
      name: 'deposit-rates',
      row: productRow,
      formats: ['csv', 'json'],
      table: 'rate_products',
      key: ['country', 'kind', 'bank', 'product', 'term_months', 'min_amount'],
      group: ['country', 'kind'],
      place: 'place',
      pastDates: ['checked_on'],
      stored: ({ promotional, ...row }) => ({
        ...row,
        loan_type: row.loan_type ?? null,
        bank_tw: row.bank_tw ?? row.bank_en,
        bank_cn: row.bank_cn ?? row.bank_en,
        product_tw: row.product_tw ?? row.product_en,
        product_cn: row.product_cn ?? row.product_en,
        compounding: row.compounding ?? null,
        term_months: row.term_months ?? 0,
        min_amount: row.min_amount ?? 0,
        max_amount: row.max_amount ?? null,
        is_promotional: Number(promotional),
        conditions_tw: row.conditions_tw ?? row.conditions_en ?? '',
        conditions_cn: row.conditions_cn ?? row.conditions_en ?? '',
        conditions_en: row.conditions_en ?? '',
        valid_until: row.valid_until ?? null,
      }),
      exported: ({ is_promotional, ...row }) => ({ ...row, promotional: is_promotional! }),
    }),
  ],
  seed: import.meta.dirname,
}

export const ratesImports: readonly Importer[] = [depositRatesImport]
