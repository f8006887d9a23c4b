/** Parts of the portal that pages of other sites show in a frame: `/tools/widget/{name}`. */
export const widgetNames = [
  'quotes',
  'ticker',
  'chart',
  'converter',
  'codes',
  'bank',
  'exchange-rate',
  'spreads',
  'ecn',
  'rollovers',
  'calendar',
  'series',
] as const
export type WidgetName = (typeof widgetNames)[number]

/** `auto` follows the visitor's system. */
export const widgetThemes = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof widgetThemes)[number]

/** Red up, green up, or blue up and orange down. */
export const widgetColours = ['east', 'west', 'safe'] as const
export type WidgetColours = (typeof widgetColours)[number]

/** Pixels. */
export const MAX_WIDGET_SIZE = 4_096
export const MAX_WIDGET_INSTRUMENTS = 20
export const MAX_WIDGET_BROKERS = 10
export const MAX_WIDGET_PAIRS = 5

/** Type of the message by which a widget tells its height to the page around it: `{ type, height }`, in pixels. */
export const WIDGET_HEIGHT = 'widget-height'
