import { z } from 'zod'
import { articleStates, directions } from './article-kinds.ts'

const percent = (of: string) => z.number().nullable().describe(`${of}, in per cent; null of fewer than ten results`)

export const horizonSchema = z.strictObject({
  days: z.int().describe('Trading days after publication'),
  n: z.int().describe('Opinions that are counted'),
  hits: z.int().nullable().describe('Those that have brought something after costs; null of fewer than ten'),
  hitRate: percent('Hits among them'),
  low: percent('Lower end of the 95 % interval of the hit rate, by Wilson'),
  high: percent('Upper end of it'),
  mean: percent('Mean result after costs'),
  worst: percent('Worst result after costs'),
  best: percent('Best result after costs'),
})
export type Horizon = z.output<typeof horizonSchema>

export const trackRecordSchema = z.strictObject({
  since: z.string().nullable().describe('When the first one was published, ISO 8601; null if there is none'),
  opinions: z.int().describe('Opinions with a direction, long or short'),
  neutral: z.int().describe('Opinions without a direction, which are not counted'),
  withdrawn: z.int().describe('Those whose article is withdrawn, removed or deleted; they count'),
  uncounted: z
    .int()
    .describe('Those that cannot be counted: no price at publication, or prices of another source since'),
  revised: z.int().describe('Results that were counted again after a bar was corrected'),
  horizons: z.array(horizonSchema).describe('After 1, 5 and 20 trading days'),
  symbols: z
    .array(
      z.strictObject({
        symbol: z.string().describe('Symbol of the catalogue'),
        opinions: z.int().describe('Opinions on it'),
        n: z.int().describe('Those that are counted after five trading days'),
        hitRate: percent('Hits among these'),
        mean: percent('Mean result after costs'),
      }),
    )
    .describe('The symbols with most opinions, at most 20'),
  distribution: z
    .strictObject({
      days: z.int().describe('Trading days after publication'),
      width: z.number().describe('Width of a bar in per cent'),
      bars: z
        .array(
          z.strictObject({
            from: z.number().describe('Its lower end, in per cent'),
            count: z.int().describe('Results in it'),
          }),
        )
        .describe('Those that have results, the lowest first'),
    })
    .nullable()
    .describe('Results after costs; null of fewer than ten'),
})
export type TrackRecord = z.output<typeof trackRecordSchema>

export const opinionSchema = z.strictObject({
  articleId: z.string().describe('Id of the article'),
  title: z.string().nullable().describe('Null unless it is published'),
  state: z.enum([...articleStates, 'deleted']).describe('State of the article'),
  symbol: z.string().describe('Symbol of the catalogue'),
  direction: z.enum(directions).describe('Where the author sees it going'),
  publishedAt: z.string().describe('ISO 8601, UTC'),
  price: z.number().nullable().describe('At publication; null if there was none'),
  spread: z.number().describe('Ask less bid at publication, which is what an opinion costs; 0 of one price alone'),
  kind: z.string().nullable().describe('How up to date the feed of that price was'),
  uncounted: z.enum(['noPrice', 'otherSource']).nullable().describe('Why it cannot be counted; null if it can'),
  outcomes: z
    .array(
      z.strictObject({
        days: z.int().describe('Trading days after publication'),
        date: z.string().describe('Trading date of the close, YYYY-MM-DD'),
        close: z.number().describe('Close of that day'),
        result: z.number().describe('What the opinion has brought after costs, in per cent, to two decimals'),
        firstClose: z
          .number()
          .nullable()
          .describe('The close that was counted before the bar was corrected; null if it was not'),
      }),
    )
    .describe('Those that are known'),
  priceNow: z.number().nullable().describe('Null without a price'),
  asOf: z.string().nullable().describe('When the price now was made, ISO 8601'),
})
export type Opinion = z.output<typeof opinionSchema>
