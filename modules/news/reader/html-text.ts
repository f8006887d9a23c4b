import { randomBytes } from 'node:crypto'
import sax from 'sax'

/** The parser reads no elements after the root has ended: no HTML knows the name of the one put around it. */
const ROOT = `root-${randomBytes(8).toString('hex')}`
/** Of HTML that is read for its text. */
const MAX_CHARACTERS = 50_000
/** What these contain is not text. */
const HIDDEN = new Set([
  'script',
  'style',
  'head',
  'noscript',
  'iframe',
  'object',
  'template',
  'svg',
  'math',
  'textarea',
])
/** Text before and after these is apart. */
const BLOCKS = new Set([
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'blockquote',
])

/**
 * The text of HTML in one line: no element, no attribute, nothing of scripts and styles; entities as characters. What it
 * returns is shown as text and never read as HTML again.
 */
export function textOfHtml(html: string): string {
  const cut = html.slice(0, MAX_CHARACTERS)
  if (!/[<&]/.test(cut)) return oneLine(cut)
  const parser = sax.parser(false, { lowercase: true, position: false })
  const pieces: string[] = []
  let hidden = 0
  parser.onerror = () => {
    parser.resume()
  }
  parser.onopentag = ({ name }) => {
    if (HIDDEN.has(name)) hidden++
    else if (BLOCKS.has(name)) pieces.push(' ')
  }
  parser.onclosetag = name => {
    if (HIDDEN.has(name)) hidden--
    else if (BLOCKS.has(name)) pieces.push(' ')
  }
  const add = (text: string) => {
    if (hidden === 0) pieces.push(text)
  }
  parser.ontext = add
  parser.oncdata = add
  parser.write(`<${ROOT}>${cut}</${ROOT}>`).close()
  // Ends of elements that have not begun are left as text.
  return oneLine(pieces.join('').replace(/<\/[a-z][\w:-]*>/gi, ' '))
}

/** Text without line breaks and without characters that are not seen or change the direction of others. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
}

/** At most so many characters, ending with a whole word where there are spaces, and an ellipsis if it is cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > most * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
