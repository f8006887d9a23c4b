import { useSyncExternalStore } from 'react'
import { createStoredValue } from '../settings/stored-value.ts'
import type { ChartKind, ChartState } from './chart-state.ts'
import { type ChartLayout, readLayouts, stateOfSetup } from './layouts.ts'

const stored = createStoredValue('chart-layouts', readLayouts)
const none: readonly ChartLayout[] = []

export function saveLayouts(layouts: readonly ChartLayout[]): void {
  stored.set(layouts.length === 0 ? null : JSON.stringify(layouts))
}

/** The layouts that this browser stores. */
export const layoutsHere = stored.get

/** Calls back on each change until the returned function is called. */
export const onLayoutsChange = stored.onChange

/** The visitor's layouts; none until the page is hydrated. */
export function useLayouts(): readonly ChartLayout[] {
  return useSyncExternalStore(stored.onChange, stored.get, () => none)
}

const defaultOf = () => stored.get().find(({ isDefault }) => isDefault)

export function hasDefaultLayout(): boolean {
  return defaultOf() !== undefined
}

/** The chart that the visitor's default layout makes of an instrument; undefined without one, and for a session. */
export function defaultLayout(kind: ChartKind): ChartState | undefined {
  const layout = defaultOf()
  return layout && !kind.opensAsSession ? stateOfSetup(layout.setup, kind) : undefined
}
