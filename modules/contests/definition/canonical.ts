import { createHash } from 'node:crypto'

/** What canonical JSON is made of: no number that JSON cannot write, and no half of a surrogate pair. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** JSON as RFC 8785 writes it: names in the order of their UTF-16 code units, no blanks, numbers and texts as ECMAScript does. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const named = value as Readonly<Record<string, Json>>
    const names = Object.keys(named).toSorted((a, b) => (a < b ? -1 : 1))
    return `{${names.map(name => `${JSON.stringify(name)}:${canonicalJson(named[name]!)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is not a number in JSON`)
  return JSON.stringify(value)
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash before the first line of a chain. */
export const FIRST_HASH = '0'.repeat(64)

/** The hash of a line of the audit file. `body` is its canonical JSON without `previous` and `hash`. */
export const hashOfLine = (previous: string, body: string): string => sha256(previous + body)
