import { decimalText, formatDecimal, formatPrice, toScaled } from '#contract/prices/price.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import type { CalendarItem } from '#modules/calendar'

/** Names of currencies, in the words of each market. */
export type CurrencyName = (code: string) => Text | undefined

/** Units that count: the power of ten, and of amounts of money their currency; `own` is that of the event. */
const counting: Readonly<Record<string, { power: number; currency?: string }>> = {
  thousand: { power: 3 },
  million: { power: 6 },
  billion: { power: 9 },
  trillion: { power: 12 },
  USD: { power: 0, currency: 'USD' },
  'USD bn': { power: 9, currency: 'USD' },
  'CNY bn': { power: 9, currency: 'CNY' },
  'local bn': { power: 9, currency: 'own' },
}

/** Units that follow a figure in other words than their own. */
const others: Readonly<Record<string, Text>> = {
  points: { tw: '點', cn: '点', en: 'points' },
  index: { tw: '點', cn: '点', en: 'points' },
}

/** What large numbers are counted in, the largest first. */
const large: Readonly<Record<Locale, readonly (readonly [power: number, word: string])[]>> = {
  tw: [
    [12, '兆'],
    [8, '億'],
    [4, '萬'],
  ],
  cn: [
    [12, '万亿'],
    [8, '亿'],
    [4, '万'],
  ],
  en: [
    [12, 'trillion'],
    [9, 'billion'],
    [6, 'million'],
  ],
}

/** What the figures of an indicator count, in languages that say it: people, homes, vacancies, vehicles. */
const counted: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  tw: byIndicator('人', '戶', '個', '輛'),
  cn: byIndicator('人', '户', '个', '辆'),
  en: {},
}

function byIndicator(people: string, homes: string, vacancies: string, vehicles: string): Record<string, string> {
  return {
    'non-farm-payrolls': people,
    'employment-change': people,
    'adp-employment-change': people,
    'initial-jobless-claims': people,
    'continuing-jobless-claims': people,
    population: people,
    'housing-starts': homes,
    'building-permits': homes,
    'new-home-sales': homes,
    'existing-home-sales': homes,
    'job-openings': vacancies,
    'vehicle-sales': vehicles,
  }
}

type Measure = Pick<CalendarItem, 'unit' | 'decimals' | 'currency' | 'indicator'>

/** A figure of a release with its unit: `2.5%`, `28.8 萬人`, `1.073万亿日元`, `288,000`, `JPY 1,073 bn`. */
export function figureText(measure: Measure, value: number, locale: Locale, nameOf: CurrencyName): string {
  const { unit, decimals, currency, indicator = '' } = measure
  const scaled = toScaled(value, decimals)
  const number = formatPrice(scaled, decimals)
  if (unit === '%') return `${number}%`
  const count = counting[unit]
  if (!count) return joined([number, others[unit]?.[locale] ?? unit], locale)
  const code = count.currency === 'own' ? currency : count.currency
  if (locale === 'en' && code !== undefined)
    return `${scaled < 0 ? '−' : ''}${code} ${number.replace('−', '')}${count.power === 0 ? '' : ' bn'}`
  const noun = code === undefined ? counted[locale][indicator] : moneyName(code, locale, nameOf)
  const [counts, word] = inLarge(scaled, decimals - count.power, locale)
  return joined([counts, word + (noun ?? '')], locale)
}

const joined = (parts: readonly string[], locale: Locale) =>
  parts.filter(part => part !== '').join(locale === 'cn' ? '' : ' ')

function moneyName(code: string, locale: Locale, nameOf: CurrencyName): string {
  const name = nameOf(code)?.[locale] ?? (locale === 'tw' ? ` ${code}` : code)
  return locale === 'cn' && code === 'CNY' ? `元${name}` : name
}

/** A whole number less `decimals` powers of ten, in the largest word that leaves digits before the point. All digits stay. */
function inLarge(scaled: number, decimals: number, locale: Locale): readonly [number: string, word: string] {
  if (scaled === 0) return ['0', '']
  const wholeDigits = String(Math.abs(scaled)).length - decimals
  const [power, word] = large[locale].find(([each]) => wholeDigits > each) ?? [0, '']
  const places = power + decimals
  const digits = places < 0 ? scaled + '0'.repeat(-places) : decimalText(scaled, places)
  return [formatDecimal(digits), word]
}
