import { z } from 'zod'
import { locales } from '../text/locale.ts'
import { articleStates, articleTypes, directions } from './article-kinds.ts'

const instant = z.string().describe('ISO 8601, UTC')

/** Who has written something: a member as texts name one. */
export const authorSchema = z.strictObject({
  memberId: z.string().describe('Id of the member'),
  name: z.string().describe('Name of the member'),
  avatar: z.string().nullable().describe('Id of a file'),
  certified: z.boolean().describe('Whether the identity is verified'),
})
export type Author = z.output<typeof authorSchema>

export const columnSchema = z.strictObject({
  columnId: z.string().describe('Id of the column'),
  name: z.string().describe('Its own among all that look alike'),
  intro: z.string().describe('Empty if there is none'),
  author: authorSchema.nullable().describe('Null if the account is closed'),
  articles: z.int().describe('How many are published'),
  followers: z.int().describe('Who follows the author'),
  mine: z.boolean().describe('Whether it is the reader’s'),
  version: z.int().describe('Sent with changes'),
})
export type Column = z.output<typeof columnSchema>

const sinceSchema = z.strictObject({
  symbol: z.string().describe('Symbol of the catalogue'),
  decimals: z.int().describe('Decimals of its prices'),
  priceThen: z.number().nullable().describe('At publication; null without a price then'),
  thenAsOf: instant.nullable().describe('When that price was made'),
  priceNow: z.number().nullable().describe('Null without a price'),
  changePercent: z
    .number()
    .nullable()
    .describe('From one to the other, to two decimals; null if one is simulated or recorded and the other is not'),
  asOf: instant.nullable().describe('When the price now was made'),
  source: z.string().nullable().describe('Feed of the price now'),
  kind: z.string().nullable().describe('How up to date that feed is'),
})
export type SincePublication = z.output<typeof sinceSchema>

export const articleHeadSchema = z.strictObject({
  articleId: z.string().describe('Id of the article'),
  type: z.enum(articleTypes).describe('What it is about'),
  lang: z.enum(locales).describe('The language it is written in'),
  title: z.string().describe('4 to 60 characters'),
  excerpt: z.string().describe('Its beginning as plain text'),
  cover: z.string().nullable().describe('Id of a file'),
  symbols: z.array(z.string()).describe('Up to five'),
  direction: z.enum(directions).nullable().describe('Where the author sees the first symbol going'),
  country: z.string().nullable().describe('ISO 3166, of a piece on the economy'),
  indicator: z.string().nullable().describe('Key of the indicator, of a piece on the economy'),
  column: z
    .strictObject({ columnId: z.string().describe('Id of the column'), name: z.string().describe('Its name') })
    .describe('Where it appeared'),
  author: authorSchema.nullable().describe('Null if the account is closed'),
  state: z.enum(articleStates).describe('Others than `published` are seen by the author alone'),
  publishedAt: instant.describe('When it was published; of one that is held, when it was submitted'),
  editedAt: instant.nullable().describe('When it was changed last'),
  likes: z.int().describe('Members who like it'),
  comments: z.int().describe('Comments that are shown'),
  rewards: z.int().describe('Diamonds that readers have given for it'),
  since: z.array(sinceSchema).describe('What the prices have done since publication'),
})
export type ArticleHead = z.output<typeof articleHeadSchema>

export const articleSchema = articleHeadSchema.extend({
  html: z.string().describe('The text, rendered and cleaned by the portal'),
  opinion: z.string().nullable().describe('Up to 140 characters'),
  opinionFixedAt: instant.describe('Until then direction, symbols and opinion may be changed'),
  commentsClosed: z.boolean().describe('Whether no more comments are taken'),
  overlay: z.boolean().describe('Whether comments may run over its chart'),
  mine: z.boolean().describe('Whether the reader has written it'),
  liked: z.boolean().describe('Whether the reader likes it'),
  kept: z.boolean().describe('Whether it is among the reader’s favourites'),
  versions: z.int().describe('Earlier texts that can be read'),
  version: z.int().describe('Sent with changes'),
  source: z
    .strictObject({
      title: z.string().describe('The title'),
      content: z.string().describe('Markdown'),
      heldTitle: z.string().nullable().describe('Title of a change that waits for review; null if none does'),
    })
    .nullable()
    .describe('What the author typed last, and whether a change waits for review; null for others'),
})
export type Article = z.output<typeof articleSchema>

export const articleVersionSchema = z.strictObject({
  version: z.int().describe('Version of the article'),
  title: z.string().describe('Title as it was'),
  html: z.string().describe('HTML as it was'),
  from: instant.describe('Since when it was shown'),
  to: instant.describe('Until when it was shown'),
})

/** What a draft may have: nothing is required or checked until it is published. */
export const draftFields = z.strictObject({
  type: z.string().describe('What it is about'),
  lang: z.string().describe('The language it is written in'),
  title: z.string().describe('The title'),
  content: z.string().describe('Markdown'),
  symbols: z.array(z.string()).describe('Symbols of the catalogue'),
  direction: z.string().describe('Where the first symbol goes'),
  opinion: z.string().describe('Opinion in a sentence'),
  country: z.string().describe('ISO 3166'),
  indicator: z.string().describe('Key of an indicator'),
  cover: z.string().describe('Id of a file'),
})
export type DraftFields = {
  [Name in keyof z.output<typeof draftFields>]?: z.output<typeof draftFields>[Name] | undefined
}

export const draftSchema = draftFields.partial().extend({
  draftId: z.string().describe('Id of the draft'),
  savedAt: instant.describe('When it was saved last'),
  version: z.int().describe('Sent with changes'),
})
export type Draft = z.output<typeof draftSchema>
