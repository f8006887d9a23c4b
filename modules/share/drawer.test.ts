import { afterEach, expect, test } from 'vitest'
import { GeneralErrors } from '#contract/error.ts'
import { Drawer } from './drawer.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="6" height="6"/></svg>'
/** Signature of a PNG (PNG third edition 5.2). */
const SIGNATURE = '89504e470d0a1a0a'
const signatureOf = (picture: Uint8Array) => Buffer.from(picture).toString('hex', 0, 8)
const drawer = new Drawer()
afterEach(() => drawer.close())

test('pictures requested concurrently are identical', async () => {
  const [one, other] = await Promise.all([drawer.draw(svg, 'en'), drawer.draw(svg, 'en')])
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
})

test('a picture that cannot be drawn does not affect the next ones', async () => {
  const [bad, good] = await Promise.allSettled([drawer.draw('<p>', 'en'), drawer.draw(svg, 'en')])
  expect([bad!.status, good!.status]).toEqual(['rejected', 'fulfilled'])
})

test('at most 32 requests wait', async () => {
  const waiting = Array.from({ length: 32 }, () => drawer.draw(svg, 'en'))
  expect(() => drawer.draw(svg, 'en')).toThrow(GeneralErrors.Unavailable.code)
  await Promise.all(waiting)
  expect(signatureOf(await drawer.draw(svg, 'en'))).toBe(SIGNATURE)
})

test('closing rejects waiting requests, and a later picture is drawn', async () => {
  const waiting = drawer.draw(svg, 'en')
  drawer.close()
  await expect(waiting).rejects.toThrow('closed')
  expect(signatureOf(await drawer.draw(svg, 'en'))).toBe(SIGNATURE)
})
