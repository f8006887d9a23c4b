import { expect, test } from 'vitest'
import { PictureCache } from './picture-cache.ts'

function keep() {
  let now = 0
  let drawn = 0
  const pictures = new PictureCache(() => now)
  return {
    pictures,
    pass: (ms: number) => {
      now += ms
    },
    ask: async (name: string) => (await pictures.get(name, async () => Buffer.from(`${name} ${++drawn}`))).toString(),
  }
}

test('a picture does not change for a minute', async () => {
  const { ask, pass } = keep()
  expect(await ask('EURUSD')).toBe('EURUSD 1')
  pass(59_999)
  expect(await ask('EURUSD')).toBe('EURUSD 1')
  pass(1)
  expect(await ask('EURUSD')).toBe('EURUSD 2')
})

test('concurrent requests share one drawing', async () => {
  const { ask } = keep()
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('Gold')))).toEqual(Array(20).fill('Gold 1'))
})

test('the newest hundred are cached', async () => {
  const { ask, pictures } = keep()
  for (let index = 0; index < 150; index++) await ask(`pair ${index}`)
  expect(pictures.size).toBe(100)
  expect(await ask('pair 149')).toBe('pair 149 150')
  expect(await ask('pair 0')).toBe('pair 0 151')
})

test('a failed drawing is retried', async () => {
  const { ask, pictures } = keep()
  await expect(pictures.get('US10Y', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await ask('US10Y')).toBe('US10Y 1')
})
