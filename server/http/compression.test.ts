import { createHook } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compression.ts'

test('however many texts are compressed at once, two encoders are in memory', async () => {
  let encoders = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ZLIB') encoders++
    },
  }).enable()
  const texts = Array.from({ length: 12 }, (_, number) => `${number},1.08512,1.08524\n`.repeat(20_000))
  const all = texts.map((text, place) => compressed(text, place % 2 === 0 ? 'br' : 'gzip'))
  hook.disable()
  expect(encoders).toBe(2)
  const bodies = await Promise.all(all)
  for (const [place, body] of bodies.entries()) {
    const text = place % 2 === 0 ? brotliDecompressSync(body) : gunzipSync(body)
    expect(text.equals(Buffer.from(texts[place]!))).toBe(true)
  }
})
