import type { QuoteKind } from '../prices/quote.ts'

/** What a term belongs to, in the order of their list. */
export const glossaryAreas = ['prices', 'charts', 'economy', 'bonds', 'trading', 'banks'] as const
export type GlossaryArea = (typeof glossaryAreas)[number]

/**
 * Where the figures of an example come from: prices, statistics that were published, rates of a bank that were computed or
 * published, or a sample.
 */
export const exampleKinds = [
  'realtime',
  'delayed',
  'eod',
  'simulated',
  'replay',
  'published',
  'computed',
  'sample',
] as const satisfies readonly (Exclude<QuoteKind, 'none'> | 'published' | 'computed' | 'sample')[]
export type ExampleKind = (typeof exampleKinds)[number]

/** A line of an example in one language. Figures of its value stand in braces, as plain decimal text. */
export interface ExampleLine {
  label: string
  value: string
}

/** A term with the figures of the moment, in one language. */
export interface GlossaryExample {
  /** What goes in. */
  given: readonly ExampleLine[]
  /** What comes out, the main result first. */
  results: readonly ExampleLine[]
  kind: ExampleKind
  /** Name of the feed, the broker, the bank or the publisher; empty if there is none. */
  source: string
  /** UTC ms; null of a sample. */
  at: number | null
}

/** The page of a term, without language prefix. */
export const glossaryAddress = (id: string): string => `/glossary/${id}`

/** The text of a value, with its figures as `write` writes them. */
export function exampleText(value: string, write: (figure: string) => string): string {
  return value.replace(/\{([^{}]*)\}/g, (_, figure: string) => write(figure))
}
