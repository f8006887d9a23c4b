import { fillText } from '#contract/answers/error.ts'
import type { Text } from '#contract/text/locale.ts'
import { weekdayOf } from '#contract/time/epoch-day.ts'
import { extremeTexts, type Values } from './event-values.ts'
import type { Notable, PriceFact, SessionClose, SessionOpen } from './events.ts'
import { closeText, directionOf, extentWord, gainText, linkedPrice, moveText, openText, pointsText } from './figures.ts'
import { inLanguage } from './in-language.ts'
import * as sentences from './sentences.ts'
import { indexNames, sessions } from './sessions.ts'
import { weekdayNames } from './weekday-names.ts'
import type { Writing } from './writing.ts'

type SessionEvent = SessionOpen | SessionClose

/** What the placeholders of an opening or a close stand for. */
export function sessionValues(event: SessionEvent, writing: Writing): Values {
  const { index, session, home } = event
  const { locale } = writing
  const figure = (price: number) => linkedPrice(index.instrument, price, writing)
  const isOpen = event.rule === 'sessionOpen'
  const gain = gainText(index, writing)
  const listed = (textOf: (fact: PriceFact) => string) =>
    home.map(fact => nameOf(fact, writing) + textOf(fact)).join(inLanguage(locale, '、', '，', ', '))
  const gap = locale === 'en' ? ' ' : ''
  return {
    market: sessions[session].name[locale],
    index: nameOf(index, writing),
    price: figure(index.price),
    base: figure(index.base),
    move: moveText(index, writing),
    tone: toneText(event, writing),
    gain,
    past: gain,
    gainShort: gainShort(index, writing),
    opens: openText(index, writing),
    closes: closeText(index, writing),
    list: listed(fact => gap + moveText(fact, writing, 'short')),
    openList: listed(fact => gap + openText(fact, writing)),
    details: home.map(fact => homeText(fact, isOpen, writing)).join(locale === 'en' ? '; ' : '；'),
    ...(isOpen
      ? { day: weekdayNames[locale][weekdayOf(event.previousDate)]! }
      : { high: figure(event.high), low: figure(event.low) }),
  }
}

/** The other indices of a market in a sentence, and what is notable of each. Empty if there is none. */
export function besideIndex(event: SessionEvent, writing: Writing, namesAll: boolean): string[] {
  const beside = namesAll ? [] : event.home.filter(({ instrument }) => instrument !== event.index.instrument)
  const texts = beside.map(fact => homeText(fact, event.rule === 'sessionOpen', writing))
  const sentence = texts.join(writing.locale === 'en' ? '; ' : '；') + (writing.locale === 'en' ? '.' : '。')
  return [...(texts.length > 0 ? [sentence] : []), ...event.notable.map(each => notableText(each, writing))]
}

function homeText(fact: PriceFact, isOpen: boolean, writing: Writing): string {
  const gain = gainText(fact, writing)
  return fillText((isOpen ? sentences.homeOpen : sentences.homeFact)[writing.locale], {
    name: nameOf(fact, writing),
    price: linkedPrice(fact.instrument, fact.price, writing),
    gain,
    past: gain,
    opens: openText(fact, writing),
    move: moveText(fact, writing),
  })
}

const nameOf = ({ instrument }: PriceFact, { locale, nameOf }: Writing) =>
  indexNames[instrument.symbol]?.[locale] ?? nameOf(instrument)

/** `上漲 279.40 點`: without the per cent. */
function gainShort(fact: PriceFact, writing: Writing): string {
  if (writing.locale !== 'tw' || directionOf(fact) === 0) return moveText(fact, writing)
  return `${directionOf(fact) < 0 ? '下跌' : '上漲'} ${writing.link(pointsText(fact), fact.instrument.symbol)} 點`
}

/** Of a market with several indices all of them count, of another one its main index. */
function toneText({ rule, session, home, index }: SessionEvent, { locale }: Writing): string {
  const tones = rule === 'sessionOpen' ? sentences.openTones : sentences.closeTones
  const facts = sessions[session].namesAll ? home : [index]
  const directions = new Set(facts.map(directionOf))
  const isOne = facts.length === 1
  const [direction] = directions
  const tone: Text =
    directions.size > 1
      ? tones.mixed
      : direction === 0
        ? tones.flat
        : tones[isOne ? 'one' : 'all'][direction! > 0 ? 'up' : 'down']
  return (facts.length === 3 ? inLanguage(locale, '', '三大指数', '') : '') + tone[locale]
}

function notableText(notable: Notable, writing: Writing): string {
  const { fact } = notable
  const name = nameOf(fact, writing)
  if (notable.rule !== 'largeMove')
    return fillText(sentences.notableRecord[writing.locale], { ...extremeTexts(notable, writing), name })
  const { share } = notable
  const values = { name, share, top: Math.max(1, 100 - share), extent: extentWord(fact, writing.locale) }
  return fillText(sentences.notableMove[writing.locale], values)
}
