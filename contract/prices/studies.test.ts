import { describe, expect, test } from 'vitest'
import { bollinger, ema, macd, type Series, sma, wma } from './averages.ts'
import {
  adx,
  atr,
  bias,
  cci,
  donchian,
  ichimoku,
  kdj,
  keltner,
  momentum,
  parabolicSar,
  rateOfChange,
  rsi,
  stochastic,
  vwap,
  williamsR,
} from './studies.ts'

const known = (series: Series) => series.filter(value => value !== undefined)
const rounded = (series: Series, decimals = 2) => known(series).map(value => Number(value.toFixed(decimals)))

function expectNear(series: Series, wanted: readonly number[], tolerance: number) {
  const values = known(series)
  expect(values).toHaveLength(wanted.length)
  for (const [index, value] of values.entries())
    expect(Math.abs(value - wanted[index]!), `value ${index}: ${value} for ${wanted[index]}`).toBeLessThanOrEqual(
      tolerance,
    )
}

const barsOf = (high: number[], low: number[], close: number[]) =>
  close.map((each, index) => ({ high: high[index]!, low: low[index]!, close: each }))

// StockCharts ChartSchool, the spreadsheets beside the articles "Moving Averages", "Bollinger Bands" and "RSI".
const intel = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36, 24.05, 23.75,
  23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17,
]
const qqqq = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614,
  46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515, 45.7835, 45.3548,
  44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
]

// The same for "Stochastic Oscillator" and "Williams %R". The first thirteen closes are unused.
const ibm = barsOf(
  [
    127.009, 127.6159, 126.5911, 127.3472, 128.173, 128.4317, 127.3671, 126.422, 126.8995, 126.8498, 125.646, 125.7156,
    127.1582, 127.7154, 127.6855, 128.2228, 128.2725, 128.0934, 128.2725, 127.7353, 128.77, 129.2873, 130.0633,
    129.1182, 129.2873, 128.4715, 128.0934, 128.6506, 129.1381, 128.6406,
  ],
  [
    125.3574, 126.1633, 124.9296, 126.0937, 126.8199, 126.4817, 126.034, 124.8301, 126.3921, 125.7156, 124.5615,
    124.5715, 125.0689, 126.8597, 126.6309, 126.8001, 126.7105, 126.8001, 126.1335, 125.9245, 126.9891, 127.8148,
    128.4715, 128.0641, 127.6059, 127.596, 126.999, 126.8995, 127.4865, 127.397,
  ],
  [
    126, 126, 126, 126, 127, 127, 127, 125, 126, 126, 125, 125, 126, 127.2876, 127.1781, 128.0138, 127.1085, 127.7253,
    127.0587, 127.3273, 128.7103, 127.8745, 128.5809, 128.6008, 127.9342, 128.1133, 127.596, 127.596, 128.6904,
    128.2725,
  ],
)

describe('averages equal those of StockCharts ChartSchool', () => {
  test('simple', () => {
    expectNear(
      sma(intel, 10),
      [
        22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71, 23.69,
        23.61, 23.51, 23.43, 23.28, 23.13,
      ],
      0.011,
    )
  })

  test('exponential', () => {
    expectNear(
      ema(intel, 10),
      [
        22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47, 23.4,
        23.39, 23.26, 23.23, 23.08, 22.92,
      ],
      0.011,
    )
  })

  test('Bollinger Bands', () => {
    const closes = [
      86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72, 87.45, 87.26,
      89.5, 87.9, 89.13, 90.7, 92.9,
    ]
    const { upper, middle, lower } = bollinger(closes, 20, 2)
    expectNear(upper, [91.29, 91.95], 0.011)
    expectNear(middle, [88.71, 89.05], 0.011)
    expectNear(lower, [86.12, 86.14], 0.011)
  })
})

