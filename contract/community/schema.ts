/** What a keyword of a schema, or a rule that JSON Schema cannot say, is answered with when it is broken. */
export type Codes = Readonly<Partial<Record<Keyword, string>>>

/**
 * Keywords of JSON Schema, and: `empty` after trimming, `sensitive` a word of the lists, `unknown` not in its catalogue,
 * `order` of two moments, `short`, `past`, `young`, and `other` for whatever has no code of its own. A breach without a
 * code is 000201.
 */
export type Keyword =
  | 'required'
  | 'type'
  | 'enum'
  | 'const'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'maxBytes'
  | 'minimum'
  | 'maximum'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'empty'
  | 'sensitive'
  | 'unknown'
  | 'order'
  | 'short'
  | 'past'
  | 'young'
  | 'other'

/** JSON Schema with the codes of its keywords. Lengths are code points, `maxBytes` bytes of UTF-8. */
export interface Schema {
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'file'
  readonly codes: Codes
  readonly enum?: readonly (string | number)[]
  readonly const?: true
  readonly pattern?: RegExp
  readonly format?: 'date' | 'date-time' | 'id' | 'decimal'
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxBytes?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: true
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

export interface Fields extends Schema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
}

export const text = (minLength: number, maxLength: number, codes: Codes = {}): Schema => ({
  type: 'string',
  ...(minLength > 0 ? { minLength } : {}),
  maxLength,
  codes,
})
export const bytes = (minLength: number, maxBytes: number, codes: Codes = {}): Schema => ({
  type: 'string',
  ...(minLength > 0 ? { minLength } : {}),
  maxBytes,
  codes,
})
export const matching = (pattern: RegExp, codes: Codes = {}): Schema => ({ type: 'string', pattern, codes })
export const oneOf = (values: readonly [string | number, ...(string | number)[]], codes: Codes = {}): Schema => ({
  type: typeof values[0] === 'number' ? 'integer' : 'string',
  enum: values,
  codes,
})
export const exactly = (value: true, codes: Codes = {}): Schema => ({ type: 'boolean', const: value, codes })
export const whole = (minimum: number, maximum: number, codes: Codes = {}): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  codes,
})
export const flag = (codes: Codes = {}): Schema => ({ type: 'boolean', codes })
export const id = (codes: Codes = {}): Schema => ({
  type: 'string',
  format: 'id',
  pattern: /^[0-9A-Za-z_-]{8,36}$/,
  codes,
})
export const decimal = (codes: Codes = {}): Schema => ({
  type: 'string',
  format: 'decimal',
  pattern: /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/,
  codes,
})
export const day = (codes: Codes = {}): Schema => ({ type: 'string', format: 'date', codes })
export const moment = (codes: Codes = {}): Schema => ({ type: 'string', format: 'date-time', codes })
export const file = (maxBytes: number, codes: Codes = {}): Schema => ({ type: 'file', maxBytes, codes })
export const listOf = (
  items: Schema,
  minItems: number,
  maxItems: number,
  codes: Codes = {},
  { unique = false } = {},
): Schema => ({
  type: 'array',
  items,
  ...(minItems > 0 ? { minItems } : {}),
  maxItems,
  ...(unique ? { uniqueItems: true } : {}),
  codes,
})

/** An object of these fields and no others; a name that ends with `?` may be missing. */
export function fields(given: Readonly<Record<string, Schema>>, codes: Codes = {}): Fields {
  const names = Object.keys(given)
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(given).map(([name, each]) => [name.replace('?', ''), each])),
    required: names.filter(name => !name.endsWith('?')),
    codes,
  }
}

/** Of what is changed by an optimistic lock. */
export const version = whole(1, 1_000_000_000)
/** Why a member of staff does something. */
export const reason = text(4, 500, { required: '000224', minLength: '000224', maxLength: '000224' })
/** Of a list that is read page after page. */
export const page = { 'cursor?': text(1, 200, { other: '000233' }), 'limit?': whole(1, 100, { other: '000233' }) }

/** All codes of a schema and of those in it. */
export function codesOf({ codes, items, properties = {} }: Schema): string[] {
  const inner = [...Object.values(properties), ...(items ? [items] : [])]
  return [...Object.values(codes), ...inner.flatMap(codesOf)]
}
