import { setTimeout as wait } from 'node:timers/promises'

/**
 * `portal`: held by what needs the store to itself, the portal and a restore. `import`: by what an operator writes beside a
 * running portal. `migration`: by whoever brings its tables up to date, for that time.
 */
export type LockName = 'portal' | 'import' | 'migration'

/** The store is used by someone else. Its message is for the operator. */
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

/** Either the lock or, in words, who holds it. */
export type LockAttempt<Lock> = { lock: Lock } | { holder: string }

const ASK_EVERY_MS = 100

export interface LockOptions {
  /** For people: what is locked. */
  place: string
  name: LockName
  /** How long to wait for another to release it. */
  waitMs: number
  /** Called once where it has to be waited for. */
  onWait?(holder: string): void
}

/** Tries until it has the lock. Throws StoreInUseError. */
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
    await wait(ASK_EVERY_MS)
  }
}
