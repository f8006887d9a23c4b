import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { ledgerModule, ledgerSettings, seedLedger, verifyLedger } from '#modules/ledger'
import { startOwnPostgres } from '#testing/postgres-server.ts'

const TRANSACTIONS = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000)
const MEMBERS = 2_000
const RUNS = 50
const [FROM, TO] = [Date.UTC(2025, 10, 26), Date.UTC(2026, 10, 26)]

/** What it takes to recompute a ledger of a million transactions, and to answer its busiest member. */
export async function ledger(): Promise<Record<string, string | number>[]> {
  const postgres = await startOwnPostgres()
  const rows: Record<string, string | number>[] = []
  try {
    for (const url of postgres ? ['', postgres.url] : ['']) rows.push(await figuresOf(url))
  } finally {
    await postgres?.stop()
  }
  return rows
}

async function figuresOf(databaseUrl: string): Promise<Record<string, string | number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-ledger-'))
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, synced: false })
  try {
    await migrate(database, Object.assign({}, ...ledgerModule.migrations.main))
    const memberIds = Array.from({ length: MEMBERS }, (_, place) => `member-${place}`)
    await seedLedger(database, { memberIds, transactions: TRANSACTIONS, from: FROM, to: TO })
    const begun = performance.now()
    const { transactions, fault } = await verifyLedger(database)
    const verifyS = (performance.now() - begun) / 1_000
    if (fault !== undefined || transactions !== TRANSACTIONS) throw new Error(`${transactions} transactions, ${fault}`)
    const cpu = cpuOfCalls(database)
    // The first members earn most.
    const [busiest, another] = ['member-0', 'member-1500']
    return {
      ...{ database: database.kind, transactions: TRANSACTIONS, members: MEMBERS, 'verify s': verifyS.toFixed(1) },
      'wallet, CPU ms': await cpu('getWallet', busiest, {}),
      'page of entries, CPU ms': await cpu('listWalletEntries', busiest, { limit: 20 }),
      'page of one kind, CPU ms': await cpu('listWalletEntries', busiest, { kind: 'topUp', limit: 20 }),
      'statement of the busiest, CPU ms': await cpu('getWalletStatement', busiest, { month: '2026-10' }),
      'statement of another, CPU ms': await cpu('getWalletStatement', another, { month: '2026-10' }),
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** Measures calls: the median of the CPU time of some runs, in ms. */
function cpuOfCalls(database: Database) {
  const { calls } = ledgerModule.open({
    ...{ database, settings: parseSettings([ledgerSettings], {}).settings, now: () => TO },
    describe: { names: async () => new Map(), titles: async () => new Map() },
  })
  return async (id: string, memberId: string, parameters: object): Promise<string> => {
    const asked = calls.find(each => each.id === id)!
    const handle = asked.handle as (parameters: object, context: object) => Promise<unknown>
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const before = process.cpuUsage()
      JSON.stringify(await handle(parameters, { actor: { id: memberId } }))
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1_000)
    }
    return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)]!.toFixed(2)
  }
}
