import type { InstrumentClass } from '#contract/prices/instrument.ts'

/** What a list has columns for: instruments of a class, or the visitor's own of any class. */
export type ListKind = InstrumentClass | 'watchlist'

/** Columns of one kind of list that the visitor changed: hidden, or also shown on narrow screens. */
export type ColumnChoice = ReadonlyMap<string, 'hidden' | 'shown'>

const CHANGE = /([-+])([a-z0-9]+)/gi

/** One kind's part of the stored text, `currency:-high+low bond:-trend`. Anything else in it is ignored. */
export function partOf(text: string, kind: ListKind): string {
  return text.split(' ').find(part => part.startsWith(`${kind}:`)) ?? ''
}

export function choiceFrom(part: string): ColumnChoice {
  return new Map(
    Array.from(part.matchAll(CHANGE), ([, sign, key]) => [key!, sign === '-' ? 'hidden' : 'shown'] as const),
  )
}
