import type { Locale, Text } from '#contract/text/locale.ts'
import { withRate } from './figure-text.ts'
import { type CurrencyName, changesByDifference, isAnnualRate, isLevel, type Measure } from './measure.ts'

const POWERS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9, bn: 9, trillion: 12 }

/** Units that are written as they are, whatever the size of the figure. */
const plain: Readonly<Record<string, Text>> = {
  '%': { tw: '{}%', cn: '{}%', en: '{}%' },
  points: { tw: '{}點', cn: '{}', en: '{}' },
  index: { tw: '{}', cn: '{}', en: '{}' },
  'intl $': { tw: '{}國際元', cn: '{}国际元', en: 'Intl $ {}' },
  'USD/L': { tw: '{}美元/公升', cn: '{}美元/升', en: 'USD {}/litre' },
  '°C': { tw: '{}°C', cn: '{}°C', en: '{}°C' },
  mm: { tw: '{}毫米', cn: '{}毫米', en: '{} mm' },
  cases: { tw: '{}件', cn: '{}家', en: '{} cases' },
  grade: { tw: '{}', cn: '{}', en: '{}' },
  rate: { tw: '{}', cn: '{}', en: '{}' },
  'not stated': { tw: '{}（單位未註明）', cn: '{}（单位未注明）', en: '{} (unit not stated)' },
}
/** An index of shares is counted in points in every Chinese text, a survey in Taiwan alone. */
const sharePoints: Text = { tw: '{}點', cn: '{}点', en: '{}' }

const tonnes: Text = { tw: '公噸', cn: '吨', en: 't' }

/** What counts are of, in the languages that say it. */
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

/** The home currency of each Chinese market, which needs no country there. */
const homeMoney: Readonly<Record<Locale, readonly [code: string, name: string]>> = {
  tw: ['TWD', '元'],
  cn: ['CNY', '元'],
  en: ['', ''],
}

/**
 * A unit as one language writes it around a number: `{3}人` is a number of thousands that counts people, `USD {9}` an
 * amount of billions, `{}%` a plain number. In the braces `~` follows for figures that are rounded where they are counted
 * in large units, and `d` for those whose change is a difference; `@` before all is an annual rate. Pages carry it
 * instead of the names of units and currencies. Empty without a unit.
 */
export function unitPattern(measure: Measure, locale: Locale, nameOf: CurrencyName): string {
  const { unit } = measure
  if (unit === '') return ''
  const flags = (isLevel(measure) ? '~' : '') + (changesByDifference(measure) ? 'd' : '')
  return (isAnnualRate(measure) ? '@' : '') + patternOf(measure, locale, nameOf).replace('}', `${flags}}`)
}

function patternOf({ unit, currency, indicator }: Measure, locale: Locale, nameOf: CurrencyName): string {
  if (unit.startsWith('%')) return '{}%'
  if (indicator === 'stock-market') return sharePoints[locale]
  if (Object.hasOwn(plain, unit)) return plain[unit]![locale]
  if (unit === 'Mt' && locale !== 'en') return `{6}${tonnes[locale]}`
  const noun = counted[locale][indicator ?? ''] ?? ''
  if (POWERS[unit] !== undefined) return `{${POWERS[unit]}}${noun}`
  const [, code, magnitude] = /^([A-Z]{3}|local)(?: (thousand|million|bn|trillion))?$/.exec(unit) ?? []
  if (code === undefined) return locale === 'cn' ? `{}${unit}` : `{} ${unit}`
  return moneyPattern(
    code === 'local' ? currency : code,
    magnitude === undefined ? '' : POWERS[magnitude]!,
    locale,
    nameOf,
  )
}

function moneyPattern(code: string, power: number | '', locale: Locale, nameOf: CurrencyName): string {
  if (locale === 'en') return `${code} {${power}}`
  const [home, name] = homeMoney[locale]
  return `{${power}}${code === home ? name : (nameOf(code)?.[locale] ?? (locale === 'tw' ? ` ${code}` : code))}`
}

/** Powers of ten as numbers are written in a file, one unit for all figures. */
const magnitudes: Readonly<Record<number, Text>> = {
  3: { tw: '千', cn: '千', en: 'thousand' },
  6: { tw: '百萬', cn: '百万', en: 'million' },
  9: { tw: '10 億', cn: '10亿', en: 'bn' },
  12: { tw: '兆', cn: '万亿', en: 'trn' },
}

/** The unit of stored figures, for the head or the cells of a file: `千人`, `10 億美元`, `USD bn`, `%`. */
export function unitName(measure: Measure, locale: Locale, nameOf: CurrencyName): string {
  const [, annual, before = '', power = '', after = ''] =
    /^(@?)(.*)\{(\d*)[~d]*\}(.*)$/.exec(unitPattern(measure, locale, nameOf)) ?? []
  const words = [before, magnitudes[Number(power)]?.[locale] ?? '', after].join('').trim()
  return annual === '' || words === '' ? words : withRate(words, locale)
}
