import { expect, test } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

function start() {
  const clock = { now: 5_000 }
  const answers = new SharedAnswers(() => clock.now)
  let computed = 0
  const ask = (key = 'comments of EURUSD') => answers.get(key, async () => `${key}, ${++computed}`)
  return { clock, answers, ask, computed: () => computed }
}

const many = Array.from({ length: 100 }, (_, n) => n)

test('a few readers have an answer of their own each, however new it is', async () => {
  const { ask, clock, computed } = start()
  for (let second = 0; second < 5; second++) {
    for (let n = 0; n < 10; n++) await ask()
    clock.now += 1_000
  }
  expect(computed()).toBe(50)
})

test('many readers share one that is a second old at most', async () => {
  const { ask, clock, computed } = start()
  for (let second = 0; second < 10; second++)
    for (const _ of many) {
      await ask()
      clock.now += 10
    }
  expect(computed()).toBeLessThanOrEqual(21)
  const before = await ask()
  clock.now += 1_000
  expect(await ask()).not.toBe(before)
})

test('all who ask while it is computed wait for the same', async () => {
  const { ask, computed } = start()
  const answers = await Promise.all(many.map(() => ask()))
  expect(computed()).toBe(11)
  expect(new Set(answers).size).toBe(11)
})

test('one that fails is computed again by the next who asks', async () => {
  const { answers, computed, ask } = start()
  for (let n = 0; n < 10; n++) await ask()
  await expect(answers.get('comments of EURUSD', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask()).toContain('11')
  expect(computed()).toBe(11)
})

test('different questions have different answers', async () => {
  const { ask } = start()
  for (const _ of many) await ask('of EURUSD')
  expect(await ask('of USDJPY')).toContain('of USDJPY')
})

test('of whoever asks for something else each time little is kept', async () => {
  const { ask, computed, clock } = start()
  for (let n = 0; n < 5_000; n++) await ask(`nonsense ${n}`)
  clock.now += 100
  for (const _ of many) await ask('of EURUSD')
  expect(computed()).toBe(5_011)
})
