import type { Resolution } from '#contract/prices/bar.ts'
import type { Text } from '#contract/text/locale.ts'
import * as chartWords from '../words/chart.ts'

export const resolutionNames: Record<Resolution, Text> = {
  '1': chartWords.minute1,
  '5': chartWords.minute5,
  '15': chartWords.minute15,
  '30': chartWords.minute30,
  '60': chartWords.hour1,
  '240': chartWords.hour4,
  '1D': chartWords.day,
  '1W': chartWords.week,
  '1M': chartWords.month,
}