describe('oscillators equal those of StockCharts ChartSchool', () => {
  test('relative strength', () => {
    expect(rounded(rsi(qqqq, 14))).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46,
      37.3, 33.08, 37.77,
    ])
  })

  test('fast stochastic', () => {
    expectNear(
      stochastic(ibm, 14, 1, 3).k,
      [
        70.44, 67.61, 89.2, 65.81, 81.75, 64.52, 74.53, 98.58, 70.1, 73.06, 73.42, 61.23, 60.96, 40.39, 40.39, 66.83,
        56.73,
      ],
      0.011,
    )
    expectNear(stochastic(ibm, 14, 1, 3).d.slice(0, 18), [75.75, 74.21, 78.92], 0.011)
  })

  test('Williams’ %R', () => {
    expectNear(williamsR(ibm, 14).slice(0, 18), [-29.56, -32.39, -10.8, -34.19, -18.25], 0.006)
  })

  test('rate of change', () => {
    const dowJones = [
      11045.27, 11167.32, 11008.61, 11151.83, 10926.77, 10868.12, 10520.32, 10380.43, 10785.14, 10748.26, 10896.91,
      10782.95, 10620.16, 10625.83, 10510.95, 10444.37, 10068.01, 10193.39, 10066.57, 10043.75,
    ]
    expect(rounded(rateOfChange(dowJones, 12))).toEqual([-3.85, -4.85, -4.52, -6.34, -7.86, -6.21, -4.31, -3.24])
    expect(known(momentum(dowJones, 12))[0]).toBeCloseTo(10620.16 - 11045.27)
  })

  test('commodity channel index', () => {
    const bars = barsOf(
      [
        24.2, 24.07, 24.04, 23.87, 23.67, 23.59, 23.8, 23.8, 24.3, 24.15, 24.05, 24.06, 23.88, 25.14, 25.2, 25.07,
        25.22, 25.37, 25.36, 25.26, 24.82, 24.44, 24.65, 24.84, 24.75, 24.51, 24.68, 24.67, 23.84, 24.3,
      ],
      [
        23.85, 23.72, 23.64, 23.37, 23.46, 23.18, 23.4, 23.57, 24.05, 23.77, 23.6, 23.84, 23.64, 23.94, 24.74, 24.77,
        24.9, 24.93, 24.96, 24.93, 24.21, 24.21, 24.43, 24.44, 24.2, 24.25, 24.21, 24.15, 23.63, 23.76,
      ],
      [
        23.89, 23.95, 23.67, 23.78, 23.5, 23.32, 23.75, 23.79, 24.14, 23.81, 23.78, 23.86, 23.7, 24.96, 24.88, 24.96,
        25.18, 25.07, 25.27, 25, 24.46, 24.28, 24.62, 24.58, 24.53, 24.35, 24.34, 24.23, 23.76, 24.2,
      ],
    )
    expectNear(cci(bars, 20), [102.2, 30.77, 6.5, 33.16, 34.94, 13.99, -10.73, -11.53, -29.32, -129.56, -73.18], 0.006)
  })
})

