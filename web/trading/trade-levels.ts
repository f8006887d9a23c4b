import { useSyncExternalStore } from 'react'

export type LevelKind = 'takeProfit' | 'entry' | 'stopLoss' | 'order' | 'liquidation'

/** A price that is drawn over a chart. */
export interface TradeLevel {
  id: string
  kind: LevelKind
  /** Scaled. */
  price: number
  /** `Stop loss`. */
  name: string
  /** Beside the name, such as money. */
  detail: string
  /** Of what is moved: what the price would be worth, in words. Undefined if the price is not possible. */
  describe?(price: number): { distance: string; money: string; tone: 'up' | 'down' | 'flat' } | undefined
  /** Sets it to a price; undefined for what cannot be moved. */
  move?(price: number): void
}

const none: readonly TradeLevel[] = []
const shown = new Map<string, ReadonlyMap<string, readonly TradeLevel[]>>()
/** What is shown of an instrument, in one list. */
const lists = new Map<string, readonly TradeLevel[]>()
const listeners = new Set<() => void>()

/** Shows levels over the chart of an instrument, in place of those of the same source. */
export function showLevels(symbol: string, source: string, levels: readonly TradeLevel[]): void {
  const sources = new Map(shown.get(symbol))
  if (levels.length === 0) sources.delete(source)
  else sources.set(source, levels)
  shown.set(symbol, sources)
  lists.set(symbol, [...sources.values()].flat())
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The levels of an instrument that are shown now. */
export const useTradeLevels = (symbol: string): readonly TradeLevel[] =>
  useSyncExternalStore(
    follow,
    () => lists.get(symbol) ?? none,
    () => none,
  )

/** Whether there are any. */
export const useHasLevels = (symbol: string): boolean =>
  useSyncExternalStore(
    follow,
    () => (lists.get(symbol)?.length ?? 0) > 0,
    () => false,
  )
