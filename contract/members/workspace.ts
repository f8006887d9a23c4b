import type { Baseline } from '../prices/day-change.ts'
import type { Channel } from '../prices/instrument.ts'

/** Settings of the display that are kept; their values are those that the settings page offers. */
export const keptSettings = ['language', 'theme', 'colours', 'density', 'baseline', 'numbers', 'zone'] as const

/** What each kind of entries says; its key finds it again on another device. */
interface EntryValues {
  /** Key: its name. */
  setting: { key: readonly [name: (typeof keptSettings)[number]]; value: string }
  /** A list of instruments. Key: its name, empty for the first one. */
  list: { key: readonly [name: string]; value: { place: number } }
  /** An instrument in a list. */
  symbol: { key: readonly [list: string, symbol: string]; value: { place: number } }
  /** An alert on a price. Key: its id. */
  alert: { key: readonly [id: string]; value: KeptAlert }
  /** An alert on an event of the calendar. */
  eventAlert: { key: readonly [event: string, moment: 'before' | 'published']; value: KeptEventAlert }
  /** A layout of charts. Key: its name. */
  layout: { key: readonly [name: string]; value: { setup: string; isDefault: boolean; place: number } }
  /** Conditions of the screener. Key: its name. */
  screen: { key: readonly [name: string]; value: { setup: string; place: number } }
}

export interface KeptAlert {
  symbol: string
  decimals: number
  measure: 'price' | 'percent'
  /** A price scaled by `decimals`, or hundredths of a percent. */
  level: number
  way: 'up' | 'down' | 'either'
  baseline: Baseline
  channel: Channel
  group: string
  repeats: boolean
  /** UTC ms. */
  expiresAt: number | null
  state: 'waiting' | 'resting' | 'done'
  /** The first value on the side of the level where the value was, and when it was seen, UTC ms. */
  before: number
  seenAt: number
}

export interface KeptEventAlert {
  title: string
  /** UTC ms. */
  eventAt: number
  hasFigure: boolean
  said: string | null
}

export type EntryKind = keyof EntryValues

/** One thing that a visitor has chosen or made; a value of null says that it was removed. */
export type WorkspaceEntry<Kind extends EntryKind = EntryKind> = {
  [Each in Kind]: {
    kind: Each
    key: EntryValues[Each]['key']
    value: EntryValues[Each]['value'] | null
    /** When it was chosen, changed or removed last, UTC ms; 0 if nobody knows. */
    at: number
  }
}[Kind]

export const WORKSPACE_FORMAT = 1

/** All that is kept for a member between devices, as one file. */
export interface Workspace {
  format: typeof WORKSPACE_FORMAT
  /** One of each kind and key. */
  entries: readonly WorkspaceEntry[]
}

/** More entries are refused. */
export const MAX_ENTRIES = 10_000
