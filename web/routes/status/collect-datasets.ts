import { dateToTime } from '#contract/epoch-day.ts'
import type { Text } from '#contract/locale.ts'
import type { Services } from '../../services.ts'
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
}

/** Rejects if the database does not respond. */
export async function collectDatasets({ economy, banks, news, referenceRates }: Services): Promise<Dataset[]> {
  const [span, latest] = await Promise.all([referenceRates.span(), news.latest('en', 1)])
  const boards = banks.banks.flatMap(bank => banks.board(bank).map(({ at }) => at))
  const own = { publisher: '', url: '', licence: '', isIncomplete: false }
  return [
    ...economy.sources().map(({ id, publisher, url, licence, succeededAt, problem }) => ({
      key: id,
      name: words.economyOf,
      publisher,
      url,
      licence,
      updatedAt: succeededAt,
      isIncomplete: problem !== undefined,
    })),
    { ...own, key: 'reference-rates', name: words.referenceRates, updatedAt: span && dateToTime(span.last) },
    { ...own, key: 'boards', name: words.bankBoards, updatedAt: boards.length === 0 ? undefined : Math.max(...boards) },
    { ...own, key: 'news', name: nav.news, updatedAt: latest[0]?.at },
  ]
}
