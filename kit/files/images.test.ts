import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  gifOf,
  photoOf,
  plainPicture as picture,
  plainPdf,
  pngWithPackedTexts,
  SCRIPT,
  zipOf,
} from '#testing/hostile-files.ts'
import { pngOf } from '#testing/png.ts'
import { ImageRefused, openImages } from './images.ts'
import { drawnPng } from './png-chunks.ts'

const images = openImages()
afterAll(() => images.close())

const SQUARE = { width: 100, height: 100 }
const read = (bytes: Uint8Array) => sharp(bytes)
const faultOf = (bytes: Uint8Array) =>
  images.encode(bytes, SQUARE).then(
    () => 'none',
    (problem: unknown) => (problem instanceof ImageRefused ? problem.fault : problem),
  )

test.each(['jpeg', 'png', 'webp'] as const)('an image in %s becomes WebP within the sides asked for', async format => {
  const { bytes, width, height } = await images.encode(await picture().toFormat(format).toBuffer(), SQUARE)
  const { format: stored, ...head } = await read(bytes).metadata()
  expect([stored, width, height, head.width, head.height]).toEqual(['webp', 100, 50, 100, 50])
  const [red, green] = await read(bytes).raw().toBuffer()
  expect([red! > 180, green! < 60]).toEqual([true, true])
})

test('a small image is not enlarged, unless it is cropped to fill the sides', async () => {
  const small = await picture(40, 20).png().toBuffer()
  expect(await images.encode(small, SQUARE)).toMatchObject({ width: 40, height: 20 })
  expect(await images.encode(small, { ...SQUARE, crop: true })).toMatchObject({ width: 100, height: 100 })
})

test('nothing of the camera is kept: neither place nor time nor owner, and the image is upright', async () => {
  const photo = await sharp(await photoOf(40, 20))
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes('Lin Hai')).toBe(true)
  const { bytes, width, height } = await images.encode(photo, SQUARE)
  const { exif: kept, icc, xmp, iptc, orientation } = await read(bytes).metadata()
  expect([kept, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(bytes).includes('Lin Hai')).toBe(false)
  expect([width, height]).toEqual([20, 40])
})

test('of an animation the first image is kept', async () => {
  const frames = [picture(20, 20), picture(20, 20).negate()].map(frame => frame.png().toBuffer())
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  expect((await read(animation).metadata()).pages).toBe(2)
  const { bytes } = await images.encode(animation, SQUARE)
  expect((await read(bytes).metadata()).pages ?? 1).toBe(1)
})

/** A PNG whose head claims a size, with almost no bytes. */
const claimedPng = (width: number, height: number) => pngOf({ width, height }, deflateSync(Buffer.alloc(100)))

test.each([
  [8_193, 10],
  [10, 8_193],
  [5_001, 5_000],
  [60_000, 60_000],
])('an image that claims %i by %i pixels is refused by its head', async (width, height) => {
  expect(await faultOf(claimedPng(width, height))).toBe('pixels')
})

test('bytes that are no image are refused, whatever they are called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const text of [svg, '%PDF-1.7', '', `<html>${SCRIPT}`, 'BM', 'II*\0', gifOf(1), gifOf(100_000)])
    expect(await faultOf(Buffer.from(text)), String(text.slice(0, 20))).toBe('type')
  expect(await faultOf(Buffer.concat([gifOf(1), zipOf('x.class', SCRIPT)]))).toBe('type')
})

test('an image that is not encoded in time is refused as one that cannot be read', async () => {
  const hurried = openImages({ withinMs: 1 })
  onTestFinished(() => hurried.close())
  const whole = await picture().jpeg().toBuffer()
  await expect(hurried.encode(whole, SQUARE)).rejects.toMatchObject({ name: 'ImageRefused', fault: 'unreadable' })
})

test('an image that is damaged or hides another kind is refused, and the next one is encoded', async () => {
  const whole = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  expect(await faultOf(whole.subarray(0, whole.length / 2))).toBe('unreadable')
  expect(await faultOf(png.subarray(0, 20))).toBe('unreadable')
  expect(await faultOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]))).toBe('unreadable')
  expect(await faultOf(whole)).toBe('none')
})

test('what is hidden behind an image is not in what is stored', async () => {
  const archive = zipOf('x.html', SCRIPT)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const hidden = Buffer.concat([await picture().toFormat(format).toBuffer(), archive])
    const { bytes } = await images.encode(hidden, SQUARE)
    const stored = Buffer.from(bytes)
    for (const trace of [SCRIPT, 'PK\x03\x04', 'x.html']) expect(stored.includes(trace)).toBe(false)
    expect((await read(stored).metadata()).format).toBe('webp')
  }
})

test('texts in a PNG that unpack to much more are not unpacked into memory', async () => {
  const bomb = await pngWithPackedTexts(500)
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await faultOf(bomb)).toBe('none')
  expect(drawnPng(bomb).length).toBeLessThan(100)
})

test('a PDF is looked through as it is; what is none is refused', async () => {
  expect(await images.checkPdf(plainPdf())).toBeGreaterThanOrEqual(0)
  await expect(images.checkPdf(Buffer.from('<html>%PDF-1.7'))).rejects.toMatchObject({ fault: 'type' })
  await expect(images.checkPdf(Buffer.from('%PDF-1.7 /JS %%EOF'))).rejects.toMatchObject({ fault: 'active' })
})
