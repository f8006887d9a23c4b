import type { Text } from '#contract/text/locale.ts'
import { presetNames } from '../../../words/screener.ts'

/** Screens that traders of the portal's cities begin with, as the query of their address. */
export const presets: readonly { key: string; name: Text; query: string }[] = [
  { key: 'high', name: presetNames.high, query: 'changeMin=0&fromHighMax=2' },
  { key: 'ahead', name: presetNames.ahead, query: 'fromHighMax=3&eventMax=3' },
  { key: 'low', name: presetNames.low, query: 'changeMax=0&fromLowMax=2' },
  { key: 'asia', name: presetNames.asia, query: 'of=currency&currency=JPY,TWD,CNY,CNH&period=1D' },
  { key: 'breakout', name: presetNames.breakout, query: 'of=currency&currency=EUR,GBP&period=1D&rangeMin=100' },
  { key: 'newYork', name: presetNames.newYork, query: 'of=currency&currency=USD&period=1D&eventMax=1' },
  { key: 'carry', name: presetNames.carry, query: 'of=currency&carry=either&volatilityMax=12' },
  { key: 'quiet', name: presetNames.quiet, query: 'of=currency&rangeMax=50&volatilityMax=8' },
  { key: 'metals', name: presetNames.metals, query: 'of=metals&verdict=strongBuy' },
  { key: 'indices', name: presetNames.indices, query: 'of=markets&region=Asia&changeMin=1' },
]
