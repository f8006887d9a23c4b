import type { WidgetName } from './widget.ts'

/** What a widget is about: parameters of its address, besides those of its look. */
export const fieldsOf = {
  quotes: ['symbols'],
  ticker: ['symbols'],
  chart: ['symbol'],
  converter: ['amount', 'from', 'to'],
  codes: [],
  bank: ['bank', 'in'],
  'exchange-rate': ['currency', 'in'],
  spreads: ['brokers', 'pairs'],
  ecn: ['brokers', 'pairs'],
  rollovers: ['brokers', 'pairs'],
  calendar: ['country', 'importance'],
  series: ['country', 'indicator', 'range', 'view'],
} as const satisfies Record<WidgetName, readonly string[]>
export type WidgetField = (typeof fieldsOf)[WidgetName][number]

/** What a widget looks like: parameters of its address. */
export const lookFields = ['theme', 'colours', 'zone', 'background', 'text', 'accent'] as const

/** Pixels of a frame that shows a widget whole. */
export const usualSize: Record<WidgetName, { width: number; height: number }> = {
  quotes: { width: 480, height: 290 },
  ticker: { width: 720, height: 42 },
  chart: { width: 640, height: 360 },
  converter: { width: 480, height: 240 },
  codes: { width: 480, height: 420 },
  bank: { width: 560, height: 480 },
  'exchange-rate': { width: 560, height: 480 },
  spreads: { width: 640, height: 400 },
  ecn: { width: 720, height: 400 },
  rollovers: { width: 720, height: 360 },
  calendar: { width: 640, height: 560 },
  series: { width: 640, height: 480 },
}
