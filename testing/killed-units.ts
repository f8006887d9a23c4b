import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

interface Tables {
  purses: { owner: string; coins: number }
  payments: { number: number }
}

/** Two purses, a full and an empty one, and a row for each coin that has moved from one to the other. */
export const purseMigrations: Migrations = {
  '2026-01-01-purses': () => ({
    async up(db) {
      await db.schema
        .createTable('purses')
        .addColumn('owner', 'text', column => column.primaryKey())
        .addColumn('coins', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('payments')
        .addColumn('number', 'integer', column => column.primaryKey())
        .execute()
      await db
        .insertInto('purses')
        .values([
          { owner: 'giver', coins: COINS },
          { owner: 'taker', coins: 0 },
        ])
        .execute()
    },
  }),
}
const COINS = 1_000_000

/** Moves a coin in one unit: three statements, between which a process may be killed. */
export async function payOne({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(async unit => {
    const db: Kysely<Tables> = unit.db
    const add = (owner: string, coins: number) =>
      db
        .updateTable('purses')
        .set(({ eb }) => ({ coins: eb('coins', '+', coins) }))
        .where('owner', '=', owner)
        .returning('coins')
        .executeTakeFirstOrThrow()
    await add('giver', -1)
    const { coins } = await add('taker', 1)
    await db.insertInto('payments').values({ number: coins }).execute()
  })
}

/** Payments so far; what is half-done in words, undefined if nothing is. */
export async function checkPurses({ db: untyped }: Pick<Database, 'db'>): Promise<{ paid: number; problem?: string }> {
  const db: Kysely<Tables> = untyped
  const purses = await db.selectFrom('purses').selectAll().orderBy('owner').execute()
  const payments = await db.selectFrom('payments').select('number').orderBy('number').execute()
  const [giver, taker] = purses.map(({ coins }) => coins)
  const paid = payments.length
  if (giver === COINS - paid && taker === paid && payments.every(({ number }, at) => number === at + 1)) return { paid }
  return { paid, problem: `${giver} and ${taker} coins after ${paid} payments` }
}

/** Starts a process that pays again and again, and kills it `afterMs` after its first payment. */
export async function payUntilKilled(settings: Record<string, string>, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'pay-again.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  await Promise.race([once(lines, 'line'), ended])
  await new Promise(done => setTimeout(done, afterMs))
  child.kill('SIGKILL')
  const [, signal] = await ended
  if (signal !== 'SIGKILL') throw new Error('the process that pays has ended by itself')
}
