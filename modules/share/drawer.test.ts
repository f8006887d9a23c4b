import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { Drawer } from './drawer.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="6" height="6"/></svg>'
/** Signature of a PNG (PNG third edition 5.2). */
const SIGNATURE = '89504e470d0a1a0a'
const signatureOf = (picture: Uint8Array) => Buffer.from(picture).toString('hex', 0, 8)
const drawer = new Drawer()

/** A network that pays for what is drawn. */
function visitor(network = '203.0.113') {
  const charged: number[] = []
  return { network, charged, charge: (cpuMs: number) => void charged.push(cpuMs) }
}
const anybody = visitor()
afterEach(() => drawer.close())

test('pictures requested concurrently are identical', async () => {
  const [one, other] = await Promise.all([drawer.draw(svg, 'en', anybody), drawer.draw(svg, 'en', anybody)])
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
})

test('a picture that cannot be drawn does not affect the next ones', async () => {
  const [bad, good] = await Promise.allSettled([drawer.draw('<p>', 'en', anybody), drawer.draw(svg, 'en', anybody)])
  expect([bad!.status, good!.status]).toEqual(['rejected', 'fulfilled'])
})

test('at most 32 requests wait', async () => {
  const waiting = Array.from({ length: 32 }, (_, place) => drawer.draw(svg, 'en', visitor(`203.0.${place >> 3}`)))
  await expect(drawer.draw(svg, 'en', anybody)).rejects.toThrow(Errors.Unavailable.code)
  await Promise.all(waiting)
  expect(signatureOf(await drawer.draw(svg, 'en', anybody))).toBe(SIGNATURE)
})

test('at most eight requests of one customer of a provider wait, and others have their turn', async () => {
  const waiting = Array.from({ length: 8 }, (_, place) => drawer.draw(svg, 'en', visitor(`2001:db8:5:${place}`)))
  await expect(drawer.draw(svg, 'en', visitor('2001:db8:5:77'))).rejects.toThrow(Errors.Unavailable.code)
  expect(signatureOf(await drawer.draw(svg, 'en', visitor('2001:db8:6:1')))).toBe(SIGNATURE)
  await Promise.all(waiting)
})

test('whoever asks for a picture pays for all that the drawing process has used', async () => {
  const [first, second] = [visitor(), visitor()]
  await Promise.all([drawer.draw(svg, 'en', first), drawer.draw('<p>', 'en', second).catch(() => undefined)])
  expect([first.charged.length, second.charged.length]).toEqual([1, 1])
  // The first one pays for the start of the process.
  expect(first.charged[0]).toBeGreaterThan(second.charged[0]!)
  expect(second.charged[0]).toBeGreaterThan(0)
})

test('closing rejects waiting requests, and a later picture is drawn', async () => {
  const waiting = drawer.draw(svg, 'en', anybody)
  drawer.close()
  await expect(waiting).rejects.toThrow('closed')
  expect(signatureOf(await drawer.draw(svg, 'en', anybody))).toBe(SIGNATURE)
})

/** Hangs at `hang`, ends at `end`, and draws a byte of everything else. */
const ODD_PROCESS = `process.on('message', ({ id, request: { svg } }) => {
  if (svg === 'end') process.exit(1)
  if (svg === 'hang') for (;;);
  process.send({ id, result: { png: new Uint8Array([7]), cpuMs: 1 } })
})`

async function oddDrawer(withinMs: number): Promise<Drawer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drawer-'))
  const processFile = pathToFileURL(join(folder, 'odd-process.mjs'))
  await writeFile(processFile, ODD_PROCESS)
  const odd = new Drawer({ processFile, withinMs })
  onTestFinished(async () => {
    odd.close()
    await rm(folder, { recursive: true })
  })
  return odd
}

test('a process that hangs costs one picture: the next ones are drawn by another', async () => {
  const odd = await oddDrawer(5_000)
  const payer = visitor()
  const [hung, next] = await Promise.allSettled([odd.draw('hang', 'en', payer), odd.draw('fine', 'en', anybody)])
  expect([hung!.status, next!.status]).toEqual(['rejected', 'fulfilled'])
  expect(payer.charged[0]).toBeGreaterThan(4_900)
})

test('a process that ends costs one picture: the next ones are drawn by another', async () => {
  const odd = await oddDrawer(60_000)
  const drawn = await Promise.allSettled(
    ['fine', 'end', 'fine', 'end', 'fine'].map(svg => odd.draw(svg, 'en', anybody)),
  )
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})
