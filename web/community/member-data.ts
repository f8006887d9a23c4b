import type { Author } from '#contract/articles/article.ts'
import type { Direction } from '#contract/articles/article-kinds.ts'
import type { Horizon } from '#contract/articles/track-record.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Settled } from '../ui/settled.ts'

/** An article in a part of another page. */
export interface ArticleTitle {
  id: string
  title: string
  /** The language it is written in. */
  lang: Locale
  /** Time of publication, UTC ms. */
  at: number
  /** Name of the author; null once the account is closed. */
  by: string | null
  /** The first instrument that it is about, and where the author sees it going. */
  symbol: string | undefined
  direction: Direction | null
}

/** An opinion that is still being counted. */
export interface OpenOpinionLine {
  id: string
  /** In a sentence: the opinion, or the title of the article if it has none. */
  text: string
  lang: Locale
  author: Author | null
  direction: Direction | null
  at: number
  priceThen: number
  /** How the author's opinions have turned out; null once the account is closed. */
  record: Horizon | null
}

/** Opinions on an instrument that are still being counted. */
export interface OpenOpinionsShown {
  long: number
  short: number
  authors: number
  /** Feed and kind of the prices that they are compared with. */
  source: string
  kind: QuoteKind
  list: readonly OpenOpinionLine[]
}

/** What members have published about what a page shows: articles, or opinions on an instrument. */
export type MemberPart = ArticlesPart | { opinions: Settled<OpenOpinionsShown>; row: QuoteRow }

export interface ArticlesPart {
  articles: Settled<readonly ArticleTitle[]>
  /** Address of the list, without language. */
  more: string
  /** The instrument that the page is about: what all of them have is not said of each. */
  symbol?: string
  /** Beside each other rather than below. */
  inColumns: boolean
}
