import { locales } from '#contract/text/locale.ts'
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

/** Widgets for other sites, and the page that sets them up. */
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
] as const satisfies readonly Page[]
