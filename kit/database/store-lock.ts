import { setTimeout as wait } from 'node:timers/promises'

/**
 * `portal`: needed for exclusive use of the store, by the portal and by a restore. `import`: for an operator's writes
 * beside a running portal. `migration`: while the tables are being migrated.
 */
export type LockName = 'portal' | 'import' | 'migration'

/** The store is in use by another process. Its message is for the operator. */
export class StoreInUseError extends Error {
  constructor(place: string, name: LockName, holder: string) {
    const use = {
      portal: `${place} is in use`,
      import: `an import or a restore is running on ${place}`,
      migration: `the tables in ${place} are being brought up to date`,
    }[name]
    super(`${use}${holder ? ` by ${holder}` : ''}`)
    this.name = 'StoreInUseError'
  }
}

/** Either the lock, or a description of its holder. */
export type LockAttempt<Lock> = { lock: Lock } | { holder: string }

const RETRY_MS = 100

export interface LockOptions {
  /** For display: what is locked. */
  place: string
  name: LockName
  /** Whether others may hold it at the same time if they share it too. PostgreSQL only. */
  isShared?: boolean
  /** How long to wait for another to release it. */
  waitMs: number
  /** Called once if it has to wait. */
  onWait?(holder: string): void
}

/** Tries until it has the lock or `waitMs` have passed. Throws StoreInUseError. */
export async function takeLock<Lock>(
  attempt: () => LockAttempt<Lock> | Promise<LockAttempt<Lock>>,
  { place, name, waitMs, onWait }: LockOptions,
): Promise<Lock> {
  const deadline = performance.now() + waitMs
  for (let tries = 0; ; tries++) {
    const result = await attempt()
    if ('lock' in result) return result.lock
    if (performance.now() >= deadline) throw new StoreInUseError(place, name, result.holder)
    if (tries === 0) onWait?.(result.holder)
    await wait(RETRY_MS)
  }
}
