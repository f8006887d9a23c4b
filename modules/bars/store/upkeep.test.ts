import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import { runJob } from '#testing/jobs.ts'
import { createUpkeep } from './upkeep.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY = 86_400_000

test('room is made and old bars are deleted at first and once an hour, one after the other', async () => {
  const done: string[] = []
  const upkeep = createUpkeep({
    repository: {
      prepare: async now => void done.push(`room from ${new Date(now).toISOString()}`),
      prune: async (origin, now, keep) => done.push(`${origin} minutes before ${now - keep.minuteDays * DAY}`),
    },
    ownerChanges: { removeBefore: async before => void done.push(`changes before ${before}`) },
    clock: { now: () => NOW, speed: 1 },
    origin: 'live',
    keep: { minuteDays: 30, intradayDays: 730 },
    onProblem(problem) {
      throw problem
    },
  })
  await runJob(upkeep)
  expect(done).toEqual([
    'room from 2026-11-28T12:00:00.000Z',
    `live minutes before ${NOW - 30 * DAY}`,
    `changes before ${NOW - 730 * DAY}`,
  ])
  expect([upkeep.schedule!.first(NOW), upkeep.schedule!.next(NOW)]).toEqual([NOW, NOW + HOUR_MS])
})

test('a store that fails is told once, and tried again an hour later', async () => {
  const problems: string[] = []
  const fail = async () => Promise.reject(new Error('disk full'))
  const upkeep = createUpkeep({
    repository: { prepare: fail, prune: fail },
    ownerChanges: { removeBefore: fail },
    clock: { now: () => NOW, speed: 1 },
    origin: 'live',
    keep: { minuteDays: 30, intradayDays: 730 },
    onProblem: (problem, message) => problems.push(`${message}: ${(problem as Error).message}`),
  })
  await runJob(upkeep).catch(upkeep.onProblem)
  expect(problems).toEqual(['old bars cannot be deleted, will try again in an hour: disk full'])
  expect(upkeep.retryMs).toBeUndefined()
})
