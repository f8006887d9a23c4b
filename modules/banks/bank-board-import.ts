import type { Kysely } from 'kysely'
import { DAY_MS } from '#contract/time/units.ts'
import { BULK_LIMIT, type BulkImporter } from '#kit/import/bulk-importer.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import { rowFile } from '#kit/import/importer.ts'
import { fileSource, type Source, textBlocks } from '#kit/import/source.ts'
import { typedRows } from '#kit/import/typed-rows.ts'
import { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import type { BankTables, PublishedRate } from './bank-rate-repository.ts'
import { boardRow, contradictionIn, isOnBoard, rateFromRow } from './board-row.ts'
import { readTableRows } from './board-table.ts'
import { exportedBoards } from './exported-boards.ts'
import { type LinedRate, readPublishedTable, type TableTold } from './published-table.ts'
import { createRateCheck } from './rate-check.ts'
import { isTaiwanFile, readTaiwanFile } from './taiwan-file.ts'

export const BOARDS_KIND = 'bank-board'
/** All rows of a file are in memory at once. */
const MAX_ROWS = 100_000
const ROWS_AT_ONCE = 400

const ownFile = rowFile({ name: BOARDS_KIND, table: '', key: [], row: boardRow, stored: () => ({}) })

let known: Promise<Catalogue> | undefined
/** The project's own, read once. */
function catalogue(): Promise<Catalogue> {
  known ??= readProjectCatalogue()
  return known
}

/** Rates that banks have published; they take the place of computed ones. Earlier ones stay for the history. */
const bankBoardImport: BulkImporter = {
  kind: BOARDS_KIND,
  summary: 'rates that banks have published: the Bank of China’s page, the Bank of Taiwan’s file, or CSV for any bank',
  async import(database, paths, encoding, now = Date.now()) {
    const faults = new Faults()
    const leftOut = new Map<string, number>()
    const rates = new Map<string, PublishedRate>()
    const problemOf = createRateCheck(await catalogue(), now)
    let read = 0
    for (const path of paths) {
      const lines = new Map<string, number>()
      for (const { line, rate } of await ratesIn(fileSource(path), encoding, { faults, leftOut })) {
        const fault = (problem: string) => faults.add(`${path}:${line} ${problem}`)
        const key = [rate.bank, rate.currency, rate.at].join(' ')
        const first = lines.get(key)
        const contradiction = contradictionIn(rate.figures) ?? problemOf(rate)
        if (first !== undefined)
          fault(`${rate.bank} ${rate.currency} is there twice at this time, first in line ${first}`)
        if (contradiction) fault(`${rate.currency} ${contradiction}`)
        if (rate.at > now + DAY_MS) fault(`${rate.currency} is of a time in the future`)
        lines.set(key, line)
        rates.set(key, rate)
        read++
      }
      if (read > MAX_ROWS) faults.add(`${path}: has more than ${MAX_ROWS.toLocaleString('en-US')} rows`)
    }
    const notes = [...leftOut].map(
      ([currency, rows]) =>
        `left out: ${rows.toLocaleString('en-US')}, rows of ${currency}, which the boards do not have`,
    )
    if (read === 0) for (const note of notes) faults.add(`nothing is left: ${note}`)
    faults.throwIfAny()
    return database.write(async ({ db: transaction }) => {
      const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
      await raiseStamp(transaction, BOARDS_KIND, { origin: 'operator' })
      const all = [...rates.values()].map(storedRate)
      for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
        await store(transaction, all.slice(from, from + ROWS_AT_ONCE), counts)
      return { kind: BOARDS_KIND, files: [{ name: BOARDS_KIND, read, ...counts }], ...(notes.length > 0 && { notes }) }
    }, BULK_LIMIT)
  },
  exported: database => ({ [BOARDS_KIND]: exportedBoards(database) }),
}

interface Told {
  faults: Faults
  /** How many rows of which currencies, by the name that the file has for them. */
  leftOut: Map<string, number>
}

async function ratesIn(source: Source, encoding: string | undefined, { faults, leftOut }: Told): Promise<LinedRate[]> {
  const onFault = (line: number, problem: string) => faults.add(`${source.name}:${line} ${problem}`)
  const onLeftOut = (line: number, currency: string) => {
    if (currency === '') onFault(line, 'names no currency')
    else leftOut.set(currency, (leftOut.get(currency) ?? 0) + 1)
  }
  const told: TableTold = { onFault, onLeftOut }
  const head = await headOf(source)
  try {
    if (isTaiwanFile(head))
      return readTaiwanFile(await wholeText(source, encoding ?? likelyEncodingOf(head, 'big5')), source.name, told)
    if (isPage(head))
      return readPublishedTable(await readTableRows(source, encoding ?? likelyEncodingOf(head, 'gb18030')), told)
  } catch (problem) {
    if (!(problem instanceof LineError)) throw problem
    onFault(problem.line, problem.problem)
    return []
  }
  const rates: LinedRate[] = []
  for await (const rows of typedRows(ownFile, source, { encoding, onFault: fault => faults.add(fault) }))
    for (const { line, row } of rows) {
      const typed = row as ReturnType<typeof boardRow.parse>
      if (isOnBoard(typed.bank, typed.currency)) rates.push({ line, rate: rateFromRow(typed) })
      else onLeftOut(line, typed.currency)
    }
  return rates
}

/** The first bytes of a file. */
async function headOf(source: Source): Promise<Uint8Array> {
  for await (const chunk of source.open()) return chunk
  return new Uint8Array(0)
}

/** Whether a file begins as an HTML page or a part of one does. */
function isPage(head: Uint8Array): boolean {
  return /^[\ufeff\s]*</.test(new TextDecoder('latin1').decode(head.subarray(0, 1_024)).replace(/^ï»¿/, ''))
}

/** Files of banks are in UTF-8 or in the encoding of their country, and do not always say which. Undefined for UTF-8. */
function likelyEncodingOf(head: Uint8Array, other: 'gb18030' | 'big5'): string | undefined {
  const wholeLines = head.subarray(0, head.lastIndexOf(0x0a) + 1 || head.length)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(wholeLines)
    return undefined
  } catch {
    return other
  }
}

