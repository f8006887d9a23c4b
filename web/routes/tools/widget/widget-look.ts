import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Locale, serverZone } from '#contract/text/locale.ts'
import {
  MAX_WIDGET_SIZE,
  type WidgetColours,
  type WidgetTheme,
  widgetColours,
  widgetThemes,
} from '#contract/widgets/widget.ts'
import { defaultColours } from '../../../settings/preferences.ts'
import { zones } from '../../../settings/zones.ts'

/** What all widgets look like by their address. */
export interface WidgetLook {
  theme: WidgetTheme
  colours: WidgetColours
  /** CSS colours; undefined ones are those of the theme. */
  background: string | undefined
  text: string | undefined
  accent: string | undefined
  zone: string
  /** Pixels; undefined: as wide and high as the frame. */
  width: number | undefined
  height: number | undefined
}

/** The look that an address asks for. Throws a PortalError, whose value `field` is the parameter that is not valid. */
export function readLook(query: URLSearchParams, locale: Locale): WidgetLook {
  const { width, height } = readSize(query)
  return {
    theme: readChoice(query, 'theme', widgetThemes) ?? 'auto',
    colours: readChoice(query, 'colours', widgetColours) ?? defaultColours[locale],
    background: query.get('background') === 'transparent' ? 'transparent' : readColour(query, 'background'),
    text: readColour(query, 'text'),
    accent: readColour(query, 'accent'),
    zone: readChoice(query, 'zone', zones) ?? serverZone[locale],
    width,
    height,
  }
}

function readChoice<Value extends string>(query: URLSearchParams, name: string, values: readonly Value[]) {
  const given = query.get(name)
  if (given === null || given === '') return undefined
  const known = values.find(value => value.toLowerCase() === given.toLowerCase())
  if (known === undefined) throw new PortalError(Errors.BadParameter, { name, field: name })
  return known
}

function readSize(query: URLSearchParams): Record<'width' | 'height', number | undefined> {
  const read = (name: string, fault: typeof Errors.PluginWidthInvalid | typeof Errors.PluginHeightInvalid) => {
    const given = query.get(name)
    if (given === null || given === '') return undefined
    const size = /^-?\d+$/.test(given) ? Number(given) : 0
    if (size <= 0 || size > MAX_WIDGET_SIZE) throw new PortalError(fault, { max: MAX_WIDGET_SIZE, field: name })
    return size
  }
  return {
    width: read('width', Errors.PluginWidthInvalid),
    height: read('height', Errors.PluginHeightInvalid),
  }
}

function readColour(query: URLSearchParams, field: string): string | undefined {
  const given = query.get(field)
  if (given === null || given === '') return undefined
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(given) ?? []
  if (digits === undefined) throw new PortalError(Errors.PluginColourInvalid, { field })
  return `#${digits.toLowerCase()}`
}
