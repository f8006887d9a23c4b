import { expect, test } from 'vitest'
import { playThroughKills } from '#testing/kills.ts'

test('a portal killed while it writes bars has every bar that it had served as closed after a restart', {
  timeout: 600_000,
}, async () => {
  const { kills, whileStarting, closedBars, reached, lost, changed, differing } = await playThroughKills({
    // `npm run bench -- kill` has thousands of them.
    kills: 5,
    seed: 20_140_502,
    settings: dataDir => ({ DATA_DIR: dataDir, DATABASE_URL: '' }),
  })
  expect({ kills, whileStarting, lost, changed, differing }).toEqual({
    kills: 5,
    whileStarting: 1,
    lost: [],
    changed: [],
    differing: [],
  })
  expect(closedBars).toBeGreaterThan(1_000)
  expect(reached.getTime()).toBeGreaterThan(Date.parse('2024-06-04T14:00:00Z'))
})