async function wholeText(source: Source, encoding: string | undefined): Promise<string> {
  let text = ''
  for await (const block of textBlocks(source, encoding)) text += block
  return text
}

type StoredRate = BankTables['bank_published_rates']

function storedRate({ bank, currency, at, decimals, figures }: PublishedRate): StoredRate {
  return {
    bank,
    currency,
    published_at: at,
    decimals,
    spot_buy: figures.spotBuy ?? null,
    cash_buy: figures.cashBuy ?? null,
    spot_sell: figures.spotSell ?? null,
    cash_sell: figures.cashSell ?? null,
    middle: figures.middle ?? null,
  }
}

const priceColumns = ['decimals', 'spot_buy', 'cash_buy', 'spot_sell', 'cash_sell', 'middle'] as const
const keyOf = (row: Pick<StoredRate, 'bank' | 'currency' | 'published_at'>) =>
  [row.bank, row.currency, Number(row.published_at)].join(' ')

async function store(
  transaction: Kysely<BankTables>,
  rates: readonly StoredRate[],
  counts: { added: number; changed: number; unchanged: number },
): Promise<void> {
  const times = rates.map(({ published_at }) => published_at)
  const known = await transaction
    .selectFrom('bank_published_rates')
    .selectAll()
    .where('bank', 'in', [...new Set(rates.map(({ bank }) => bank))])
    .where('published_at', '>=', Math.min(...times))
    .where('published_at', '<=', Math.max(...times))
    .execute()
  const before = new Map(known.map(row => [keyOf(row), row]))
  const differs = (a: StoredRate, b: StoredRate) =>
    priceColumns.some(column => (a[column] === null ? null : Number(a[column])) !== b[column])
  for (const rate of rates) {
    const old = before.get(keyOf(rate))
    if (!old) counts.added++
    else if (differs(old, rate)) counts.changed++
    else counts.unchanged++
  }
  await transaction
    .insertInto('bank_published_rates')
    .values([...rates])
    .onConflict(conflict =>
      conflict
        .columns(['bank', 'currency', 'published_at'])
        .doUpdateSet(({ ref }) => Object.fromEntries(priceColumns.map(column => [column, ref(`excluded.${column}`)]))),
    )
    .execute()
}

export const bankBulkImports: readonly BulkImporter[] = [bankBoardImport]
