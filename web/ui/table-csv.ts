import { guardedText } from '#contract/text/csv.ts'

/** A line break, a comma or a quote needs quotes around the cell. */
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** CSV text (RFC 4180) with a head, as spreadsheets read it: with a byte order mark, and without formulas. */
export function csvText(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : quoted(guardedText(value)))
  return `\ufeff${[head, ...lines].map(line => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** Lets the visitor save a text as a file. */
export function saveText(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
