import type { Locale, Text } from '#contract/text/locale.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import type { Services } from '../../pages/services.ts'
import * as calendarWords from '../../words/calendar.ts'
import * as words from '../../words/data-status.ts'
import * as nav from '../../words/nav.ts'

/** Data besides prices, and when they were last updated (UTC ms); undefined if never. */
export interface Dataset {
  key: string
  name: Text
  /** What `{publisher}` of the name stands for. */
  publisher: string
  url: string
  licence: string
  updatedAt: number | undefined
  /** The last attempt has not got everything. */
  isIncomplete: boolean
  isSimulated: boolean
  /** When it is updated next (UTC ms), where that is known. */
  nextAt: number | undefined
}

/** Timed events that are looked at: not all have figures. */
const EVENTS = { past: 40, coming: 10 }

/** Of the calendar: the newest release with a figure, published or simulated, and the next one. */
async function calendarState({ calendar, clock }: Services) {
  const releases = (await calendar.near({}, EVENTS)).filter(({ kind }) => kind === 'data')
  const last = releases.findLast(({ at, actual }) => at! <= clock.now() && actual !== undefined)
  const next = releases.find(({ at }) => at! > clock.now())
  return { updatedAt: last?.at, nextAt: next?.at, isSimulated: last?.sample ?? false }
}

/** Rejects if the database does not respond. */
export async function collectDatasets(services: Services, locale: Locale): Promise<Dataset[]> {
  const { economy, banks, news, referenceRates } = services
  const [span, latest, releases] = await Promise.all([
    referenceRates.span(),
    news.latest('en', 1),
    calendarState(services),
  ])
  const boards = banks.banks().flatMap(bank => banks.board(bank).map(({ at }) => at))
  const timed = { isSimulated: false, nextAt: undefined }
  const own = { publisher: '', url: '', licence: '', isIncomplete: false, ...timed }
  return [
    ...economy.sources().map(({ id, publisher, url, licence, succeededAt, problem }) => ({
      key: id,
      name: words.economyOf,
      publisher: publisher[locale],
      url,
      licence,
      updatedAt: succeededAt,
      isIncomplete: problem !== undefined,
      ...timed,
    })),
    { ...own, key: 'calendar', name: calendarWords.title, ...releases },
    { ...own, key: 'reference-rates', name: words.referenceRates, updatedAt: span && dateToTime(span.last) },
    { ...own, key: 'boards', name: words.bankBoards, updatedAt: boards.length === 0 ? undefined : Math.max(...boards) },
    { ...own, key: 'news', name: nav.news, updatedAt: latest[0]?.at },
  ]
}
