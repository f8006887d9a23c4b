import { z } from 'zod'
import { swapTypes } from '#contract/brokers/broker.ts'
import {
  currencyCell,
  dateCell,
  matchingCell,
  oneOfCell,
  optionalCell,
  parsedCell,
  textCell,
  wholeNumberCell,
} from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'
import { readPairPips } from './broker.ts'
import { factsFaults, noteOrphans, swapFaults } from './broker-references.ts'
import { pairProblem } from './pair-name.ts'

const brokerCell = () => matchingCell(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not a kebab-case word')
const decimalCell = (pattern: RegExp, what: string) =>
  parsedCell(text => (pattern.test(text) ? text : undefined), `is not a ${what}`)

const brokerRow = z
  .strictObject({
    id: brokerCell(),
    name: textCell(60),
    commission: decimalCell(/^\d{1,3}(\.\d{1,4})?$/, 'commission for one side of a lot, such as 3.5'),
    commission_currency: currencyCell(),
    swap_type: oneOfCell(swapTypes),
    margin_currency: optionalCell(currencyCell()),
    source: textCell(500),
    checked_on: dateCell(),
  })
  .superRefine((row, context) => {
    if ((row.swap_type === 'margin') !== (row.margin_currency !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['margin_currency'],
        message:
          row.swap_type === 'margin'
            ? 'must be given for swaps in margin currency'
            : `must be empty for swaps in ${row.swap_type}`,
      })
  })

/** Brokers that are compared. An operator's file replaces the whole sample, so that no list mixes both. */
export const brokersImport: Importer = {
  kind: 'brokers',
  summary: 'brokers with their commissions and swap types',
  files: [
    rowFile({
      name: 'brokers',
      row: brokerRow,
      formats: ['csv', 'json'],
      table: 'brokers',
      key: ['id'],
      place: 'place',
      mostRows: 200,
      pastDates: ['checked_on'],
      stored: row => ({ ...row, margin_currency: row.margin_currency ?? null }),
    }),
  ],
  seed: `${import.meta.dirname}/../data`,
  replacesSeed: true,
  finish: noteOrphans,
}

const pips = readPairPips()

function pairCell() {
  return z.string().transform((text, context) => {
    if (pips.has(text)) return text
    context.addIssue({ code: 'custom', message: pairProblem(text, pips.keys()) })
    return z.NEVER
  })
}

const swapCell = () => decimalCell(/^-?\d{1,7}(\.\d{1,6})?$/, 'swap, such as -7.35')

/** What brokers pay or charge for a night, in the numbers of their kind of swap. */
export const rolloversImport: Importer = {
  kind: 'rollovers',
  summary: 'swaps of brokers by pair, long and short',
  files: [
    rowFile({
      name: 'rollovers',
      row: z.strictObject({
        broker: brokerCell(),
        pair: pairCell(),
        long: swapCell(),
        short: swapCell(),
        source: textCell(500),
        checked_on: dateCell(),
      }),
      formats: ['csv', 'json'],
      table: 'broker_swaps',
      key: ['broker', 'pair'],
      place: 'place',
      mostRows: 20_000,
      pastDates: ['checked_on'],
      stored: ({ long, short, ...row }) => ({ ...row, long_swap: long, short_swap: short }),
      exported: ({ long_swap, short_swap, ...row }) => ({ ...row, long: long_swap!, short: short_swap! }),
    }),
  ],
  seed: `${import.meta.dirname}/../data`,
  replacesSeed: true,
  finish: swapFaults,
}

const addressCell = () => matchingCell(/^https:\/\/\S{4,490}$/, 'is not an address that begins with https://')

const factsRow = z
  .strictObject({
    broker: brokerCell(),
    entity: textCell(120),
    regulator: optionalCell(textCell(60)),
    licence: optionalCell(textCell(60)),
    register: optionalCell(addressCell()),
    min_deposit: optionalCell(decimalCell(/^\d{1,9}(\.\d{1,2})?$/, 'amount, such as 200')),
    deposit_currency: optionalCell(currencyCell()),
    leverage: optionalCell(wholeNumberCell(1)),
    platforms: optionalCell(textCell(200)),
    source: textCell(500),
    checked_on: dateCell(),
  })
  .superRefine((row, context) => {
    const pairs = [
      ['licence', 'regulator'],
      ['register', 'regulator'],
      ['regulator', 'register'],
      ['min_deposit', 'deposit_currency'],
      ['deposit_currency', 'min_deposit'],
    ] as const
    for (const [given, needed] of pairs)
      if (row[given] !== undefined && row[needed] === undefined)
        context.addIssue({ code: 'custom', path: [needed], message: `must be given with ${given}` })
  })

/** Legal entities of brokers with their regulators, licences and terms. */
export const factsImport: Importer = {
  kind: 'broker-facts',
  summary: 'legal entities of brokers with regulators, licences and terms',
  files: [
    rowFile({
      name: 'broker-facts',
      row: factsRow,
      formats: ['csv', 'json'],
      table: 'broker_facts',
      key: ['broker', 'entity'],
      place: 'place',
      pastDates: ['checked_on'],
      stored: row => ({
        ...row,
        regulator: row.regulator ?? null,
        licence: row.licence ?? null,
        register: row.register ?? null,
        min_deposit: row.min_deposit ?? null,
        deposit_currency: row.deposit_currency ?? null,
        leverage: row.leverage ?? null,
        platforms: row.platforms ?? '',
      }),
    }),
  ],
  seed: `${import.meta.dirname}/../data`,
  replacesSeed: true,
  finish: factsFaults,
}

export const brokerImports: readonly Importer[] = [brokersImport, rolloversImport, factsImport]
