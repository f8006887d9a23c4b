import type { Text } from '#contract/locale.ts'
import {
  adx,
  atr,
  bias,
  bollinger,
  cci,
  donchian,
  ema,
  ichimoku,
  kdj,
  keltner,
  macd,
  momentum,
  parabolicSar,
  rateOfChange,
  rsi,
  type Series,
  sma,
  stochastic,
  vwap,
  williamsR,
  wma,
} from '#contract/studies.ts'
import * as words from '../../words/chart-workspace.ts'
import * as ta from '../../words/ta.ts'
import type { ChartBar } from './forming-bar.ts'

/**
 * A line, faint edge of a band or cloud, histogram or row of dots of an indicator. `colour` counts the series colours
 * from 1.
 */
export interface StudyOutput {
  key: string
  /** Label beside its value. */
  label: string
  kind: 'line' | 'edge' | 'cloud' | 'bars' | 'dots'
  colour: number
}

export interface Study {
  key: string
  name: Text
  /** As traders write it: `MA`, `BOLL`. */
  short: string
  params: readonly number[]
  /** Drawn over the prices, or in a separate pane. */
  place: 'price' | 'pane'
  /** Decimals of its values: the price's own, or a fixed number. */
  decimals: 'price' | number
  /** Levels marked in its pane. */
  levels?: readonly number[]
  /** How many bars beyond the last one it extends. */
  ahead?(params: readonly number[]): number
  outputs(params: readonly number[]): readonly StudyOutput[]
  /** One series per output. `dateOf`: trading date of a time. */
  compute(bars: readonly ChartBar[], params: readonly number[], dateOf: (at: number) => number): readonly Series[]
}

const closesOf = (bars: readonly ChartBar[]) => bars.map(bar => bar.close)
const line = (key: string, label: string, colour: number): StudyOutput => ({ key, label, kind: 'line', colour })

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

/** An indicator with one line. */
function single(
  study: Pick<Study, 'key' | 'name' | 'short' | 'params' | 'decimals' | 'levels'>,
  of: (bars: readonly ChartBar[], params: readonly number[]) => Series,
): Study {
  return {
    ...study,
    place: 'pane',
    outputs: () => [line('value', study.short, 1)],
    compute: (bars, params) => [of(bars, params)],
  }
}

/** The chart's indicators, by their formulas in the contract. */
export const studies: readonly Study[] = [
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
    compute: (bars, [length = 20]) => inOrder(donchian(bars, length)),
  },
  {
    key: 'keltner',
    name: ta.keltner,
    short: 'KC',
    params: [20, 10, 2],
    place: 'price',
    decimals: 'price',
    outputs: () => bands,
    compute: (bars, [length = 20, rangeLength = 10, width = 2]) => inOrder(keltner(bars, length, rangeLength, width)),
  },
  {
    key: 'sar',
    name: ta.sar,
    short: 'SAR',
    params: [2, 20],
    place: 'price',
    decimals: 'price',
    outputs: () => [{ key: 'value', label: 'SAR', kind: 'dots', colour: 5 }],
    compute: (bars, [step = 2, limit = 20]) => [parabolicSar(bars, step / 100, limit / 100)],
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
    compute(bars, [fast = 9, slow = 26, span = 52, shift = 26]) {
      const { conversion, base, spanA, spanB, lagging } = ichimoku(bars, fast, slow, span, shift)
      return [conversion, base, spanA, spanB, lagging]
    },
  },
  {
    key: 'vwap',
    name: words.vwapByTicks,
    short: 'Tick VWAP',
    params: [],
    place: 'price',
    decimals: 'price',
    outputs: () => [line('value', 'Tick VWAP', 5)],
    compute: (bars, _, dateOf) => [
      vwap(
        bars,
        bars.map(bar => dateOf(bar.time)),
      ),
    ],
  },
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
    (bars, [length = 14]) => rsi(closesOf(bars), length),
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
    compute(bars, [length = 9]) {
      const { k, d, j } = kdj(bars, length)
      return [k, d, j]
    },
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
    compute(bars, [length = 14, smoothing = 3, signalLength = 3]) {
      const { k, d } = stochastic(bars, length, smoothing, signalLength)
      return [k, d]
    },
  },
  single({ key: 'atr', name: ta.atr, short: 'ATR', params: [14], decimals: 'price' }, (bars, [length = 14]) =>
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
    compute(bars, [length = 14]) {
      const found = adx(bars, length)
      return [found.adx, found.plus, found.minus]
    },
  },
  single(
    { key: 'cci', name: ta.cci, short: 'CCI', params: [20], decimals: 2, levels: [-100, 100] },
    (bars, [length = 20]) => cci(bars, length),
  ),
  single(
    { key: 'wr', name: ta.williams, short: '%R', params: [14], decimals: 2, levels: [-80, -20] },
    (bars, [length = 14]) => williamsR(bars, length),
  ),
  single(
    { key: 'mom', name: ta.momentum, short: 'MOM', params: [10], decimals: 'price', levels: [0] },
    (bars, [length = 10]) => momentum(closesOf(bars), length),
  ),
  single({ key: 'roc', name: ta.roc, short: 'ROC', params: [12], decimals: 2, levels: [0] }, (bars, [length = 12]) =>
    rateOfChange(closesOf(bars), length),
  ),
  single({ key: 'bias', name: ta.bias, short: 'BIAS', params: [12], decimals: 2, levels: [0] }, (bars, [length = 12]) =>
    bias(closesOf(bars), length),
  ),
]

export function findStudy(key: string): Study | undefined {
  return studies.find(study => study.key === key)
}
