import { type Locale, localizePath } from '#contract/text/locale.ts'
import type { WidgetName } from '#contract/widgets/widget.ts'
import { fieldsOf, lookFields } from '#contract/widgets/widget-settings.ts'

/** The page on which widgets are set up. */
export const WIDGETS = '/tools/widget'

/** Lists that are not the usual ones if they are empty: they name nothing, which is a fault. */
const lists: readonly string[] = ['symbols', 'brokers', 'pairs']

/** Widgets that are drawn at the size of their frame. */
const drawn: readonly WidgetName[] = ['chart', 'series']

/** Address of a widget with the values that are set, with language prefix. */
export function widgetAddress(name: WidgetName, locale: Locale, values: Readonly<Record<string, string>>): string {
  const size = drawn.includes(name) ? ['width', 'height'] : []
  const query = new URLSearchParams()
  for (const field of [...fieldsOf[name], ...lookFields, ...size]) {
    const value = values[field]?.trim()
    if (value || (value === '' && lists.includes(field))) query.set(field, value)
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return localizePath(`${WIDGETS}/${name}${text === '' ? '' : `?${text}`}`, locale)
}
