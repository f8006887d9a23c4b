import { expect, test } from 'vitest'
import { RestartPolicy } from './restart-policy.ts'

const delays = (policy: RestartPolicy, count: number) => Array.from({ length: count }, () => policy.delayAfterFailure())

test('a source that fails again and again is asked less and less often, and then every five minutes', () => {
  const policy = new RestartPolicy(() => 0.999_999)
  const seconds = delays(policy, 12).map(ms => Math.round(ms / 1_000))
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 300, 300, 300])
  expect(policy).toMatchObject({ isPaused: true, failures: 12 })
})

test('half of the delay is random', () => {
  expect(delays(new RestartPolicy(() => 0), 3)).toEqual([500, 1_000, 2_000])
})

test('a source that says when to come back is not asked earlier, but within the hour', () => {
  const policy = new RestartPolicy(() => 0)
  expect(policy.delayAfterFailure(90_000)).toBe(90_000)
  expect(policy.delayAfterFailure(10)).toBe(1_000)
  expect(policy.delayAfterFailure(7 * 86_400_000)).toBe(3_600_000)
})

test('after a time without a fault the next failure is the first', () => {
  const policy = new RestartPolicy(() => 0)
  delays(policy, 11)
  policy.reset()
  expect(policy.isPaused).toBe(false)
  expect(policy.delayAfterFailure()).toBe(500)
})
