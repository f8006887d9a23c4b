import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND_MS } from '#contract/time/units.ts'
import { openPasswords } from '#kit/passwords/passwords.ts'
import { sealInMemory } from '#kit/seal/seal-in-memory.ts'

const RUN_MS = 10 * SECOND_MS
/** How many are asked for at the same time. */
const AT_ONCE = 8

/** Passwords hashed a second, and how late the event loop is meanwhile. */
export async function passwordHashes(): Promise<Record<string, string | number>[]> {
  const passwords = openPasswords(await sealInMemory())
  // The threads have started.
  await Promise.all(Array.from({ length: AT_ONCE }, () => passwords.hash('Jade-lake7')))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begun = performance.now()
  const until = begun + RUN_MS
  let hashes = 0
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      await passwords.hash('Jade-lake7')
      hashes++
    }
  })
  await Promise.all(asking)
  delay.disable()
  const seconds = (performance.now() - begun) / SECOND_MS
  await passwords.close()
  return [
    {
      'hashes/s': Number((hashes / seconds).toFixed(1)),
      'loop delay p99, ms': Number((delay.percentile(99) / 1e6).toFixed(1)),
      'longest, ms': Number((delay.max / 1e6).toFixed(1)),
    },
  ]
}
