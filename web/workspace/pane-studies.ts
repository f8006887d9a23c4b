import { macd, type Series } from '#contract/prices/averages.ts'
import * as ta from '../words/ta.ts'
import { closesOf, line, onDemand, type Study } from './study.ts'

/** An indicator with one line. */
function single(
  study: Pick<Study, 'key' | 'name' | 'short' | 'params' | 'decimals' | 'levels'>,
  of: (...given: Parameters<Parameters<typeof onDemand>[0]>) => Series,
): Study {
  return {
    ...study,
    place: 'pane',
    outputs: () => [line('value', study.short, 1)],
    compute: onDemand((...given) => [of(...given)]),
  }
}

/** Indicators drawn in a pane of their own. */
export const paneStudies: readonly Study[] = [
  {
    key: 'vol',
    name: ta.volume,
    short: 'VOL',
    params: [],
    place: 'pane',
    decimals: 0,
    outputs: () => [{ key: 'value', label: 'VOL', kind: 'bars', colour: 6 }],
    compute: bars => [bars.map(bar => bar.volume)],
  },
  {
    key: 'macd',
    name: ta.macd,
    short: 'MACD',
    params: [12, 26, 9],
    place: 'pane',
    decimals: 'price',
    levels: [0],
    outputs: () => [
      { key: 'histogram', label: 'MACD', kind: 'bars', colour: 6 },
      line('line', 'DIF', 1),
      line('signal', 'DEA', 2),
    ],
    compute(bars, [fast = 12, slow = 26, signalLength = 9]) {
      const { line: difference, signal, histogram } = macd(closesOf(bars), fast, slow, signalLength)
      return [histogram, difference, signal]
    },
  },
  single(
    { key: 'rsi', name: ta.rsi, short: 'RSI', params: [14], decimals: 2, levels: [30, 70] },
    ({ rsi }, bars, [length = 14]) => rsi(closesOf(bars), length),
  ),
  {
    key: 'kdj',
    name: ta.kdj,
    short: 'KDJ',
    params: [9],
    place: 'pane',
    decimals: 2,
    levels: [20, 80],
    outputs: () => [line('k', 'K', 1), line('d', 'D', 2), line('j', 'J', 3)],
    compute: onDemand(({ kdj }, bars, [length = 9]) => {
      const { k, d, j } = kdj(bars, length)
      return [k, d, j]
    }),
  },
  {
    key: 'stoch',
    name: ta.stochastic,
    short: 'STOCH',
    params: [14, 3, 3],
    place: 'pane',
    decimals: 2,
    levels: [20, 80],
    outputs: () => [line('k', '%K', 1), line('d', '%D', 2)],
    compute: onDemand(({ stochastic }, bars, [length = 14, smoothing = 3, signalLength = 3]) => {
      const { k, d } = stochastic(bars, length, smoothing, signalLength)
      return [k, d]
    }),
  },
  single({ key: 'atr', name: ta.atr, short: 'ATR', params: [14], decimals: 'price' }, ({ atr }, bars, [length = 14]) =>
    atr(bars, length),
  ),
  {
    key: 'adx',
    name: ta.adx,
    short: 'ADX',
    params: [14],
    place: 'pane',
    decimals: 2,
    levels: [20],
    outputs: () => [line('adx', 'ADX', 1), line('plus', '+DI', 4), line('minus', '−DI', 2)],
    compute: onDemand(({ adx }, bars, [length = 14]) => {
      const found = adx(bars, length)
      return [found.adx, found.plus, found.minus]
    }),
  },
  single(
    { key: 'cci', name: ta.cci, short: 'CCI', params: [20], decimals: 2, levels: [-100, 100] },
    ({ cci }, bars, [length = 20]) => cci(bars, length),
  ),
  single(
    { key: 'wr', name: ta.williams, short: '%R', params: [14], decimals: 2, levels: [-80, -20] },
    ({ williamsR }, bars, [length = 14]) => williamsR(bars, length),
  ),
  single(
    { key: 'mom', name: ta.momentum, short: 'MOM', params: [10], decimals: 'price', levels: [0] },
    ({ momentum }, bars, [length = 10]) => momentum(closesOf(bars), length),
  ),
  single(
    { key: 'roc', name: ta.roc, short: 'ROC', params: [12], decimals: 2, levels: [0] },
    ({ rateOfChange }, bars, [length = 12]) => rateOfChange(closesOf(bars), length),
  ),
  single(
    { key: 'bias', name: ta.bias, short: 'BIAS', params: [12], decimals: 2, levels: [0] },
    ({ bias }, bars, [length = 12]) => bias(closesOf(bars), length),
  ),
]
