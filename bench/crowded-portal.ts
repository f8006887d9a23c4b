import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedInto } from '#testing/seeded-store.ts'
import { type Started, startPortal } from './yardsticks.ts'

/**
 * Starts a portal with hundreds of members, `seed_0` and on, who have one password; networks are those of
 * `x-forwarded-for`. `stop` removes its data too.
 */
export async function startCrowdedPortal(port: number): Promise<Started & { password: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-crowded-'))
  const remove = () => rmSync(dataDir, { recursive: true })
  try {
    const { password } = (await seedInto(dataDir, 'crowded')).at(-1)!
    const server = await startPortal(port, {
      DATA_DIR: dataDir,
      SIM_FROM: '2026-11-20T13:31:00Z',
      TRUST_PROXY: '127.0.0.1',
      HTTP_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    })
    return { ...server, password, stop: () => server.stop().finally(remove) }
  } catch (problem) {
    remove()
    throw problem
  }
}
