import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import { checkCatalogueFolder } from '#modules/catalogue'
import { pngChunks } from '#testing/png.ts'
import { draw } from './drawing.ts'
import { kinds, lastDay, measuredFrom, noPrice, stale, untilClose, zoneName } from './words.ts'

const CELL = 24
const PER_ROW = 40

/** Grey levels of the rows of a PNG with eight bits per channel, RGBA. */
function greyRows(png: Uint8Array, width: number): number[][] {
  const data = inflateSync(
    Buffer.concat(
      pngChunks(png)
        .filter(({ type }) => type === 'IDAT')
        .map(({ data }) => data),
    ),
  )
  const rows: number[][] = []
  const stride = width * 4
  let above = new Uint8Array(stride)
  for (let start = 0; start < data.length; start += stride + 1) {
    const line = new Uint8Array(data.subarray(start + 1, start + 1 + stride))
    for (let at = 0; at < stride; at++) {
      const [left, up, corner] = [at < 4 ? 0 : line[at - 4]!, above[at]!, at < 4 ? 0 : above[at - 4]!]
      const near = [left, up, corner].map(each => Math.abs(left + up - corner - each)) as [number, number, number]
      const paeth = near[0] <= near[1] && near[0] <= near[2] ? left : near[1] <= near[2] ? up : corner
      line[at] = line[at]! + [0, left, up, (left + up) >> 1, paeth][data[start]!]!
    }
    rows.push(Array.from({ length: width }, (_, x) => line[x * 4]!))
    above = line
  }
  return rows
}

/** The rendering of each character on its own. */
async function shapesOf(characters: readonly string[], locale: Locale): Promise<string[]> {
  const [width, height] = [PER_ROW * CELL, Math.ceil(characters.length / PER_ROW) * CELL]
  const place = (index: number) => [(index % PER_ROW) * CELL, Math.floor(index / PER_ROW) * CELL] as const
  const texts = characters.map((character, index) => {
    const [x, y] = place(index)
    return `<text x="${x + 2}" y="${y + 19}" font-size="20">&#${character.codePointAt(0)};</text>`
  })
  // Font files are selected by the characters of the drawing.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><desc>${characters.join('').replace(/[<&>]/g, '')}</desc><rect width="${width}" height="${height}" fill="#fff"/>${texts.join('')}</svg>`
  const rows = greyRows(await draw(svg, locale), width)
  return characters.map((_, index) => {
    const [x, y] = place(index)
    return rows
      .slice(y, y + CELL)
      .flatMap(row => row.slice(x, x + CELL))
      .join()
  })
}

const NO_CHARACTER = '\ue000'

describe('the drawing', () => {
  test.each(locales)('has a shape for every character of every name, in %s', async locale => {
    const { rows } = await checkCatalogueFolder('modules/catalogue/data')
    const words = [
      lastDay,
      noPrice,
      stale,
      untilClose,
      zoneName,
      ...Object.values(kinds),
      ...Object.values(measuredFrom),
    ].map(word => word[locale])
    const names = rows!.instruments.flatMap(({ symbol, name }) => [symbol, name[locale]])
    const characters = [...new Set([...names, ...words, '0123456789.,+−%—·'].join(''))].filter(each => each !== ' ')
    expect(characters.length).toBeGreaterThan(60)
    const [nothing, missing, ...shapes] = await shapesOf([' ', NO_CHARACTER, ...characters], locale)
    expect(characters.filter((_, index) => [nothing, missing].includes(shapes[index]!))).toEqual([])
  })

  test('renders characters in the shape of their region', async () => {
    const [taiwan, mainland] = await Promise.all([shapesOf(['骨'], 'tw'), shapesOf(['骨'], 'cn')])
    expect(taiwan).not.toEqual(mainland)
  })

  test('has the size of the SVG', async () => {
    const png = await draw('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>', 'en')
    const { data } = pngChunks(png)[0]!
    expect([data.readUInt32BE(0), data.readUInt32BE(4)]).toEqual([120, 63])
  })

  test('rejects what is not an SVG', async () => {
    await expect(draw('<p>', 'en')).rejects.toThrow()
  })
})
