import { figureText, unitPattern } from '#contract/economy/figures/index.ts'
import { type FigureName, shownFigure } from '#contract/numbers/shown-figure.ts'
import type { Locale } from '#contract/text/locale.ts'
import { addDays, type EpochDay, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import type { CalendarItem } from '#modules/calendar'
import type { Brief } from '#modules/news'
import type { Services } from '../pages/services.ts'
import { type NewsRow, type NewsSymbol, newsRow, symbolsOf } from './collect-news.ts'
import { eventAddress, type LinkedPart, linkedParagraphs } from './linked-text.tsx'

/** A brief as its page shows it. */
export interface BriefData {
  /** ISO date, UTC. */
  day: string
  isPast: boolean
  /** UTC ms. */
  asOf: number
  title: string
  summary: string
  paragraphs: readonly (readonly LinkedPart[])[]
  stories: readonly NewsRow[]
  gainers: readonly MoverRow[]
  losers: readonly MoverRow[]
  released: readonly EventLine[]
  ahead: readonly EventLine[]
  sample: boolean
  before: string
  /** Undefined today. */
  after: string | undefined
}

export interface MoverRow extends NewsSymbol {
  price: string
  change: string
}

export interface EventLine {
  id: string
  at: number
  country: string
  place: string
  event: string
  /** As it is printed; undefined without a figure. */
  actual: string | undefined
  forecast: string | undefined
  previous: string | undefined
  outcome: CalendarItem['outcome'] | undefined
  address: string
}

/** Undefined of a day without a brief. Runs in loaders. */
export async function collectBrief(
  services: Pick<Services, 'news' | 'market' | 'clock' | 'conversion'>,
  day: EpochDay | undefined,
  locale: Locale,
): Promise<BriefData | undefined> {
  const { news, market, clock } = services
  const brief = await news.brief(day)
  if (!brief) return undefined
  const { title, summary, paragraphs } = news.briefText(brief, locale)
  const movers = news.moversOf(brief, locale)
  const rowOf = ({ symbol, price, change }: { symbol: string; price: string; change: string }): MoverRow => ({
    ...symbolsOf(market, [symbol], locale)[0]!,
    price,
    change,
  })
  const today = epochDayAt(clock.now())
  return {
    day: isoDateOf(brief.day),
    isPast: brief.isPast,
    asOf: brief.asOf,
    title,
    summary,
    paragraphs: linkedParagraphs(services, paragraphs),
    stories: brief.stories.map(item => newsRow(services, item, locale)),
    gainers: movers.gainers.map(rowOf),
    losers: movers.losers.map(rowOf),
    released: linesOf(brief.released, services, locale),
    ahead: linesOf(brief.ahead, services, locale),
    sample: brief.sample,
    before: isoDateOf(addDays(brief.day, -1)),
    after: brief.day < today ? isoDateOf(addDays(brief.day, 1)) : undefined,
  }
}

function linesOf(
  items: Brief['released'],
  { market, conversion }: Pick<Services, 'market' | 'conversion'>,
  locale: Locale,
): EventLine[] {
  return items.map(item => {
    const { id, at, country, event, outcome, decimals } = item
    const format = { unit: unitPattern(item, locale, code => conversion.unitOf(code)?.name), decimals }
    const figure = (name: FigureName) => {
      const value = shownFigure(item, name)
      return typeof value === 'number' ? figureText(value, format, locale) : (value ?? undefined)
    }
    return {
      id,
      at: at!,
      country,
      place: market.catalogue.countries.get(country)?.shortName[locale] ?? country,
      event: event[locale],
      actual: figure('actual'),
      forecast: figure('forecast'),
      previous: figure('previous'),
      outcome,
      address: eventAddress(id),
    }
  })
}
