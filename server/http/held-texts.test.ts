import { expect, test, vi } from 'vitest'
import { HeldTexts } from './held-texts.ts'

const textOf = (bytes: number) => vi.fn(async () => Buffer.alloc(bytes))

test('a text is made once, and again when it was the least recently used of too many', async () => {
  const texts = new HeldTexts({ count: 2, bytes: 1_000 })
  const [first, second, third] = [textOf(10), textOf(10), textOf(10)]
  await texts.get('first', first)
  await texts.get('second', second)
  await texts.get('first', first)
  await texts.get('third', third)
  await texts.get('first', first)
  await texts.get('second', second)
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

test('so many bytes are held at most', async () => {
  const texts = new HeldTexts({ count: 100, bytes: 1_000 })
  for (let each = 0; each < 30; each++) await texts.get(String(each), textOf(300))
  expect(texts.bytes).toBe(900)
})

test('a text that was dropped before it was made counts nothing, also if it is asked for again meanwhile', async () => {
  const texts = new HeldTexts({ count: 2, bytes: 1_000 })
  const slow = Promise.withResolvers<Buffer>()
  const dropped = texts.get('slow', () => slow.promise)
  for (const key of ['first', 'second', 'third']) await texts.get(key, textOf(100))
  expect(texts.bytes).toBe(200)
  const again = texts.get('slow', textOf(100))
  slow.resolve(Buffer.alloc(500))
  await Promise.all([dropped, again])
  expect(texts.bytes).toBe(200)
})

test('what could not be made is made again', async () => {
  const texts = new HeldTexts({ count: 2, bytes: 1_000 })
  await expect(texts.get('first', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect((await texts.get('first', textOf(10))).length).toBe(10)
})
