import { z } from 'zod'
import { performancePeriods } from '#contract/analysis.ts'
import { field } from '#kit/openapi.ts'

/** A price as an integer in units of its last decimal place. */
const scaled = z.int()

const verdict = field(z.enum(['strongBuy', 'buy', 'neutral', 'sell', 'strongSell']), {
  tw: '總評',
  cn: '汇总',
  en: 'Summary of its signals',
})

const readings = field(
  z.array(
    z.object({
      study: field(z.enum(['sma', 'ema', 'rsi', 'stochastic', 'cci', 'adx', 'momentum', 'macd', 'williams']), {
        tw: '指標',
        cn: '指标',
        en: 'Indicator',
      }),
      params: field(z.array(z.number()), {
        tw: '指標的參數，以日計',
        cn: '指标的参数，以日计',
        en: 'Parameters of the indicator, in days',
      }),
      value: field(z.number(), {
        tw: '數值：均線為整數價格，震盪指標為其自身單位',
        cn: '数值：均线为整数价格，震荡指标为其自身单位',
        en: 'Value: a scaled price for averages, the indicator’s own unit for oscillators',
      }),
      reading: field(z.enum(['buy', 'neutral', 'sell']), { tw: '判讀', cn: '信号', en: 'Signal' }),
    }),
  ),
  { tw: '各指標', cn: '各指标', en: 'Individual indicators' },
)

const summary = z.object({ verdict, readings })

/** Schema of `Analysis` in the contract. */
export const analysisResult = z.object({
  symbol: field(z.string(), { tw: '商品代號', cn: '品种代码', en: 'Instrument symbol' }),
  decimals: field(z.int(), {
    tw: '價格的小數位數：整數價格除以 10 的此次方',
    cn: '价格的小数位数：整数价格除以 10 的此次方',
    en: 'Divide scaled prices by 10 to the power of this value',
  }),
  isWhole: field(z.boolean(), {
    tw: '為 false 時較早的資料仍在讀取，稍後再次請求可取得更完整的結果',
    cn: '为 false 时较早的数据仍在读取，稍后再次请求可获得更完整的结果',
    en: 'False while older bars are still loading; a later request returns more',
  }),
  performance: field(
    z.array(
      z.object({
        period: field(z.enum(performancePeriods), { tw: '期間', cn: '期间', en: 'Period' }),
        date: field(z.int(), {
          tw: '基準收盤價的交易日，UTC 毫秒（00:00）',
          cn: '基准收盘价的交易日，UTC 毫秒（00:00）',
          en: 'Trading date of the close it is measured from, UTC milliseconds of 00:00',
        }),
        base: field(scaled, { tw: '基準收盤價，整數', cn: '基准收盘价，整数', en: 'Base close, scaled' }),
      }),
    ),
    {
      tw: '各期間績效的基準；資料不足的期間不回傳',
      cn: '各期间表现的基准；数据不足的期间不返回',
      en: 'Base of each period; periods with too few bars are omitted',
    },
  ),
  range52w: field(
    z
      .object({
        high: field(scaled, { tw: '最高價，整數', cn: '最高价，整数', en: 'High, scaled' }),
        low: field(scaled, { tw: '最低價，整數', cn: '最低价，整数', en: 'Low, scaled' }),
      })
      .optional(),
    { tw: '近 52 週區間，含今日', cn: '近 52 周区间，含今日', en: 'Range of the last 52 weeks, today included' },
  ),
  pivots: field(
    z
      .object({
        date: field(z.int(), {
          tw: '計算所用的已結束交易日，UTC 毫秒（00:00）',
          cn: '计算所用的已结束交易日，UTC 毫秒（00:00）',
          en: 'Completed day they are calculated from, UTC milliseconds of 00:00',
        }),
        systems: field(
          z.array(
            z.object({
              system: field(z.enum(['classic', 'fibonacci', 'camarilla', 'woodie', 'demark']), {
                tw: '算法',
                cn: '算法',
                en: 'Method',
              }),
              pivot: field(scaled, { tw: '樞軸點，整數', cn: '枢轴点，整数', en: 'Pivot, scaled' }),
              resistance: field(z.array(scaled), {
                tw: '壓力，R1 起，整數',
                cn: '阻力，R1 起，整数',
                en: 'Resistance from R1 on, scaled',
              }),
              support: field(z.array(scaled), {
                tw: '支撐，S1 起，整數',
                cn: '支撑，S1 起，整数',
                en: 'Support from S1 on, scaled',
              }),
            }),
          ),
          { tw: '各算法', cn: '各算法', en: 'Methods' },
        ),
      })
      .optional(),
    { tw: '樞軸點', cn: '枢轴点', en: 'Pivots' },
  ),
  technical: field(
    z
      .object({
        overall: verdict,
        averages: field(summary, { tw: '均線', cn: '均线', en: 'Averages' }),
        oscillators: field(summary, { tw: '震盪指標', cn: '震荡指标', en: 'Oscillators' }),
      })
      .optional(),
    { tw: '技術總評', cn: '技术汇总', en: 'Technical summary' },
  ),
  correlations: field(
    z
      .array(
        z.object({
          symbol: field(z.string(), {
            tw: '另一商品的代號',
            cn: '另一品种的代码',
            en: 'Symbol of the other instrument',
          }),
          coefficient: field(z.number(), {
            tw: '日對數報酬的皮爾森相關係數，−1 至 1',
            cn: '日对数收益的皮尔逊相关系数，−1 至 1',
            en: 'Pearson correlation of daily log returns, −1 to 1',
          }),
          days: field(z.int(), { tw: '共同的日數', cn: '共同的天数', en: 'Shared trading days' }),
        }),
      )
      .optional(),
    { tw: '與相關商品的相關係數', cn: '与相关品种的相关系数', en: 'Correlations with related instruments' },
  ),
  days: field(
    z.array(
      z.object({
        time: field(z.int(), {
          tw: '交易日，UTC 毫秒（00:00）',
          cn: '交易日，UTC 毫秒（00:00）',
          en: 'Trading date, UTC milliseconds of 00:00',
        }),
        open: field(scaled, { tw: '開盤價，整數', cn: '开盘价，整数', en: 'Open, scaled' }),
        high: field(scaled, { tw: '最高價，整數', cn: '最高价，整数', en: 'High, scaled' }),
        low: field(scaled, { tw: '最低價，整數', cn: '最低价，整数', en: 'Low, scaled' }),
        close: field(scaled, { tw: '收盤價，整數', cn: '收盘价，整数', en: 'Close, scaled' }),
        volume: field(z.number(), {
          tw: '成交量；來源未提供時為報價筆數',
          cn: '成交量；来源未提供时为报价笔数',
          en: 'Volume; tick count where the source has none',
        }),
      }),
    ),
    {
      tw: '近一年的日線，由新到舊，第一根為今日',
      cn: '近一年的日线，由新到旧，第一根为今日',
      en: 'Daily bars of the last year, newest first; the first is today’s',
    },
  ),
})
export type AnalysisResult = z.output<typeof analysisResult>
