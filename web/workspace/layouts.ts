import { type ChartKind, type ChartState, stateFrom, writeState } from './chart-state.ts'

/** A named set-up of a chart, of no particular instrument: interval, shape, scale, indicators and compared instruments. */
export interface ChartLayout {
  name: string
  /** As the parameters of an address: `res=15&ind=rsi-14`. */
  setup: string
  /** Charts without a set-up in their address open with it. */
  isDefault?: true
}

export const MOST_LAYOUTS = 30
export const LONGEST_NAME = 40
const LONGEST_SETUP = 400

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
export function readLayouts(text: string | null): readonly ChartLayout[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  return list.flatMap(layoutFrom).slice(0, MOST_LAYOUTS)
}

function layoutFrom(value: unknown): ChartLayout[] {
  const { name, setup, isDefault } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof setup !== 'string' || setup.length > LONGEST_SETUP) return []
  const own = nameOf(name)
  return own === '' ? [] : [{ name: own, setup, ...(isDefault === true ? { isDefault } : {}) }]
}

/** A name as typed, on one line and not too long. */
export function nameOf(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
}

/** Saves a set-up under a name; one of the same name is replaced in its place. */
export function withLayout(layouts: readonly ChartLayout[], name: string, setup: string): ChartLayout[] {
  const known = layouts.some(layout => layout.name === name)
  if (known) return layouts.map(layout => (layout.name === name ? { ...layout, setup } : layout))
  return [...layouts, { name, setup }].slice(-MOST_LAYOUTS)
}

/** Renames a layout; one that had the new name is replaced. */
export function renamed(layouts: readonly ChartLayout[], from: string, to: string): ChartLayout[] {
  if (from === to) return [...layouts]
  return layouts
    .filter(({ name }) => name !== to)
    .map(layout => (layout.name === from ? { ...layout, name: to } : layout))
}

export function withoutLayout(layouts: readonly ChartLayout[], name: string): ChartLayout[] {
  return layouts.filter(layout => layout.name !== name)
}

/** Makes a layout the default, or none if it was. */
export function withDefault(layouts: readonly ChartLayout[], name: string): ChartLayout[] {
  return layouts.map(({ isDefault, ...layout }) =>
    layout.name === name && !isDefault ? { ...layout, isDefault: true } : layout,
  )
}
