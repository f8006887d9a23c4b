import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedInto } from '#testing/seeded-store.ts'
import { type Started, startPortal } from './yardsticks.ts'

/** Settings with which members write as often as a benchmark needs, and nobody is new. */
const free = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'article.gapSeconds': 0, 'article.perDay': 100 },
  ...{ 'comment.gapSeconds': 0, 'comment.duplicateSeconds': 0, 'limits.writesPerMinute': 10_000 },
}

/**
 * Starts a portal with hundreds of members, `seed_0` and on, who have one password; networks are those of
 * `x-forwarded-for`. `environment` are further settings. `stop` removes its data too.
 */
export async function startCrowdedPortal(
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started & { password: string }> {
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
      COMMUNITY_SETTINGS: JSON.stringify(free),
      ...environment,
    })
    return { ...server, password, stop: () => server.stop().finally(remove) }
  } catch (problem) {
    remove()
    throw problem
  }
}
