import type { Locale } from '#contract/text/locale.ts'
import type { CalendarItem } from '#modules/calendar'
import { inLanguage } from './in-language.ts'

/** What a published figure is, as a desk tells it: its direction is a word of its sentence and no sign. */
export type Shape =
  /** A change in per cent: `subject` CPI, `per` of which time, `stage` of several estimates, empty without. */
  | { kind: 'change'; subject: string; per: Per; stage: string }
  /** People or homes more or fewer than before. */
  | { kind: 'count'; subject: string }
  /** A surplus or a deficit. */
  | { kind: 'balance'; of: 'trade' | 'current' }
  | { kind: 'level' }

type Per = 'year' | 'month' | 'quarter' | 'annual'

const counts: ReadonlySet<string> = new Set(['non-farm-payrolls', 'employment-change', 'adp-employment-change'])
const balances: Readonly<Record<string, 'trade' | 'current'>> = {
  'balance-of-trade': 'trade',
  'current-account': 'current',
}

/** Names of changes, with their stage at the end: `CPI 年增率初值`, `CPI同比（初值）`, `HICP (YoY, flash)`. */
const patterns: Readonly<Record<Locale, RegExp>> = {
  tw: /^(.+?) ?[（]?(季增年率|季增年化|年增|月增|季增)率?[）]?[（]?([^（）]*)[）]?$/,
  cn: /^(.+?)[（]?(环比折年率|同比|环比)[）]?(?:增速)?[（]?([^（）]*)[）]?$/,
  en: /^(.+?) \(?(YoY|MoM|QoQ|annualised)(?:, ([^)]+))?\)?(?: \(([^)]+)\))?$/,
}

const pers: Readonly<Record<string, Per>> = {
  年增: 'year',
  月增: 'month',
  季增: 'quarter',
  季增年率: 'annual',
  季增年化: 'annual',
  同比: 'year',
  环比: 'month',
  环比折年率: 'annual',
  YoY: 'year',
  MoM: 'month',
  QoQ: 'quarter',
  annualised: 'annual',
}

export function shapeOf(
  { indicator = '', unit }: Pick<CalendarItem, 'indicator' | 'unit'>,
  name: string,
  locale: Locale,
): Shape {
  if (counts.has(indicator)) return { kind: 'count', subject: name.replace(/ ?(變動|變化|变动|变化|change)$/, '') }
  const of = balances[indicator]
  if (of !== undefined) return { kind: 'balance', of }
  const [, subject = '', per = '', stage = '', further = ''] = (unit === '%' && patterns[locale].exec(name)) || []
  if (subject === '') return { kind: 'level' }
  return { kind: 'change', subject, per: pers[per]!, stage: stage || further }
}

/** `月減`, `环比`, `m/m`. */
export const perWords: Readonly<Record<Locale, Readonly<Record<Per, string>>>> = {
  tw: { year: '年', month: '月', quarter: '季', annual: '以年率計季' },
  cn: { year: '同比', month: '环比', quarter: '环比', annual: '环比折年率' },
  en: { year: 'y/y', month: 'm/m', quarter: 'q/q', annual: 'annualised' },
}

/** `貿易順差`, `trade deficit`. */
export function balanceWord(of: 'trade' | 'current', value: number, locale: Locale): string {
  const side = value < 0 ? inLanguage(locale, '逆差', '逆差', 'deficit') : inLanguage(locale, '順差', '顺差', 'surplus')
  const subject =
    of === 'trade'
      ? inLanguage(locale, '貿易', '贸易', 'trade ')
      : inLanguage(locale, '經常帳', '经常账户', 'current account ')
  return subject + side
}
