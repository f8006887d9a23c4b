import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import { entryKinds } from './account.ts'
import { balancesOf, maturityOf } from './balances.ts'
import { checkLedger } from './check-ledger.ts'
import { type Describe, type DescribedEntry, describeEntries } from './describe-entries.ts'
import { entriesOf } from './entries.ts'
import * as examples from './examples.ts'
import * as words from './ledger-words.ts'
import { monthAt, monthOf, statementOf } from './statement.ts'

const LIST = 'wallet'
/** A file has no next page. */
const MAX_IN_FILE = 5_000

export interface LedgerCallDeps {
  database: Database
  /** How long it takes until earned diamonds may be withdrawn. */
  holdMs: number
  describe: Describe
  /** UTC ms. */
  now(): number
}

const diamonds = z.int()
const moment = (what: string) => z.string().describe(`${what}; ISO 8601 in UTC`)
const iso = (at: number) => new Date(at).toISOString()

const walletResult = z.strictObject({
  balance: diamonds.describe('Balance that may be spent: bought and earned'),
  bought: diamonds.describe('Topped up or given; never withdrawn'),
  earned: diamonds.describe('Diamonds from groups, rewards and prizes, after the fee'),
  held: diamonds.describe('Set aside for requests that are not decided; not in the balance'),
  matured: diamonds.describe('Part of the earned diamonds that may be withdrawn'),
  maturing: z
    .array(z.strictObject({ at: moment('When they mature'), amount: diamonds.describe('How many') }))
    .describe('When the other earned ones may be withdrawn, the first ones first'),
  currency: z.literal('diamond').describe('Unit of all amounts'),
})

const entryResult = z.strictObject({
  entryId: z.string().describe('Number of its transaction'),
  at: moment('When it was posted'),
  kind: z.enum(entryKinds).describe('Type of the entry'),
  amount: diamonds.describe('Negative: spent, withdrawn or set aside'),
  balanceAfter: diamonds.describe('Balance that could be spent after it'),
  isHold: z.boolean().describe('Whether the diamonds are set aside until something is decided'),
  fee: diamonds.describe('What the portal took of an income before'),
  ref: z.string().describe('Id of what it is about'),
  title: z.string().nullable().describe('Name of what it is about'),
  other: z
    .strictObject({
      memberId: z.string().describe('Id of the other member'),
      name: z.string().describe('Name of the other member'),
    })
    .nullable()
    .describe('The other member'),
})
type EntryResult = z.output<typeof entryResult>

const statementResult = z.strictObject({
  month: z.string().describe('`2026-11`, in Hong Kong'),
  from: moment('When it begins'),
  to: moment('Before when it ends'),
  opening: diamonds.describe('Balance that could be spent when it began'),
  closing: diamonds.describe('Balance that could be spent at its end, or now'),
  bought: diamonds.describe('Part of the closing balance that was topped up or given'),
  earned: diamonds.describe('Part of the closing balance that was earned'),
  held: diamonds.describe('Diamonds on hold at its end, or now'),
  income: diamonds.describe('Sum of all that came'),
  spent: diamonds.describe('Sum of all that went, 0 or negative'),
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(entryKinds).describe('Type of the entries'),
        entries: z.int().describe('How many'),
        amount: diamonds.describe('Their sum'),
        fee: diamonds.describe('What the portal took before'),
      }),
    )
    .describe('Same sums by type of entry'),
  list: z.array(entryResult).describe('Oldest first'),
  lastHash: z.string().nullable().describe('Hash of the last of these transactions in the chain of the ledger'),
  firstMonth: z.string().nullable().describe('The first month that has a transaction; null without any'),
})

const toResult = ({ number, at, ...entry }: DescribedEntry): EntryResult => ({
  entryId: String(number),
  at: iso(at),
  ...entry,
})

const columns: readonly CsvColumn<EntryResult>[] = [
  [words.number, ({ entryId }) => entryId],
  [words.time, ({ at }) => at],
  [words.title, ({ title }) => title],
  [words.member, ({ other }) => other?.name],
  [words.amount, ({ amount }) => amount],
  [words.fee, ({ fee }) => fee],
  [words.balance, ({ balanceAfter }) => balanceAfter],
  [words.ref, ({ ref }) => ref],
]

