import { expect, test } from 'vitest'
import { Breaker, BreakerOpen } from './breaker.ts'

const dead = async () => {
  throw new Error('no answer')
}

test('a service that fails five times in a row is left alone for half a minute, then tried by one request alone', async () => {
  let now = 0
  let asked = 0
  const breaker = new Breaker({ now: () => now })
  const ask = (work: () => Promise<unknown> = dead) =>
    breaker.run(() => {
      asked++
      return work()
    })
  for (let time = 0; time < 5; time++) await expect(ask()).rejects.toThrow('no answer')
  now = 29_999
  await expect(ask()).rejects.toThrow(BreakerOpen)
  expect(asked).toBe(5)

  now = 30_000
  const { promise, resolve } = Promise.withResolvers<string>()
  const trial = ask(() => promise)
  await expect(ask()).rejects.toThrow(BreakerOpen)
  expect(asked).toBe(6)
  resolve('here again')
  expect(await trial).toBe('here again')
  expect(await ask(async () => 'as before')).toBe('as before')
})

test('a trial that fails leaves it alone for another half a minute', async () => {
  let now = 0
  const breaker = new Breaker({ now: () => now })
  for (let time = 0; time < 5; time++) await expect(breaker.run(dead)).rejects.toThrow('no answer')
  now = 30_000
  await expect(breaker.run(dead)).rejects.toThrow('no answer')
  now = 59_999
  await expect(breaker.run(dead)).rejects.toThrow(BreakerOpen)
  now = 60_000
  await expect(breaker.run(dead)).rejects.toThrow('no answer')
})

test('what the service refuses is not a failure of it, and neither are failures with a success between them', async () => {
  const breaker = new Breaker({ isFailure: problem => (problem as Error).message !== 'refused' })
  const refused = async () => {
    throw new Error('refused')
  }
  for (let time = 0; time < 20; time++) await expect(breaker.run(refused)).rejects.toThrow('refused')
  for (let time = 0; time < 20; time++) {
    await expect(breaker.run(dead)).rejects.toThrow('no answer')
    await breaker.run(async () => undefined)
  }
})
