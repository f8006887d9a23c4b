import { type NamedSetup, readSetups } from '../settings/named-setups.ts'
import { type ChartKind, type ChartState, stateFrom, writeState } from './chart-state.ts'

/** A set-up of a chart, of no particular instrument: interval, shape, scale, indicators and compared instruments. */
export interface ChartLayout extends NamedSetup {
  /** Charts without a set-up in their address open with it. */
  isDefault?: true
}

/** A layout says nothing about one instrument: neither its session nor the part of its history in view. */
const common: Omit<ChartKind, 'symbol'> = { hasSession: false, opensAsSession: false }

export function setupOf(state: ChartState): string {
  const { bars: _, until: __, ...kept } = state
  return writeState(new URLSearchParams(), { ...kept, bars: undefined, until: undefined }, common).toString()
}

/** The state of a chart with a set-up; it shows the newest bars. */
export function stateOfSetup(setup: string, { symbol, hasSession }: ChartKind): ChartState {
  return stateFrom(new URLSearchParams(setup), { symbol, hasSession, opensAsSession: false })
}

/** Parses stored layouts. Never throws: what is not a layout is dropped. */
export const readLayouts = (text: string | null): readonly ChartLayout[] =>
  readSetups(text, ({ isDefault }) => (isDefault === true ? { isDefault: true as const } : {}))

/** Renames a layout; one that had the new name is replaced. */
export function renamed(layouts: readonly ChartLayout[], from: string, to: string): ChartLayout[] {
  if (from === to) return [...layouts]
  return layouts
    .filter(({ name }) => name !== to)
    .map(layout => (layout.name === from ? { ...layout, name: to } : layout))
}

/** Makes a layout the default, or none if it was. */
export function withDefault(layouts: readonly ChartLayout[], name: string): ChartLayout[] {
  return layouts.map(({ isDefault, ...layout }) =>
    layout.name === name && !isDefault ? { ...layout, isDefault: true } : layout,
  )
}
