import { type Baseline, baselines, dayMove, isMover } from '#contract/prices/day-change.ts'
import { baselineOf, isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Quote } from '#modules/market'

/** Moves of a market: largest gains, largest losses, and their counts. */
export interface RankedMoves<Item> extends Breadth {
  /** Largest rise first. */
  gainers: Item[]
  /** Largest fall first. */
  losers: Item[]
}

/** Number of instruments that rose, fell, and are shown as unchanged. */
export interface Breadth {
  up: number
  down: number
  flat: number
}

interface Ranked<Item> {
  item: Item
  size: number
}

/** Inserts an item into a descending list of at most `most`, after its equals. */
function insert<Item>(list: Ranked<Item>[], item: Item, size: number, most: number): void {
  if (list.length === most && size <= list.at(-1)!.size) return
  const at = list.findIndex(other => size > other.size)
  list.splice(at < 0 ? list.length : at, 0, { item, size })
  if (list.length > most) list.pop()
}

/**
 * Ranks items by `moveOf`. Left out are those without a move, and those that have not traded within 24 hours of the item
 * that traded last: on a Sunday a class whose markets are all closed has the moves of its last session.
 */
function ranked<Item extends { readonly eventAt: number }>(
  items: readonly Item[],
  moveOf: (item: Item) => number | undefined,
  most: number,
): RankedMoves<Item> {
  const gainers: Ranked<Item>[] = []
  const losers: Ranked<Item>[] = []
  const breadth: Breadth = { up: 0, down: 0, flat: 0 }
  let last = 0
  for (const { eventAt } of items) last = Math.max(last, eventAt)
  for (const item of items) {
    const move = isMover(item, last) ? moveOf(item) : undefined
    if (move === undefined) continue
    breadth[move > 0 ? 'up' : move < 0 ? 'down' : 'flat']++
    if (move > 0) insert(gainers, item, move, most)
    if (move < 0) insert(losers, item, -move, most)
  }
  const itemsOf = (list: Ranked<Item>[]) => list.map(({ item }) => item)
  return { gainers: itemsOf(gainers), losers: itemsOf(losers), ...breadth }
}

/** Move of a row from its own baseline, in the units of `dayMove`. */
export function moveOfRow(row: QuoteRow): number | undefined {
  return dayMove(row, baselineOf(row), isYield(row))
}

/** Ranks rows by their moves, each from its own baseline. */
export function rankRows(rows: readonly QuoteRow[], most: number): RankedMoves<QuoteRow> {
  return ranked(rows, moveOfRow, most)
}

/** The baselines that a page can be ranked by: the default of each class, and each one that a visitor can choose. */
export type Ranking = 'class' | Baseline
const rankings: readonly Ranking[] = ['class', ...baselines]

/**
 * Every quote that is among the `most` gainers or losers by at least one baseline, so that the browser can rank by the
 * visitor's choice, and the breadth by each baseline. Runs in loaders.
 */
export function rankQuotes(
  quotes: readonly Quote[],
  most: number,
): { quotes: Quote[]; breadth: Record<Ranking, Breadth> } {
  const found = new Set<Quote>()
  const breadths = rankings.map(ranking => {
    const { gainers, losers, up, down, flat } = ranked(
      quotes,
      quote => dayMove(quote, ranking === 'class' ? quote.baseline : ranking, quote.instrument.class === 'bond'),
      most,
    )
    for (const quote of [...gainers, ...losers]) found.add(quote)
    return [ranking, { up, down, flat }] as const
  })
  return { quotes: [...found], breadth: Object.fromEntries(breadths) as Record<Ranking, Breadth> }
}