describe('Wilder’s indicators equal those in the tests of the technicalindicators package', () => {
  test('average true range', () => {
    const bars = barsOf(
      [
        48.7, 48.72, 48.9, 48.87, 48.82, 49.05, 49.2, 49.35, 49.92, 50.19, 50.12, 49.66, 49.88, 50.19, 50.36, 50.57,
        50.65, 50.43, 49.63, 50.33, 50.29, 50.17, 49.32, 48.5, 48.32, 46.8, 47.8, 48.39, 48.66, 48.79,
      ],
      [
        47.79, 48.14, 48.39, 48.37, 48.24, 48.64, 48.94, 48.86, 49.5, 49.87, 49.2, 48.9, 49.43, 49.73, 49.26, 50.09,
        50.3, 49.21, 48.98, 49.61, 49.2, 49.43, 48.08, 47.64, 41.55, 44.28, 47.31, 47.2, 47.9, 47.73,
      ],
      [
        48.16, 48.61, 48.75, 48.63, 48.74, 49.03, 49.07, 49.32, 49.91, 50.13, 49.53, 49.5, 49.75, 50.03, 50.31, 50.52,
        50.41, 49.34, 49.37, 50.23, 49.24, 49.93, 48.43, 48.18, 46.57, 45.41, 47.77, 47.72, 48.62, 47.85,
      ],
    )
    expectNear(
      atr(bars, 14),
      [
        0.56786, 0.56158, 0.54647, 0.59458, 0.59854, 0.62436, 0.65762, 0.67707, 0.76085, 0.76794, 1.19665, 1.29118,
        1.36967, 1.35683, 1.32706, 1.30798,
      ],
      0.00002,
    )
  })

  test('directional movement', () => {
    const bars = barsOf(
      [
        30.2, 30.28, 30.45, 29.35, 29.35, 29.29, 28.83, 28.73, 28.67, 28.85, 28.64, 27.68, 27.21, 26.87, 27.41, 26.94,
        26.52, 26.52, 27.09, 27.69, 28.45, 28.53, 28.67, 29.01, 29.87, 29.8, 29.75, 30.65, 30.6, 30.76, 31.17, 30.89,
        30.04, 30.66, 30.6, 31.97, 32.1, 32.03, 31.63, 31.85, 32.71, 32.76, 32.58, 32.13, 33.12, 33.19, 32.52,
      ],
      [
        29.41, 29.32, 29.96, 28.74, 28.56, 28.41, 28.08, 27.43, 27.66, 27.83, 27.4, 27.09, 26.18, 26.13, 26.63, 26.13,
        25.43, 25.35, 25.88, 26.96, 27.14, 28.01, 27.88, 27.99, 28.76, 29.14, 28.71, 28.93, 30.03, 29.39, 30.14, 30.43,
        29.35, 29.99, 29.52, 30.94, 31.54, 31.36, 30.92, 31.2, 32.13, 32.23, 31.97, 31.56, 32.21, 32.63, 31.76,
      ],
      [
        29.87, 30.24, 30.1, 28.9, 28.92, 28.48, 28.56, 27.56, 28.47, 28.28, 27.49, 27.23, 26.35, 26.33, 27.03, 26.22,
        26.01, 25.46, 27.03, 27.45, 28.36, 28.43, 27.95, 29.01, 29.38, 29.36, 28.91, 30.61, 30.05, 30.19, 31.12, 30.54,
        29.78, 30.04, 30.49, 31.47, 32.05, 31.97, 31.13, 31.66, 32.64, 32.59, 32.19, 32.1, 32.93, 33, 31.94,
      ],
    )
    expectNear(
      adx(bars, 14).adx,
      [
        33.70789, 32.25668, 30.01835, 28.43901, 26.97249, 25.84732, 24.01791, 22.85086, 22.12975, 21.5787, 20.84157,
        19.61908, 18.72578, 18.75196, 18.82257, 18.52094, 17.68461, 17.90759, 18.17858, 17.28769,
      ],
      0.0001,
    )
  })

  test('parabolic SAR', () => {
    const high = [82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 75.9, 76.58, 76.98, 78, 70.87]
    const low = [81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 74.03, 75.39, 75.76, 77.17, 70.01]
    expectNear(
      parabolicSar(barsOf(high, low, low), 0.02, 0.2),
      [
        82.15, 80.64, 80.64, 80.7464, 80.932616, 81.17000672, 81.3884061824, 81.67956556416, 82.0588176964608, 85, 85,
        84.7806, 84.565588, 84.35487624,
      ],
      1e-9,
    )
  })

  test('MACD', () => {
    const closes = [
      127.75, 129.02, 132.75, 145.4, 148.98, 137.52, 147.38, 139.05, 137.23, 149.3, 162.45, 178.95, 200.35, 221.9,
      243.23, 243.52, 286.42, 280.27,
    ]
    const { line, signal, histogram } = macd(closes, 5, 8, 3)
    expectNear(line, [1.52, 0.88, 1.82, 3.63, 6.14, 9.35, 12.73, 15.9, 16.41, 20.22, 20.01], 0.011)
    expectNear(signal, [1.41, 2.52, 4.33, 6.84, 9.79, 12.84, 14.63, 17.42, 18.72], 0.011)
    expectNear(histogram, [0.41, 1.11, 1.81, 2.51, 2.94, 3.06, 1.78, 2.8, 1.29], 0.011)
    expectNear(wma(closes, 9), [140.33, 142.52, 146.86, 153.76, 163.92, 177.16, 193.05, 206.64, 226.68, 242.22], 0.011)
  })
})

