import type { brand } from '#contract/time/brand.ts'

/** A value as JSON. Parts that JSON does not have, such as `undefined` in a list, are not in the type. */
export type Packed<Value> = string & { readonly [brand]: Value }

/**
 * Data of a loader as one string: the router would traverse every field of every object, while it passes a string on as
 * it is.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value) as Packed<Value>
}

export function unpack<Value>(text: Packed<Value>): Value {
  return JSON.parse(text)
}
