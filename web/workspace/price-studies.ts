import { bollinger, ema, type Series, sma, wma } from '#contract/prices/averages.ts'
import type { Text } from '#contract/text/locale.ts'
import * as words from '../words/chart-workspace.ts'
import * as ta from '../words/ta.ts'
import { closesOf, line, onDemand, type Study, type StudyOutput } from './study.ts'

/** One average per parameter. */
function averages(key: string, name: Text, short: string, of: (values: Series, length: number) => Series): Study {
  return {
    key,
    name,
    short,
    params: [20, 50],
    place: 'price',
    decimals: 'price',
    outputs: params => params.map((length, index) => line(`v${index}`, `${short} ${length}`, 2 + (index % 4))),
    compute: (bars, params) => params.map(length => of(closesOf(bars), length)),
  }
}

const edge = (key: string, label: string): StudyOutput => ({ key, label, kind: 'edge', colour: 1 })
const bands: readonly StudyOutput[] = [edge('upper', 'U'), edge('middle', 'M'), edge('lower', 'L')]
type Bands = { upper: Series; middle: Series; lower: Series }
const inOrder = ({ upper, middle, lower }: Bands) => [upper, middle, lower]

/** Indicators drawn over the prices. */
export const priceStudies: readonly Study[] = [
  averages('ma', ta.ma, 'MA', sma),
  averages('ema', ta.ema, 'EMA', ema),
  averages('wma', ta.wma, 'WMA', wma),
  {
    key: 'boll',
    name: ta.boll,
    short: 'BOLL',
    params: [20, 2],
    place: 'price',
    decimals: 'price',
    outputs: () => bands,
    compute: (bars, [length = 20, width = 2]) => inOrder(bollinger(closesOf(bars), length, width)),
  },
  {
    key: 'donchian',
    name: ta.donchian,
    short: 'DC',
    params: [20],
    place: 'price',
    decimals: 'price',
    outputs: () => bands,
    compute: onDemand(({ donchian }, bars, [length = 20]) => inOrder(donchian(bars, length))),
  },
  {
    key: 'keltner',
    name: ta.keltner,
    short: 'KC',
    params: [20, 10, 2],
    place: 'price',
    decimals: 'price',
    outputs: () => bands,
    compute: onDemand(({ keltner }, bars, [length = 20, rangeLength = 10, width = 2]) =>
      inOrder(keltner(bars, length, rangeLength, width)),
    ),
  },
  {
    key: 'sar',
    name: ta.sar,
    short: 'SAR',
    params: [2, 20],
    place: 'price',
    decimals: 'price',
    outputs: () => [{ key: 'value', label: 'SAR', kind: 'dots', colour: 5 }],
    compute: onDemand(({ parabolicSar }, bars, [step = 2, limit = 20]) => [
      parabolicSar(bars, step / 100, limit / 100),
    ]),
  },
  {
    key: 'ichi',
    name: ta.ichimoku,
    short: 'Ichimoku',
    params: [9, 26, 52, 26],
    place: 'price',
    decimals: 'price',
    ahead: ([, , , shift = 26]) => shift,
    outputs: () => [
      line('conversion', 'Tenkan', 1),
      line('base', 'Kijun', 2),
      { key: 'spanA', label: 'Senkou A', kind: 'cloud', colour: 3 },
      { key: 'spanB', label: 'Senkou B', kind: 'cloud', colour: 5 },
      line('lagging', 'Chikou', 4),
    ],
    compute: onDemand(({ ichimoku }, bars, [fast = 9, slow = 26, span = 52, shift = 26]) => {
      const { conversion, base, spanA, spanB, lagging } = ichimoku(bars, fast, slow, span, shift)
      return [conversion, base, spanA, spanB, lagging]
    }),
  },
  {
    key: 'vwap',
    name: words.vwapByTicks,
    short: 'Tick VWAP',
    params: [],
    place: 'price',
    decimals: 'price',
    outputs: () => [line('value', 'Tick VWAP', 5)],
    compute: onDemand(({ vwap }, bars, _, dateOf) => [
      vwap(
        bars,
        bars.map(bar => dateOf(bar.time)),
      ),
    ]),
  },
]