/** Calls that read the ledger: members their wallets, staff whether it is whole. */
export function ledgerCalls({ database, holdMs, describe, now }: LedgerCallDeps) {
  const own = { tag: 'Wallet', method: 'GET', access: { who: 'member' } } as const
  return [
    call({
      ...own,
      id: 'getWallet',
      path: '/api/v1/wallet',
      summary: { tw: '會員的鑽石', cn: '会员的钻石', en: 'Diamonds of the member' },
      parameters: z.strictObject({}),
      result: walletResult,
      example: examples.wallet,
      async handle(_, { actor }) {
        const balances = await balancesOf(database, actor!.id)
        const { matured, maturing } = await maturityOf(database, actor!.id, holdMs, now())
        return {
          ...{ ...balances, matured, currency: 'diamond' },
          maturing: maturing.map(({ at, amount }) => ({ at: iso(at), amount })),
        }
      },
    }),
    call({
      ...own,
      id: 'listWalletEntries',
      path: '/api/v1/wallet/entries',
      summary: { tw: '鑽石明細', cn: '钻石明细', en: 'What has changed the balance' },
      parameters: z.strictObject({
        kind: z.enum(entryKinds).optional().meta({ description: 'Only these' }),
        from: instant('Of this instant or later'),
        to: instant('Before this instant'),
        format: z
          .enum(['json', 'csv'])
          .optional()
          .meta({ description: `\`csv\`: as a table, of up to ${MAX_IN_FILE} entries` }),
        ...pageParameters,
      }),
      result: z.strictObject({ list: z.array(entryResult).describe('Newest first'), next: nextPage }),
      example: { list: [examples.entry], next: null },
      async handle({ kind, from, to, cursor, format, ...page }, { actor }) {
        const limit = format === 'csv' ? MAX_IN_FILE : page.limit
        const [below] = startOf(LIST, cursor) ?? []
        const span = { from: from && Date.parse(from), to: to && Date.parse(to) }
        const found = await entriesOf(database, actor!.id, {
          ...{ kind, below, limit: limit + 1 },
          ...{ from: span.from || undefined, to: span.to || undefined },
        })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        const list = await describeEntries(database, actor!.id, rows, describe)
        return { list: list.map(toResult), next }
      },
      table: ({ list }, locale) => entriesTable(list, locale),
    }),
    call({
      ...own,
      id: 'getWalletStatement',
      path: '/api/v1/wallet/statements/{month}',
      summary: { tw: '鑽石對帳單', cn: '钻石对账单', en: 'A month of the wallet' },
      work: 'heavy',
      parameters: z.strictObject({
        month: z.string().max(64).meta({ description: '`2026-11`, in Hong Kong', example: '2026-11' }),
        format: z.enum(['json', 'csv']).optional().meta({ description: '`csv`: as a table' }),
      }),
      result: statementResult,
      example: examples.statement,
      errors: [Errors.NotFound],
      async handle({ month }, { actor }) {
        const span = monthOf(month)
        if (!span || span.from > now()) throw new PortalError(Errors.NotFound)
        const statement = await statementOf(database, actor!.id, span, describe)
        const { from, to, list, lastHash = null, firstAt, ...sums } = statement
        const firstMonth = firstAt === undefined ? null : monthAt(firstAt)
        return { ...sums, month, from: iso(from), to: iso(to), list: list.map(toResult), lastHash, firstMonth }
      },
      table: ({ list }, locale) => entriesTable(list, locale),
    }),
    call({
      id: 'checkLedger',
      tag: 'Staff',
      method: 'GET',
      path: '/api/v1/staff/ledger/check',
      access: { who: 'staff', can: 'finance' },
      summary: { tw: '帳本檢查', cn: '账本检查', en: 'Whether the ledger balances' },
      work: 'heavy',
      parameters: z.strictObject({}),
      result: z.strictObject({
        sum: z.int().describe('Sum of all balances: 0'),
        accounts: z.int().describe('How many accounts there are'),
        transactions: z.int().describe('How many transactions there are'),
        negative: z.int().describe('Accounts below 0 besides issuance: 0'),
        lastHash: z
          .string()
          .describe('Hash of the last transaction of the chain; `npm run ledger -- verify` recomputes it'),
      }),
      example: examples.check,
      handle: () => checkLedger(database),
    }),
  ]
}

const instant = (description: string) =>
  z.iso.datetime({ offset: true }).max(40).optional().meta({ description, example: '2026-11-01T00:00:00Z' })

const entriesTable = (list: readonly EntryResult[], locale: Parameters<typeof tableOf>[2]) =>
  tableOf(
    list,
    [...columns.slice(0, 2), [words.kind, ({ kind }) => words.kinds[kind][locale]], ...columns.slice(2)],
    locale,
  )
