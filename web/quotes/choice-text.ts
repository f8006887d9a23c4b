import type { InstrumentClass } from '#contract/instrument.ts'

/** What a reader changed of the columns of one kind of list: what is left out, and what stays on narrow screens. */
export type ColumnChoice = ReadonlyMap<string, 'out' | 'stays'>

const CHANGE = /([-+])([a-z0-9]+)/gi

/** One kind's part of the kept text, `currency:-high+low bond:-trend`. Whatever else stands there says nothing. */
export function partOf(text: string, kind: InstrumentClass): string {
  return text.split(' ').find(part => part.startsWith(`${kind}:`)) ?? ''
}

export function choiceFrom(part: string): ColumnChoice {
  return new Map(Array.from(part.matchAll(CHANGE), ([, sign, key]) => [key!, sign === '-' ? 'out' : 'stays'] as const))
}
