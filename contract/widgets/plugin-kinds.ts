import type { WidgetName } from './widget.ts'

/** Widgets that members keep with their account, each for sites that they name: plugins. */
export const pluginKinds = [
  'spreads',
  'quotes',
  'ticker',
  'chart',
  'calendar',
  'converter',
  'rollovers',
] as const satisfies readonly WidgetName[]
export type PluginKind = (typeof pluginKinds)[number]

export const pluginColours = ['east', 'west'] as const
/** Red up, or green up. */
export type PluginColours = (typeof pluginColours)[number]