describe('channels', () => {
  test('Donchian’s are the highest high and the lowest low', () => {
    const { upper, middle, lower } = donchian(ibm, 20)
    expect([upper.at(-1), lower.at(-1), middle.at(-1)]).toEqual([130.0633, 124.5615, (130.0633 + 124.5615) / 2])
  })

  test('Keltner’s are the given number of true ranges from the average', () => {
    const closes = ibm.map(({ close }) => close)
    const { upper, lower } = keltner(ibm, 20, 10, 2)
    expect(upper.at(-1)).toBeCloseTo(ema(closes, 20).at(-1)! + 2 * atr(ibm, 10).at(-1)!, 10)
    expect(lower.at(-1)).toBeCloseTo(ema(closes, 20).at(-1)! - 2 * atr(ibm, 10).at(-1)!, 10)
  })
})

test('K and D of the KDJ keep two thirds of the previous day, and J leads', () => {
  const { k, d, j } = kdj(barsOf([10, 11, 12], [8, 9, 10], [9, 10, 12]), 2)
  const first = (2 * 50 + (100 * (10 - 8)) / 3) / 3
  expect(k[1]).toBeCloseTo(first, 10)
  expect(d[1]).toBeCloseTo((2 * 50 + first) / 3, 10)
  expect(k[2]).toBeCloseTo((2 * first + 100) / 3, 10)
  expect(j[2]).toBeCloseTo(3 * k[2]! - 2 * d[2]!, 10)
})

test('bias is the distance from the average in percent', () => {
  expect(bias([10, 11, 12], 3)).toEqual([undefined, undefined, (100 * (12 - 11)) / 11])
})

describe('Ichimoku equals that in the test of the technicalindicators package', () => {
  const high = [
    130, 135.475005, 134.699995, 147.899995, 153.199995, 155, 151.875, 150.600005, 151, 151, 168.875, 180.925005,
    212.350005, 255, 248.949995, 255, 291.399995, 302.95001, 310, 300, 325, 316.524995, 229.125, 245.25, 277.5, 259.875,
    300, 293.5, 273.95001, 275, 298.899995, 300.399995, 288.45001, 277.875, 337.5, 355.95001, 399.5, 420, 404.95001,
    432.92499, 450.42499, 468, 362.17499, 404, 525, 592.2, 532, 550, 569.95, 598.4, 620, 657.975, 652.5, 714, 722.2,
    691.9, 813.3, 898.9, 900,
  ]
  const low = [
    117.15, 126, 109.025, 125.875, 141.100005, 131.649995, 138.274995, 137.050005, 132.375, 128.574995, 145.625,
    161.625, 171.800005, 196, 211.25, 223.100005, 217.5, 263.625, 269.5, 252.625, 261.100005, 190.850005, 204.574995,
    200, 224.25, 234.300005, 256.125, 243.5, 236.050005, 245, 264.32501, 269.54999, 256, 257.79999, 264.274995,
    304.649995, 341.54999, 359.5, 367.5, 367.5, 413.5, 290.04999, 341.75, 351.04999, 400.5, 420, 403.5, 470.75, 476,
    536.55, 569.25, 610.05, 588.175, 632.05, 652.55, 624.1, 652.625, 765.625, 823.55,
  ]
  const found = ichimoku(barsOf(high, low, low), 9, 26, 52, 26)

  test('conversion and base line', () => {
    expectNear(found.conversion.slice(52), [529.2375, 558.75, 562.85, 596.475, 644.65, 717.725, 734.625], 1e-6)
    expectNear(found.base.slice(52), [447.0125025, 475.0250025, 483.6, 489.1, 534.65, 577.45, 578.899995], 1e-6)
  })

  test('the cloud, drawn 26 bars ahead of the last one', () => {
    expect(found.spanA).toHaveLength(high.length + 26)
    expectNear(
      found.spanA.slice(78),
      [488.12500125, 516.88750125, 523.225, 542.7875, 589.65, 647.5875, 656.7624975],
      1e-6,
    )
    expectNear(
      found.spanB.slice(78),
      [383.5, 411.5125, 424.0375, 425.3874975, 470.9374975, 513.7374975, 514.2874975],
      1e-6,
    )
  })

  test('the lagging span, the close 26 bars later', () => {
    expect(found.lagging[0]).toBe(low[26])
    expect(found.lagging.slice(-26).every(value => value === undefined)).toBe(true)
  })
})

