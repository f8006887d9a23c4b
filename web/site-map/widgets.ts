import { locales } from '#contract/text/locale.ts'
import { pluginColours, pluginKinds } from '#contract/widgets/plugin-kinds.ts'
import { widgetColours, widgetNames, widgetThemes } from '#contract/widgets/widget.ts'
import { zones } from '../settings/zones.ts'
import { content, type Page, part } from './page-declaration.ts'
import { RANGE, SERIES } from './parameters.ts'

/** What a widget looks like, and what it is about. */
const WIDGET = {
  theme: part(widgetThemes),
  colours: part(widgetColours),
  zone: part(zones),
  background: part(),
  text: part(),
  accent: part(),
  width: part(),
  height: part(),
  symbols: part(),
  symbol: part(),
  amount: part(),
  from: part(),
  to: part(),
  q: part(),
  bank: part(),
  currency: part(),
  in: part(['CNY', 'TWD']),
  brokers: part(),
  pairs: part(),
  country: part(),
  importance: part(['1', '2', '3']),
  indicator: part(),
  view: part(['line', 'column', 'change', 'yoy']),
  range: RANGE,
  scale: part(['linear', 'log']),
}

/** What is chosen of a plugin, until it is saved. */
const PLUGIN = {
  widget: part(pluginKinds),
  language: part(locales),
  theme: part(widgetThemes),
  colours: part(pluginColours),
  width: part(),
  height: part(),
  symbols: part(),
  symbol: part(),
  from: part(),
  to: part(),
  brokers: part(),
  pairs: part(),
}

/** Widgets for other sites, and the pages that set them up. */
export const widgetsPages = [
  {
    pattern: '/economic/embed',
    file: 'routes/tools/widget/series-embed.tsx',
    indexable: false,
    embeddable: true,
    header: false,
    parameters: SERIES,
  },
  {
    pattern: '/tools/widget',
    file: 'routes/tools/widget/configurator.tsx',
    tab: 'tools',
    parameters: { widget: part(widgetNames), language: part(locales), ...WIDGET },
  },
  {
    pattern: '/tools/widget/{name}',
    file: 'routes/tools/widget/widget.tsx',
    indexable: false,
    // A site that embeds a widget that does not exist shows its visitors why.
    embeddable: true,
    header: false,
    parameters: { name: content(widgetNames), ...WIDGET },
  },
  {
    pattern: '/tools/widget/p/{pluginId}',
    file: 'routes/tools/widget/plugin.tsx',
    indexable: false,
    embeddable: 'bySites',
    header: false,
    // What is typed into a converter.
    parameters: { amount: part(), from: part(), to: part() },
  },
  { pattern: '/plugins', file: 'routes/tools/widget/plugins/plugins.tsx', access: 'member' },
  { pattern: '/plugins/new', file: 'routes/tools/widget/plugins/new.tsx', indexable: false, parameters: PLUGIN },
  {
    pattern: '/plugins/{pluginId}',
    file: 'routes/tools/widget/plugins/plugin.tsx',
    access: 'member',
    parameters: PLUGIN,
  },
] as const satisfies readonly Page[]
