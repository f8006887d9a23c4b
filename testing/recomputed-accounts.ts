import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { simulatedTradingModule } from '#modules/simulated-trading'
import { type OrderRun, type RandomOrders, tradeAtRandom } from './simulated-orders.ts'

const FOLDER = 'modules/simulated-trading'
const INSTRUMENTS = 'modules/catalogue/data/instruments.csv'

export const hasPython = spawnSync('python3', ['--version']).status === 0

export interface Recomputed {
  run: OrderRun
  /** What the other computation counts, as `recomputed-accounts.py` prints it. */
  counts: Readonly<Record<'quotes' | 'checks' | 'deals' | 'differences', number>>
  /** The first of what differs. */
  differences: readonly string[]
}

/** Lets accounts trade at random in a database of their own, and computes them again in Python. */
export async function recompute(orders: RandomOrders): Promise<Recomputed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-simulated-orders-'))
  try {
    const database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
    try {
      await migrate(database, Object.assign({}, ...simulatedTradingModule.migrations.main))
      const run = await tradeAtRandom(database, orders)
      const input = `${run.lines.join('\n')}\n`
      const args = [`${FOLDER}/recomputed-accounts.py`, INSTRUMENTS, `${FOLDER}/data/swaps.csv`]
      const { stdout, stderr, status } = spawnSync('python3', args, { input, encoding: 'utf8', maxBuffer: 1 << 28 })
      if (status !== 0) throw new Error(stderr)
      const lines = stdout.trim().split('\n')
      return { run, counts: JSON.parse(lines.at(-1)!), differences: lines.slice(0, -1) }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
