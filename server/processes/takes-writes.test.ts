import { expect, onTestFinished, test, vi } from 'vitest'
import { takesWrites } from './takes-writes.ts'

let now = 0
let problem: Error | undefined
const onRefused = vi.fn()

/** A process that waits to lead, beside a Redis that fails with `problem` while there is one. */
function standby() {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clock.mockRestore()
    onRefused.mockReset()
    problem = undefined
  })
  const tryWrite = async () => {
    if (problem) throw problem
  }
  return takesWrites({ tryWrite }, onRefused)
}

test.each([
  ['refused writes', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
  ['did not respond', new Error('no response within 1500 ms')],
])(
  'a process that stands by leaves a Redis that %s to its leader first, once it takes writes again',
  async (_, failure) => {
    const mayLead = standby()
    expect(await mayLead()).toBe(true)
    problem = failure
    for (let tried = 0; tried < 20; tried++) {
      now += 200
      expect(await mayLead()).toBe(false)
    }
    problem = undefined
    const untilItMay: number[] = []
    for (const since = now; !(await mayLead()); now += 200) untilItMay.push(now - since)
    expect(untilItMay.at(-1)).toBe(1_800)
  },
)

test('one that starts leads at once, and says once that Redis refuses writes', async () => {
  expect(await standby()()).toBe(true)
  const mayLead = standby()
  problem = new Error('no response within 1500 ms')
  await mayLead()
  expect(onRefused).not.toHaveBeenCalled()
  problem = new Error('MISCONF Redis cannot save')
  for (let tried = 0; tried < 3; tried++) await mayLead()
  expect(onRefused.mock.calls).toEqual([['MISCONF Redis cannot save']])
})
