import { afterEach, expect, test } from 'vitest'
import { GeneralErrors } from '#contract/error.ts'
import { Drawer } from './drawer.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="6" height="6"/></svg>'
const drawer = new Drawer()
afterEach(() => drawer.close())

test('pictures that are asked for together come out alike', async () => {
  const [one, other] = await Promise.all([drawer.draw(svg, 'en'), drawer.draw(svg, 'en')])
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
})

test('one that cannot be drawn leaves the next ones alone', async () => {
  const [bad, good] = await Promise.allSettled([drawer.draw('<p>', 'en'), drawer.draw(svg, 'en')])
  expect([bad!.status, good!.status]).toEqual(['rejected', 'fulfilled'])
})

test('no more than 32 wait', async () => {
  const waiting = Array.from({ length: 32 }, () => drawer.draw(svg, 'en'))
  expect(() => drawer.draw(svg, 'en')).toThrow(GeneralErrors.Unavailable.code)
  await Promise.all(waiting)
  await expect(drawer.draw(svg, 'en')).resolves.toBeDefined()
})

test('whoever waits while it closes is told, and a later picture is drawn', async () => {
  const waiting = drawer.draw(svg, 'en')
  drawer.close()
  await expect(waiting).rejects.toThrow('closed')
  await expect(drawer.draw(svg, 'en')).resolves.toBeDefined()
})
