import { expect, test } from 'vitest'
import type { BrokerFeed } from './broker-feed.ts'
import { runBrokerFeed } from './run-broker-feed.ts'

test('a feed whose folder is missing is started again, and reported once a minute', async () => {
  let starts = 0
  let elapsed = 0
  const problems: string[] = []
  const feed: BrokerFeed = {
    name: '/quotes',
    async run() {
      starts++
      throw new Error('no such directory')
    },
  }
  const running = runBrokerFeed(feed, () => {}, {
    elapsed: () => elapsed,
    onProblem: problem => problems.push(String(problem)),
    restartMs: 1,
  })
  await expect.poll(() => starts).toBeGreaterThan(5)
  expect(problems).toEqual(['Error: /quotes: no such directory'])
  elapsed = 60_000
  await expect.poll(() => problems).toHaveLength(2)
  expect(problems[1]).toMatch(/^Error: \/quotes: no such directory, and \d+ before it$/)
  await running.close()
})
