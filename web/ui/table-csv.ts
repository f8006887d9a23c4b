import { guardedText } from '#contract/text/csv.ts'
import { saveFile } from './save-file.ts'

/** A line break, a comma or a quote needs quotes around the cell. */
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** CSV text (RFC 4180) with a head, as spreadsheets read it: with a byte order mark, and without formulas. */
export function csvText(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : quoted(guardedText(value)))
  return `\ufeff${[head, ...lines].map(line => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** Lets the visitor save a text as a file. */
export function saveText(text: string, type: string, name: string): void {
  saveFile(new Blob([text], { type }), name)
}
