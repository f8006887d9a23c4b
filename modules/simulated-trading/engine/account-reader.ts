import { setTimeout as pause } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { activeAccounts, readAccounts, type StoredAccount, touchedSince } from '../store/simulated-accounts.ts'

interface Deps {
  database: Database
  /** UTC ms. */
  now(): number
  /** Takes over an account as it is stored now. */
  load(account: StoredAccount): void
  /** Ends what waits. */
  signal: AbortSignal
  /** Of an account that is known; undefined for others. */
  versionOf(id: string): number | undefined
}

/** Accounts that are read in one turn of the event loop. */
const AT_ONCE = 25
/** Longer than a unit of work may be open: what was touched before has been committed, or never is. */
const LONGEST_UNIT_MS = 15 * SECOND_MS
const FIRST_WAIT_MS = 2
const LONGEST_WAIT_MS = 500

/** Reads accounts with something open: all at the start, then those that have changed. */
export function createAccountReader({ database, now, load, signal, versionOf }: Deps) {
  let looksFrom = now()
  let isLooking = false
  const expected = new Map<string, number>()

  async function read(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length && !signal.aborted; start += AT_ONCE) {
      const accounts = await readAccounts(database, ids.slice(start, start + AT_ONCE))
      for (const account of accounts.values()) load(account)
      await otherWork()
    }
  }
  return {
    /** All that have something open. */
    async readAll(): Promise<void> {
      for (let last = ''; ; ) {
        const ids = await activeAccounts(database, last, AT_ONCE)
        await read(ids)
        if (ids.length < AT_ONCE) return
        last = ids.at(-1)!
      }
    },
    /** One that has a version once its unit of work is committed. Gives up if it was undone. */
    async follow(id: string, version: number): Promise<void> {
      const isFollowed = expected.has(id)
      expected.set(id, Math.max(version, expected.get(id) ?? 0))
      if (isFollowed) return
      try {
        let waited = 0
        for (let wait = FIRST_WAIT_MS; waited < LONGEST_UNIT_MS; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
          await pause(wait)
          if (signal.aborted) return
          waited += wait
          const account = (await readAccounts(database, [id])).get(id)
          if (account) load(account)
          if (account && account.version >= expected.get(id)!) return
        }
      } finally {
        expected.delete(id)
      }
    },
    /** Those that other processes have changed. One look at a time. */
    async readTouched(): Promise<void> {
      if (isLooking) return
      isLooking = true
      try {
        const from = looksFrom - LONGEST_UNIT_MS
        looksFrom = now()
        const touched = await touchedSince(database, from)
        await read([...touched].filter(([id, version]) => (versionOf(id) ?? 0) < version).map(([id]) => id))
      } finally {
        isLooking = false
      }
    },
  }
}

export type AccountReader = ReturnType<typeof createAccountReader>