describe('the volume-weighted average price', () => {
  const high = [
    127.36, 127.31, 127.21, 127.15, 127.08, 127.19, 127.09, 127.08, 127.18, 127.16, 127.31, 127.35, 127.34, 127.29,
    127.36,
  ]
  const low = [
    126.99, 127.1, 127.11, 126.93, 126.98, 126.99, 126.82, 126.95, 127.05, 127.05, 127.08, 127.2, 127.25, 127.17,
    127.25,
  ]
  const close = [
    127.28, 127.11, 127.15, 127.04, 126.98, 127.07, 126.93, 127.05, 127.11, 127.15, 127.3, 127.28, 127.28, 127.29,
    127.25,
  ]
  const volume = [89329, 16137, 23945, 20679, 27252, 20915, 17372, 17600, 13896, 6700, 13848, 9925, 5540, 10803, 19400]
  const bars = barsOf(high, low, close).map((bar, index) => ({ ...bar, volume: volume[index]! }))

  // Bars and averages from the technicalindicators package's own test (test/volume/VWAP.js, MIT).
  test('equals that of the technicalindicators package', () => {
    const wanted = [
      127.21, 127.2, 127.2, 127.17, 127.15, 127.14, 127.13, 127.12, 127.12, 127.12, 127.12, 127.13, 127.13, 127.14,
      127.15,
    ]
    expect(
      rounded(
        vwap(
          bars,
          bars.map(() => 1),
        ),
      ),
    ).toEqual(wanted)
  })

  test('starts over with each session', () => {
    const series = vwap(
      bars,
      bars.map((_, index) => (index < 10 ? 1 : 2)),
    )
    expect(series.slice(0, 10)).toEqual(vwap(bars.slice(0, 10), Array(10).fill(1)))
    expect(series.slice(10)).toEqual(vwap(bars.slice(10), Array(5).fill(1)))
  })

  test('is undefined before the first trade', () => {
    const quiet = bars.map((bar, index) => ({ ...bar, volume: index < 2 ? 0 : bar.volume }))
    expect(
      vwap(
        quiet,
        quiet.map(() => 1),
      )
        .slice(0, 3)
        .map(value => value === undefined),
    ).toEqual([true, true, false])
  })
})

describe('a flat price', () => {
  const still = Array.from({ length: 40 }, () => ({ high: 5, low: 5, close: 5 }))
  const closes = still.map(({ close }) => close)

  test('causes no division by zero in any oscillator', () => {
    const last = [
      rsi(closes, 14),
      stochastic(still, 14, 3, 3).k,
      kdj(still, 9).j,
      williamsR(still, 14),
      cci(still, 20),
      adx(still, 14).adx,
      rateOfChange(closes, 10),
    ].map(series => series.at(-1))
    expect(last).toEqual([50, 50, 50, -50, 0, 0, 0])
  })
})

test('too few bars give no value', () => {
  expect(known(sma(intel.slice(0, 9), 10))).toEqual([])
  expect(known(ema([], 10))).toEqual([])
  expect(known(rsi(qqqq.slice(0, 14), 14))).toEqual([])
})
