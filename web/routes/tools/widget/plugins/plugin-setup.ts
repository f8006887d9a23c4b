import { type Locale, localeOfPath, locales } from '#contract/text/locale.ts'
import { addDays, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { type OwnPlugin, widgetValues } from '#contract/widgets/plugin.ts'
import { type PluginKind, pluginKinds } from '#contract/widgets/plugin-kinds.ts'
import { MAX_WIDGET_PAIRS } from '#contract/widgets/widget.ts'
import type { Services } from '../../../../pages/services.ts'
import { readWidget, type WidgetFault } from '../read-widget.ts'
import { readSetupOptions, type SetupField, type SetupOptions } from '../setup-options.ts'
import { widgetAddress } from '../widget-address.ts'

export const PLUGINS = '/plugins'
export const NEW_PLUGIN = '/plugins/new'
export const PLUGIN = '/plugins/{pluginId}'
export const pluginAddress = (pluginId: string): string => `/plugins/${pluginId}`

/** What the form of a plugin shows. */
export interface PluginSetup extends SetupOptions {
  kind: PluginKind
  language: Locale
  /** Of the preview: the widget with the same settings, with language prefix. */
  address: string
  /** Title of the preview. */
  title: string
  /** Why there is no preview. */
  fault: WidgetFault | null
  siteUrl: string
  maxDomains: number
}

/** The form of a plugin with what an address changes of it. */
export async function readPluginSetup(services: Services, url: URL, stored?: OwnPlugin): Promise<PluginSetup> {
  const locale = localeOfPath(url.pathname)
  const asked = (name: string) => url.searchParams.get(name)
  const kind = pluginKinds.find(each => each === asked('widget')) ?? stored?.kind ?? 'spreads'
  const language = locales.find(each => each === asked('language')) ?? stored?.lang ?? locale
  const options = readSetupOptions(services, kind, { language, locale, country: undefined })
  const usual: Record<SetupField, string> = {
    ...options.usual,
    symbols: options.usual.symbols.split(',').slice(0, MAX_WIDGET_PAIRS).join(),
    ...storedValues(stored, kind),
  }
  const values = { ...usual, ...Object.fromEntries(url.searchParams) }
  const address = widgetAddress(kind, language, values)
  const preview = new URL(address, url)
  for (const name of ['width', 'height'] as const) preview.searchParams.set(name, values[name])
  const { view, fault } = await readWidget(services, preview, kind, locale)
  return {
    ...{ ...options, usual, kind, language, address, fault: fault ?? null, siteUrl: services.siteUrl },
    title: view?.title ?? kind,
    maxDomains: Number(services.communityFigures['plugin.domains']),
  }
}

/** What is stored of a plugin; if another kind is chosen, what both have. */
function storedValues(stored: OwnPlugin | undefined, kind: PluginKind): Partial<Record<SetupField, string>> {
  if (!stored) return {}
  const { theme, colours, ...about } = widgetValues(stored)
  const look = { widget: stored.kind, language: stored.lang, theme, colours }
  return kind === stored.kind ? { ...about, ...look } : look
}

/** What a plugin is stored with, of the values of the form. */
export function pluginFields(kind: PluginKind, typed: Readonly<Record<SetupField, string>>) {
  const listed = (text: string) =>
    text
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
  const hasBrokers = kind === 'spreads' || kind === 'rollovers'
  const pairsOf: Partial<Record<PluginKind, string>> = {
    ...{ quotes: typed.symbols, ticker: typed.symbols, chart: typed.symbol, calendar: '' },
    converter: typed.from + typed.to,
  }
  return {
    kind,
    brokers: hasBrokers ? listed(typed.brokers) : [],
    pairs: listed(pairsOf[kind] ?? typed.pairs),
    width: Number(typed.width),
    height: Number(typed.height),
    lang: typed.language as Locale,
    theme: typed.theme as OwnPlugin['theme'],
    quoteColors: typed.colours as OwnPlugin['quoteColors'],
  }
}

const SHOWN_DAYS = 30

/** Views on each of the last thirty days, the oldest first. `now`: UTC ms. */
export function lastViews({ viewsPerDay }: Pick<OwnPlugin, 'viewsPerDay'>, now: number) {
  const byDay = new Map(viewsPerDay.map(({ day, views }) => [day, views]))
  return Array.from({ length: SHOWN_DAYS }, (_, place) => {
    const day = isoDateOf(addDays(epochDayAt(now), place + 1 - SHOWN_DAYS))
    return { day, views: byDay.get(day) ?? 0 }
  })
}

export const sumOf = (days: readonly { views: number }[]): number => days.reduce((sum, { views }) => sum + views, 0)
