import { deflateSync } from 'node:zlib'
import type { Fields, Keyword, Schema } from '../contract/community/schema.ts'
import { pngOf } from './png.ts'

const WRONG_FIELD = '000201'

/** Texts that match the patterns of the contract. */
const matching: readonly (readonly [RegExp, string])[] = [
  [/^[0-9]{6}$/, '482913'],
  [/^[A-Za-z0-9]{6,12}$/, 'zq81Lm04x'],
  [/^[A-Za-z][A-Za-z0-9_]{3,19}$/, 'sample_name'],
  [/^[0-9]{3,20}$/, '1234567'],
  [/^[A-Z]{2}$/, 'TW'],
]

function sampleText({ pattern, format, minLength = 0, maxLength = 40 }: Schema): string {
  if (format === 'id') return 'aaaaaaaaaaaa'
  if (format === 'decimal') return '1.5'
  if (format === 'date') return '2000-01-31'
  if (format === 'date-time') return '2026-11-26T00:00:00.000Z'
  if (!pattern)
    return 'sample text, long enough for all fields'.slice(0, Math.max(minLength, Math.min(maxLength, 12))).trim()
  const found = matching.find(([each]) => each.source === pattern.source)
  if (!found) throw new Error(`there is no sample for ${pattern}`)
  return found[1]
}

const PICTURE = Uint8Array.from(pngOf({ width: 1, height: 1 }, deflateSync(Buffer.alloc(4))))

/** A value that a schema accepts. */
export function sampleOf(schema: Schema): unknown {
  const { type, minimum = 0, minItems = 0, items } = schema
  if (schema.const) return true
  if (schema.enum) return schema.enum[0]
  if (type === 'integer') return minimum
  if (type === 'boolean') return true
  if (type === 'file') return new File([PICTURE], 'sample.png')
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(items!))
  return type === 'object' ? sampleFields(schema as Fields) : sampleText(schema)
}

/** An object with the fields that it must have. */
export const sampleFields = ({ properties, required }: Fields): Record<string, unknown> =>
  Object.fromEntries(required.map(name => [name, sampleOf(properties[name]!)]))

/** A value with one keyword of its schema broken; `value` undefined: it is missing. */
export interface Broken {
  keyword: Keyword
  value: unknown
  /** Where the fault is, within the value. */
  path: string
  code: string
}

/** Another type than the schema's. */
const otherType = ({ type, enum: values }: Schema): unknown =>
  type === 'file'
    ? new File(['<svg/>'], 'sample.png')
    : type === 'string' && !values
      ? 7
      : type === 'array' || type === 'object'
        ? 'text'
        : [1]

const lengths = (schema: Schema): [Keyword, unknown][] => {
  const { minLength = 0, maxLength, maxBytes, minimum, maximum, minItems = 0, maxItems, items } = schema
  const broken: [Keyword, unknown][] = []
  if (minLength > 0) broken.push(['minLength', 'a'.repeat(minLength - 1)])
  if (maxLength !== undefined) broken.push(['maxLength', 'a'.repeat(maxLength + 1)])
  // Each of three bytes, and fewer than the number of bytes that may be there.
  if (maxBytes !== undefined)
    broken.push([
      'maxBytes',
      schema.type === 'file' ? largeFile(maxBytes + 1) : '字'.repeat(Math.floor(maxBytes / 3) + 1),
    ])
  if (minimum !== undefined) broken.push(['minimum', minimum - 1])
  if (maximum !== undefined) broken.push(['maximum', maximum + 1])
  if (minItems > 0) broken.push(['minItems', Array.from({ length: minItems - 1 }, () => sampleOf(items!))])
  if (maxItems !== undefined) broken.push(['maxItems', distinct(items!, maxItems + 1)])
  if (schema.uniqueItems) broken.push(['uniqueItems', [sampleOf(items!), sampleOf(items!)]])
  return broken
}

const largeFile = (bytes: number) => new File([PICTURE, new Uint8Array(bytes - PICTURE.length)], 'sample.png')

const distinct = (items: Schema, count: number) =>
  Array.from({ length: count }, (_, place) => (items.type === 'string' && !items.enum ? `t${place}` : sampleOf(items)))

/** A schema with each of its keywords broken once, and so the fields and items in it. */
function brokenOf(schema: Schema, isRequired: boolean): Broken[] {
  const { codes, pattern, format, items, properties = {}, required = [] } = schema
  const values: [Keyword, unknown][] = lengths(schema)
  if (isRequired) values.push(['required', undefined])
  if (schema.enum) values.push(['enum', 'none-of-these'])
  else if (schema.const) values.push(['const', false])
  else values.push(['type', otherType(schema)])
  if (pattern) values.push(['pattern', '-'])
  else if (format) values.push(['other', 'soon'])
  if (codes.empty) values.push(['empty', '  '])
  const own = values.map(([keyword, value]): Broken => {
    const isEmpty = value === '' && codes.empty !== undefined
    const code = (isEmpty ? codes.empty : codes[keyword]) ?? codes.other ?? WRONG_FIELD
    return { keyword, value, path: '', code }
  })
  const within = (name: string, inner: Broken, value: unknown): Broken => ({
    ...inner,
    path: [name, inner.path].filter(part => part !== '').join('.'),
    value,
  })
  const ofItems = items ? brokenOf(items, false).map(each => within('0', each, [each.value])) : []
  const ofFields = Object.entries(properties).flatMap(([name, each]) =>
    brokenOf(each, required.includes(name)).map(inner => {
      const { [name]: _, ...others } = sampleOf(schema) as Record<string, unknown>
      return within(name, inner, inner.value === undefined ? others : { ...others, [name]: inner.value })
    }),
  )
  return [...own, ...ofItems, ...ofFields]
}

/** The fields of a body or a query, each with its keywords broken once: what to send in all, and which fault is told. */
export function brokenFields(fields: Fields): Broken[] {
  return brokenOf(fields, false).filter(({ path }) => path !== '')
}
