import { countryKey } from '#contract/economy/country-key.ts'
import { defaultPair } from '#contract/prices/default-pair.ts'
import { type Locale, serverZone } from '#contract/text/locale.ts'
import type { WidgetName } from '#contract/widgets/widget.ts'
import { fieldsOf, type lookFields, usualSize, type WidgetField } from '#contract/widgets/widget-settings.ts'
import { DEFAULT_AMOUNT } from '../../../conversion/converter-address.ts'
import type { UnitChoice } from '../../../conversion/read-converter.ts'
import { FIRST_INDICATOR } from '../../../economy/economic-query.ts'
import type { Services } from '../../../pages/services.ts'
import { firstCountry } from '../../../quotes/global-query.ts'
import { defaultColours } from '../../../settings/preferences.ts'
import { FIRST_BANK, FIRST_CURRENCY } from '../banks/bank-address.ts'
import { nameOf } from '../brokers/read-choice.ts'
import type { Option } from './picker.tsx'
import { USUAL_BROKERS, USUAL_IMPORTANCE, USUAL_SYMBOL, usualPairs, usualSymbols } from './usual-items.ts'

/** Names of the form's fields. */
export type SetupField = WidgetField | (typeof lookFields)[number] | 'widget' | 'language' | 'width' | 'height'

/** What the form of a widget offers. */
export interface SetupOptions {
  /** The value of each field that the address does not set. */
  usual: Record<SetupField, string>
  /** Items to choose from, by field. */
  options: Partial<Record<WidgetField, readonly Option[]>>
  /** What the converter converts. */
  units: readonly UnitChoice[]
}

/** The form of a widget in `language`, for a page in `locale`. */
export function readSetupOptions(
  services: Services,
  widget: WidgetName,
  { language, locale, country }: { language: Locale; locale: Locale; country: string | undefined },
): SetupOptions {
  const fields: readonly WidgetField[] = fieldsOf[widget]
  const chosenCountry = services.catalogue.findCountry(country ?? firstCountry[language])?.iso2
  const options: SetupOptions['options'] = {}
  for (const field of fields) {
    const found = optionsOf[field]?.(services, { locale, country: chosenCountry })
    if (found) options[field] = found
  }
  const units = fields.includes('from') ? [...services.conversion.units.values()] : []
  return {
    usual: usualValues(services, widget, language),
    options,
    units: units.map(({ code, name, kind }) => ({ code, name: name[locale], kind })),
  }
}

interface Asked {
  locale: Locale
  /** ISO code of the country whose indicators are offered. */
  country: string | undefined
}

const optionsOf: Partial<Record<WidgetField, (services: Services, asked: Asked) => readonly Option[]>> = {
  // An invented bank is gone as soon as a real one is imported.
  bank: ({ banks }, { locale }) =>
    banks
      .banks()
      .filter(({ sample }) => !sample)
      .map(({ code, name }) => [code, name[locale]]),
  currency: ({ banks }, { locale }) =>
    banks.currencies('CNY').map(({ code, name }) => [code, `${code} ${name[locale]}`]),
  brokers: ({ brokers }) => brokers.all().map(({ id, name }) => [id, name]),
  pairs: ({ brokers }) => brokers.pairs.map(pair => [pair.symbol, nameOf(pair)]),
  country: ({ catalogue, economy }, { locale }) =>
    economy
      .countries()
      .flatMap(iso2 => catalogue.countries.get(iso2) ?? [])
      .map((country): Option => [countryKey(country), country.shortName[locale]])
      .sort(([, a], [, b]) => a.localeCompare(b, locale)),
  indicator: ({ economy }, { locale, country }) =>
    economy
      .indicators()
      .filter(({ key }) => country !== undefined && economy.has(country, key))
      .map(({ key, name }) => [key, name[locale]]),
}

function usualValues(services: Services, widget: WidgetName, language: Locale): Record<SetupField, string> {
  const [from, to] = defaultPair[language]
  const { width, height } = usualSize[widget]
  const symbols = widget === 'ticker' ? usualSymbols.ticker : usualSymbols.quotes
  const pairs = widget === 'rollovers' ? usualPairs.rollovers : usualPairs.spreads
  return {
    widget,
    language,
    width: String(width),
    height: String(height),
    symbols: symbols.filter(symbol => services.catalogue.findByAnyName(symbol)).join(','),
    symbol: USUAL_SYMBOL,
    amount: DEFAULT_AMOUNT,
    from,
    to,
    bank: FIRST_BANK,
    in: 'CNY',
    currency: FIRST_CURRENCY,
    brokers: services.brokers
      .all()
      .slice(0, USUAL_BROKERS)
      .map(({ id }) => id)
      .join(','),
    pairs: pairs.join(','),
    country: widget === 'series' ? firstCountry[language] : '',
    importance: USUAL_IMPORTANCE,
    indicator: FIRST_INDICATOR,
    range: 'all',
    view: 'line',
    theme: 'auto',
    colours: defaultColours[language],
    zone: serverZone[language],
    background: '',
    text: '',
    accent: '',
  }
}
