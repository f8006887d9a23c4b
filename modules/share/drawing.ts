import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Locale } from '#contract/text/locale.ts'

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

/** The shape of a character depends on the region. */
const fontOf: Readonly<Record<Locale, string>> = { tw: 'noto-sans-tc', cn: 'noto-sans-sc', en: 'noto-sans-sc' }
const familyOf: Readonly<Record<Locale, string>> = { tw: 'Noto Sans TC', cn: 'Noto Sans SC', en: 'Noto Sans SC' }

interface Slice {
  path: string
  /** First and last code point. */
  ranges: readonly (readonly [number, number])[]
}

/** The files of a font, each with a subset of its characters: `{"latin": "U+0000-00ff,U+2212"}`. */
function slicesOf(font: string): Slice[] {
  const list = JSON.parse(readFileSync(pathOf(`@fontsource-variable/${font}/unicode.json`), 'utf8'))
  return Object.entries<string>(list).map(([name, ranges]) => ({
    path: pathOf(`@fontsource-variable/${font}/files/${font}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(range => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    }),
  }))
}

const fonts = new Map<string, Slice[]>()

/** Only the files that contain a character of the text: decompressing the whole font takes seconds. */
async function fontFilesFor(text: string, locale: Locale): Promise<Buffer[]> {
  const font = fontOf[locale]
  const slices = fonts.get(font) ?? slicesOf(font)
  fonts.set(font, slices)
  const codes = Array.from(new Set(text), character => character.codePointAt(0)!)
  const needed = slices.filter(({ ranges }) =>
    ranges.some(([first, last]) => codes.some(code => code >= first && code <= last)),
  )
  return Promise.all(needed.map(({ path }) => readFile(path)))
}

let ready: Promise<void> | undefined

/** Renders an SVG as a PNG of its own size, with the glyphs of the language's region. Rejects if it is not an SVG. */
export async function draw(svg: string, locale: Locale): Promise<Uint8Array> {
  ready ??= readFile(pathOf('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)
  const [fontBuffers] = await Promise.all([fontFilesFor(svg, locale), ready])
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: familyOf[locale] } })
  try {
    const image = drawing.render()
    const png = image.asPng()
    image.free()
    return png
  } finally {
    drawing.free()
  }
}
