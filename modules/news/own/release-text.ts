import { eventInSentence, eventParts, type NamedPlace } from '#contract/economy/event-name.ts'
import { shortPeriod } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Values } from './event-values.ts'
import type { Release } from './events.ts'
import { timeText } from './figures.ts'
import { inLanguage } from './in-language.ts'
import { compare, type Item, previousText, type Telling, valueText } from './release-comparison.ts'
import { balanceWord, perWords, shapeOf } from './release-shape.ts'
import { figureBeside, figureText } from './unit-text.ts'
import type { Writing } from './writing.ts'

export function releaseValues(event: Release, writing: Writing): Values {
  const { locale, link } = writing
  const { item, place } = event
  const linked = (text: string) => link(text, `event:${item.id}`)
  return {
    headline: headlineText(item, place, writing),
    body: bodyText(item, place, writing, linked),
    time: timeText(item.at ?? event.at, locale),
  }
}

/** `澳洲 10 月 CPI 年增率 3.0%，符合預期`, `Canadian retail sales down 0.1% m/m in September vs 0.2% forecast`. */
export function headlineText(
  item: Item,
  place: NamedPlace | undefined,
  writing: Writing,
  linked = (text: string) => text,
): string {
  const { locale } = writing
  const telling = tellingOf(item, place, writing)
  const { actual = 0, forecast, previous } = item
  const main = tellIn[locale](telling, actual, linked, false)
  if (forecast !== undefined) return main + compare(telling, actual, forecast, locale, false)
  if (previous === undefined) return main
  if (previous === actual) return main + inLanguage(locale, '，與前值持平', '，与前值持平', ', unchanged')
  return (
    main +
    inLanguage(locale, '，前值', '，前值', ' vs ') +
    valueText(telling, previous, locale) +
    (locale === 'en' ? ' previously' : '')
  )
}

/** The same as a sentence without its end, with the figure before it and its revision. */
function bodyText(
  item: Item,
  place: NamedPlace | undefined,
  writing: Writing,
  linked: (text: string) => string,
): string {
  const { locale } = writing
  const telling = tellingOf(item, place, writing)
  const { actual = 0, forecast } = item
  const main = tellIn[locale](telling, actual, linked, true)
  return (
    main +
    (forecast === undefined ? '' : compare(telling, actual, forecast, locale, true)) +
    previousText(telling, item, locale)
  )
}

function tellingOf(item: Item, place: NamedPlace | undefined, { locale, currencyName }: Writing): Telling {
  const full = item.event[locale]
  const shape = shapeOf(item, full, locale)
  const parts = eventParts(place, full, locale)
  const period = shortPeriod(item.period, locale)
  const sized = (value: number) => (shape.kind === 'level' ? value : Math.abs(value))
  return {
    shape,
    before: locale === 'en' ? (parts.place === '' ? '' : `${parts.place} `) : parts.place + period,
    name: parts.event,
    period: period === '' ? '' : ` ${period.startsWith('the week') ? 'for' : 'in'} ${period}`,
    size: value => figureText(item, sized(value), locale, currencyName),
    sizeBeside: value => figureBeside(item, sized(value), locale, currencyName),
  }
}

type Tell = (telling: Telling, value: number, linked: (text: string) => string, isSentence: boolean) => string

/** In Chinese a figure may follow at once: a name that ends in Latin letters is separated from it. */
const beforeFigure = (name: string) => (/[A-Za-z0-9)]$/.test(name) ? `${name} ` : name)

const tellIn: Readonly<Record<Locale, Tell>> = {
  tw({ shape, before, name, size }, value, linked, isSentence) {
    const figure = linked(size(value))
    if (shape.kind === 'change' && value < 0)
      return `${before}${shape.subject}${perWords.tw[shape.per]}減${figure}${shape.stage === '' ? '' : `（${shape.stage}）`}`
    if (shape.kind === 'count') return `${before}${shape.subject}${value < 0 ? '減少' : '增加'}${figure}`
    if (shape.kind === 'balance') return `${before}${balanceWord(shape.of, value, 'tw')}${figure}`
    return before + (isSentence ? `${name}為` : beforeFigure(name)) + figure
  },
  cn({ shape, before, name, size }, value, linked, isSentence) {
    const figure = linked(size(value))
    if (shape.kind === 'change') {
      const stage = shape.stage === '' ? '' : `（${shape.stage}）`
      const per = perWords.cn[shape.per]
      if (value === 0) return `${before}${shape.subject}${stage}${per}持平`
      return `${before}${shape.subject}${stage}${per}${verbIn.cn(shape.subject, value)}${figure}`
    }
    if (shape.kind === 'count') return `${before}${shape.subject}${value < 0 ? '减少' : '增加'}${figure}`
    if (shape.kind === 'balance') return `${before}${balanceWord(shape.of, value, 'cn')}${figure}`
    return before + (isSentence ? `${name}为` : beforeFigure(name)) + figure
  },
  en({ shape, before, name, period, size }, value, linked, isSentence) {
    const figure = linked(size(value))
    if (shape.kind === 'change') {
      const per = perWords.en[shape.per]
      const stage = shape.stage === '' ? '' : ` (${shape.stage})`
      const subject = before + eventInSentence(shape.subject, 'en')
      if (value === 0) return `${subject} ${isSentence ? 'showed no change' : 'flat'} ${per}${period}${stage}`
      return `${subject} ${verbIn.en(value, isSentence)} ${figure} ${per}${period}${stage}`
    }
    if (shape.kind === 'count')
      return `${before}${eventInSentence(shape.subject, 'en')} ${verbIn.en(value, isSentence)} ${isSentence ? 'by ' : ''}${figure}${period}`
    const subject = shape.kind === 'balance' ? balanceWord(shape.of, value, 'en') : name
    return `${before}${subject} ${isSentence ? 'came in at ' : ''}${figure}${period}`
  },
}

const verbIn = {
  cn: (subject: string, value: number) =>
    value < 0 ? '下降' : /CPI|PPI|通胀|物价|价格|房价|PCE|调和/.test(subject) ? '上涨' : '增长',
  en: (value: number, isSentence: boolean) => (isSentence ? (value < 0 ? 'fell' : 'rose') : value < 0 ? 'down' : 'up'),
}
