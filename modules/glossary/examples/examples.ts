import { bankExamples } from './bank-examples.ts'
import { bondExamples } from './bond-examples.ts'
import { chartExamples } from './chart-examples.ts'
import { economyExamples } from './economy-examples.ts'
import { priceExamples } from './price-examples.ts'
import { tradingExamples } from './trading-examples.ts'
import type { Example } from './worked.ts'

/** What works terms through, by the name that they give. */
export const examples: Readonly<Record<string, Example>> = {
  ...priceExamples,
  ...chartExamples,
  ...economyExamples,
  ...bondExamples,
  ...tradingExamples,
  ...bankExamples,
}
