import type { Locale } from '../text/locale.ts'
import type { PluginColours, PluginKind } from './plugin-kinds.ts'
import type { WidgetTheme } from './widget.ts'

/** The lists that a kind shows, and cannot be without. */
export const pluginNeeds: Readonly<Record<PluginKind, readonly ('brokers' | 'pairs')[]>> = {
  spreads: ['brokers', 'pairs'],
  quotes: ['pairs'],
  ticker: ['pairs'],
  chart: ['pairs'],
  calendar: [],
  converter: [],
  rollovers: ['brokers', 'pairs'],
}

/** `paused`: its frame and its data are refused. */
export const pluginStates = ['active', 'paused'] as const
export type PluginState = (typeof pluginStates)[number]

export const PLUGIN_NAME = { min: 1, max: 30 }

/** What a plugin shows, and how. */
export interface PluginLook {
  kind: PluginKind
  /** Ids of brokers. */
  brokers: readonly string[]
  /** Symbols of instruments, of which a chart shows the first; of a converter two codes of three letters: `EURTWD`. */
  pairs: readonly string[]
  /** Pixels. */
  width: number
  height: number
  lang: Locale
  theme: WidgetTheme
  quoteColors: PluginColours
}

/** A plugin as its owner knows it. */
export interface OwnPlugin extends PluginLook {
  pluginId: string
  name: string
  /** Hostnames in lower case and Punycode. */
  domains: readonly string[]
  state: PluginState
  version: number
  /** Days (UTC, `2026-11-26`) with views among the last 90, the oldest first. */
  viewsPerDay: readonly { day: string; views: number }[]
  /** The HTML with which a site shows it. */
  code: string
}

/** The values of the widget that a plugin shows, by the names of its parameters. */
export function widgetValues({ kind, brokers, pairs, width, height, theme, quoteColors }: PluginLook) {
  const [first = ''] = pairs
  const about: Partial<Record<PluginKind, Readonly<Record<string, string>>>> = {
    quotes: { symbols: pairs.join() },
    ticker: { symbols: pairs.join() },
    chart: { symbol: first },
    converter: first === '' ? {} : { from: first.slice(0, 3), to: first.slice(3) },
    spreads: { brokers: brokers.join(), pairs: pairs.join() },
    rollovers: { brokers: brokers.join(), pairs: pairs.join() },
  }
  return { ...about[kind], theme, colours: quoteColors, width: String(width), height: String(height) }
}

/** Path of the frame of a plugin. */
export const pluginFrame = (pluginId: string): string => `/tools/widget/p/${pluginId}`
