import { groupsOf, type Instrument, type InstrumentClass } from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { groupName } from '../words/group-name.ts'
import * as nav from '../words/nav.ts'
import type { Title } from './price-move.tsx'

/** The list of each class, and the parameter that narrows it to a group. */
const sectionOf: Record<InstrumentClass, { name: Text; path: string; groupParameter: string }> = {
  currency: { name: nav.forex, path: '/forex', groupParameter: 'group' },
  commodities: { name: nav.commodities, path: '/commodities', groupParameter: 'classify' },
  markets: { name: nav.global, path: '/global', groupParameter: 'area' },
  bond: { name: nav.bond, path: '/bond', groupParameter: 'area' },
  crypto: { name: nav.crypto, path: '/crypto', groupParameter: 'group' },
}

/** `EUR/USD` for a pair of two currencies, else the symbol. */
function codeOf({ symbol, base, quote }: Instrument): string {
  return base !== '' && quote !== '' && symbol === base + quote ? `${base}/${quote}` : symbol
}

/** The code of a pair of currencies stands first, of all else the name. */
function headingOf(instrument: Instrument, name: string): { heading: string; note: string } {
  const code = codeOf(instrument)
  if (instrument.class === 'currency' && code.includes('/')) return { heading: code, note: name }
  return { heading: name, note: code === name ? '' : code }
}

/** The unit of the price, unless the page shows it otherwise. */
function unitOf({ class: of, unit }: Instrument): string {
  return of === 'commodities' ? unit : ''
}

/** The lists that an instrument is in, the widest first. */
export function listsOf(instrument: Instrument, locale: Locale): { name: string; path: string }[] {
  const section = sectionOf[instrument.class]
  const group = (groupsOf[instrument.class] as readonly string[]).includes(instrument.group) ? instrument.group : ''
  return [
    { name: section.name[locale], path: section.path },
    ...(group === ''
      ? []
      : [
          {
            name: groupName(instrument.class, group)[locale],
            path: `${section.path}?${section.groupParameter}=${group}`,
          },
        ]),
  ]
}

/** An instrument as its pages name it. */
export function titleOf(instrument: Instrument, locale: Locale): Title {
  const name = instrument.name[locale]
  return {
    code: codeOf(instrument),
    name,
    ...headingOf(instrument, name),
    group: listsOf(instrument, locale).at(-1)!.name,
    unit: unitOf(instrument),
    isYield: instrument.class === 'bond',
  }
}
