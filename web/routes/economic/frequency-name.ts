import type { Text } from '#contract/text/locale.ts'
import type { Frequency } from '#contract/time/period.ts'
import * as freqWords from '../../words/freq.ts'

export const frequencyName: Readonly<Record<Frequency, Text>> = {
  Daily: freqWords.daily,
  Weekly: freqWords.weekly,
  Biweekly: freqWords.biweekly,
  Monthly: freqWords.monthly,
  Quarterly: freqWords.quarterly,
  'Half-yearly': freqWords.halfYearly,
  Yearly: freqWords.yearly,
}
