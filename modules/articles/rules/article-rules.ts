import type { ErrorDefinition, ErrorValues } from '#contract/answers/error.ts'
import { articleBounds } from '#contract/articles/article-bounds.ts'
import type { ArticleType, Direction } from '#contract/articles/article-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import type { Payer } from '#kit/http/call.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { TextFilter } from '#modules/moderation'
import { type Markdown, RENDERER } from '../markdown/markdown.ts'
import type { RenderedMarkdown } from '../markdown/render-markdown.mjs'
import type { ArticleTexts } from '../store/article-rows.ts'

/** What an author submits. */
export interface ArticleFields {
  type: ArticleType
  lang: Locale
  title: string
  content: string
  symbols?: readonly string[] | undefined
  direction?: Direction | undefined
  opinion?: string | undefined
  country?: string | undefined
  indicator?: string | undefined
  cover?: string | undefined
}

/** What articles may be about. */
export interface Subjects {
  hasSymbol(symbol: string): boolean
  hasCountry(iso2: string): boolean
  hasIndicator(key: string): boolean
}

export interface ArticleRules {
  subjects: Subjects
  filter: TextFilter
  markdown: Pick<Markdown, 'render'>
}

/** An article that keeps to the rules of its fields. */
export interface CheckedArticle {
  texts: ArticleTexts
  /** Words for which it waits for review. */
  heldFor: readonly string[]
  /** Files that it shows: the author's own. */
  images: readonly string[]
  links: number
}

/** Collects what is wrong, the first fault of each field. */
class Faults {
  readonly #found = new Map<string, FieldFault>()

  add(path: string, definition: ErrorDefinition, values?: ErrorValues): void {
    if (!this.#found.has(path)) this.#found.set(path, { path, definition, ...(values && { values }) })
  }

  /** Throws InvalidFields if there are any. */
  end(): void {
    const [first, ...rest] = this.#found.values()
    if (first) throw new InvalidFields(first, ...rest)
  }
}

const { titleMin, titleMax, contentMax, opinionMax, symbolsMax } = articleBounds
const SYMBOL_MAX = 20
const INDICATOR_MAX = 60

/** Texts of several lines as they are stored. Tabs become blanks, which Markdown takes alike. */
const cleanMarkdown = (text: string) => cleanText(text.replaceAll('\t', '    '), { lines: true })

const badLength = (faults: Faults, path: string, text: string, min: number, max: number): boolean => {
  const length = codePointsOf(text)
  const isBad = length < min || length > max
  if (isBad) faults.add(path, Errors.BadParameter, { name: path })
  return isBad
}

function checkTitle(title: string, faults: Faults): void {
  const length = codePointsOf(title)
  if (length === 0) faults.add('title', Errors.ArticleTitleMissing)
  else if (length < titleMin || length > titleMax)
    faults.add('title', Errors.ArticleTitleLength, { min: titleMin, max: titleMax })
}

function checkSymbols({ type, symbols = [] }: ArticleFields, { hasSymbol }: Subjects, faults: Faults): void {
  if (symbols.length > symbolsMax) faults.add('symbols', Errors.ArticleTooManyPairs, { max: symbolsMax })
  for (const [place, symbol] of symbols.slice(0, symbolsMax).entries()) {
    const path = `symbols.${place}`
    if (!badLength(faults, path, symbol, 1, SYMBOL_MAX) && !hasSymbol(symbol))
      faults.add(path, Errors.ArticlePairUnknown, { symbol })
  }
  if (type === 'strategy' && symbols.length === 0) faults.add('symbols', Errors.ArticlePairMissing)
}

function checkOpinion({ type, direction, opinion }: ArticleFields, cleaned: string | null, faults: Faults): void {
  if (type === 'strategy' && !direction) faults.add('direction', Errors.ArticleOpinionMissing)
  if (opinion === '') faults.add('opinion', Errors.BadParameter, { name: 'opinion' })
  else if (cleaned !== null && codePointsOf(cleaned) > opinionMax)
    faults.add('opinion', Errors.ArticleOpinionTooLong, { max: opinionMax })
  else if (type === 'strategy' && cleaned === null) faults.add('opinion', Errors.ArticleOpinionMissing)
}

function checkEconomy({ type, country, indicator }: ArticleFields, subjects: Subjects, faults: Faults): void {
  if (country === undefined) {
    if (type === 'economy') faults.add('country', Errors.CountryMissing)
  } else if (!badLength(faults, 'country', country, 2, 2) && !subjects.hasCountry(country))
    faults.add('country', Errors.CountryUnknown, { country })
  if (indicator === undefined) {
    if (type === 'economy') faults.add('indicator', Errors.IndicatorMissing)
  } else if (!badLength(faults, 'indicator', indicator, 1, INDICATOR_MAX) && !subjects.hasIndicator(indicator))
    faults.add('indicator', Errors.IndicatorUnknown, { indicator })
}

/**
 * An article as it is stored, rendered at the expense of `payer`. Rejects with InvalidFields, with all that is wrong, and with Unavailable if too many texts
 * wait to be rendered. May take a while: not to be called in a unit.
 */
export async function checkArticle(
  fields: ArticleFields,
  rules: ArticleRules,
  payer: Pick<Payer, 'charge'>,
): Promise<CheckedArticle> {
  const { subjects, markdown } = rules
  const faults = new Faults()
  const title = cleanText(fields.title)
  const content = cleanMarkdown(fields.content)
  const opinion = (fields.opinion === undefined ? '' : cleanText(fields.opinion)) || null
  checkTitle(title, faults)
  if (content === '') faults.add('content', Errors.ArticleContentMissing)
  else if (codePointsOf(content) > contentMax) faults.add('content', Errors.ArticleContentTooLong, { max: contentMax })
  checkSymbols(fields, subjects, faults)
  checkOpinion(fields, opinion, faults)
  checkEconomy(fields, subjects, faults)
  faults.end()
  const rendered = await markdown.render(content, payer)
  if (rendered.text === '' && rendered.images.length === 0) faults.add('content', Errors.ArticleContentMissing)
  if (rendered.hasOtherImage) faults.add('content', Errors.ArticleCoverInvalid)
  const heldFor = await heldWords({ title, opinion, rendered }, rules.filter, faults)
  faults.end()
  const { type, lang, direction = null, country = null, indicator = null, cover = null } = fields
  return {
    texts: {
      ...{ type, lang, title, content, html: rendered.html, renderer: RENDERER, excerpt: rendered.excerpt },
      symbols: [...new Set(fields.symbols)],
      ...{ direction, opinion, country, indicator, cover },
    },
    heldFor,
    images: [...new Set([...rendered.images, ...(cover === null ? [] : [cover])])],
    links: rendered.links,
  }
}

/** Words of its texts that have to be looked at by a person; those that are refused are faults. */
async function heldWords(
  { title, opinion, rendered }: { title: string; opinion: string | null; rendered: RenderedMarkdown },
  filter: TextFilter,
  faults: Faults,
): Promise<string[]> {
  const words = new Set<string>()
  for (const [path, text, refusal] of [
    ['title', title, Errors.ArticleTitleSensitive],
    ['content', rendered.words, Errors.ArticleContentSensitive],
    ['opinion', opinion ?? '', Errors.ArticleOpinionSensitive],
  ] as const) {
    const verdict = await filter.check(text, 'text')
    if (verdict === 'blocked') faults.add(path, refusal)
    if (verdict === 'held') for (const word of await filter.heldFor(text, 'text')) words.add(word)
  }
  return [...words]
}
