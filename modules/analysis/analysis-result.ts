import { z } from 'zod'
import { performancePeriods } from '#contract/prices/analysis.ts'

/** A price as an integer in units of its last decimal place. */
const scaled = z.int()

const verdict = z.enum(['strongBuy', 'buy', 'neutral', 'sell', 'strongSell']).describe('Summary of its signals')

const readings = z
  .array(
    z.object({
      study: z
        .enum(['sma', 'ema', 'rsi', 'stochastic', 'cci', 'adx', 'momentum', 'macd', 'williams'])
        .describe('Indicator'),
      params: z.array(z.number()).describe('Parameters of the indicator, in days'),
      value: z.number().describe('Value: a scaled price for averages, the indicator’s own unit for oscillators'),
      reading: z.enum(['buy', 'neutral', 'sell']).describe('Signal'),
    }),
  )
  .describe('Individual indicators')

const summary = z.object({ verdict, readings })

/** Schema of `Analysis` in the contract. */
export const analysisResult = z.object({
  symbol: z.string().describe('Instrument symbol'),
  decimals: z.int().describe('Divide scaled prices by 10 to the power of this value'),
  isWhole: z.boolean().describe('False while older bars are still loading; a later request returns more'),
  performance: z
    .array(
      z.object({
        period: z.enum(performancePeriods).describe('Period'),
        date: z.int().describe('Trading date of the close it is measured from, UTC milliseconds of 00:00'),
        base: scaled.describe('Base close, scaled'),
      }),
    )
    .describe('Base of each period; periods with too few bars are omitted'),
  range52w: z
    .object({
      high: scaled.describe('High, scaled'),
      low: scaled.describe('Low, scaled'),
    })
    .optional()
    .describe('Range of the last 52 weeks, today included'),
  pivots: z
    .object({
      date: z.int().describe('Completed day they are calculated from, UTC milliseconds of 00:00'),
      systems: z
        .array(
          z.object({
            system: z.enum(['classic', 'fibonacci', 'camarilla', 'woodie', 'demark']).describe('Method'),
            pivot: scaled.describe('Pivot, scaled'),
            resistance: z.array(scaled).describe('Resistance from R1 on, scaled'),
            support: z.array(scaled).describe('Support from S1 on, scaled'),
          }),
        )
        .describe('Methods'),
    })
    .optional()
    .describe('Pivots'),
  technical: z
    .object({
      overall: verdict,
      averages: summary.describe('Averages'),
      oscillators: summary.describe('Oscillators'),
    })
    .optional()
    .describe('Technical summary'),
  correlations: z
    .array(
      z.object({
        symbol: z.string().describe('Symbol of the other instrument'),
        coefficient: z.number().describe('Pearson correlation of daily log returns, −1 to 1'),
        days: z.int().describe('Shared trading days'),
      }),
    )
    .optional()
    .describe('Correlations with related instruments'),
  days: z
    .array(
      z.object({
        time: z.int().describe('Trading date, UTC milliseconds of 00:00'),
        open: scaled.describe('Open, scaled'),
        high: scaled.describe('High, scaled'),
        low: scaled.describe('Low, scaled'),
        close: scaled.describe('Close, scaled'),
        volume: z.number().describe('Volume; tick count where the source has none'),
      }),
    )
    .describe('Daily bars of the last year, newest first; the first is today’s'),
})
export type AnalysisResult = z.output<typeof analysisResult>
