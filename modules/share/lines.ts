import { escapeText } from '#contract/text/html.ts'

/** What is drawn, and what it says. */
export interface Picture {
  svg: string
  /** The content in words, by PNG keyword. */
  texts: Readonly<Record<string, string>>
}

const PICTURE_WIDTH = 1_200
const PICTURE_HEIGHT = 630

export const LEFT = 60
export const RIGHT = PICTURE_WIDTH - LEFT
export const NOTE_SIZE = 28

// The light theme's tokens used in a picture.
export const colour = {
  surface: '#ffffff',
  line: '#e1e4ea',
  ink: '#12141b',
  ink2: '#444a58',
  ink3: '#5f6675',
  warn: '#8a5300',
}
interface Line {
  x: number
  y: number
  size: number
  fill: string
  bold?: boolean
  /** `x` of its right edge. */
  toRight?: boolean
  /** Shrinks until it fits. */
  width?: number
}

/** A Chinese character is as wide as its font size, a Latin letter slightly more than half of that. */
export const emsOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : character > 'Z' ? 0.55 : 0.62), 0)

/** The font's default outlines are its thinnest weight: a stroke in the text colour adds weight. */
function paint(size: number, fill: string, bold: boolean): string {
  return `font-size="${size}" fill="${fill}" stroke="${fill}" stroke-width="${(size * (bold ? 0.065 : 0.03)).toFixed(2)}"`
}

/** `note` follows the text, smaller and grey. */
export function textLine(text: string, line: Line, note = ''): string {
  const { x, y, size, fill, bold = false, toRight = false, width = RIGHT - LEFT } = line
  const fitting = Math.min(size, Math.floor(width / emsOf(text)))
  const anchor = toRight ? ' text-anchor="end"' : ''
  const after = note === '' ? '' : `<tspan dx="18" ${paint(NOTE_SIZE, colour.ink3, false)}>${escapeText(note)}</tspan>`
  return `<text x="${x}" y="${y}" ${paint(fitting, fill, bold)}${anchor} xml:space="preserve">${escapeText(text)}${after}</text>`
}

/** A whole picture of these parts on the ground of a page. */
export const svgOf = (parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" stroke-linejoin="round">`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${colour.surface}"/>`,
    ...parts,
    '</svg>',
  ].join('')
