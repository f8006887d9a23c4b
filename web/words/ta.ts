import type { Verdict } from '#contract/prices/analysis.ts'
import type { Text } from '#contract/text/locale.ts'

export const ma: Text = { tw: '移動平均線', cn: '移动平均线', en: 'MA' }
export const ema: Text = { tw: '指數移動平均線', cn: '指数移动平均线', en: 'EMA' }
export const wma: Text = { tw: '加權移動平均線', cn: '加权移动平均线', en: 'WMA' }
export const boll: Text = { tw: '布林通道', cn: '布林带', en: 'Bollinger Bands' }
export const macd: Text = { tw: 'MACD 指標', cn: 'MACD指标', en: 'MACD' }
export const rsi: Text = { tw: '相對強弱指標', cn: '相对强弱指标', en: 'RSI' }
export const kdj: Text = { tw: 'KD 隨機指標', cn: 'KDJ随机指标', en: 'KDJ' }
export const stochastic: Text = { tw: 'KD', cn: '随机指标', en: 'Stochastic' }
export const atr: Text = { tw: '平均真實區間', cn: '平均真实波幅', en: 'ATR' }
export const adx: Text = { tw: '動向指標 ADX', cn: '平均趋向指数', en: 'ADX' }
export const cci: Text = { tw: '順勢指標', cn: '顺势指标', en: 'CCI' }
export const williams: Text = { tw: '威廉指標', cn: '威廉指标', en: 'Williams %R' }
export const obv: Text = { tw: '能量潮', cn: '能量潮', en: 'OBV' }
export const sar: Text = { tw: '拋物線指標', cn: '抛物线转向', en: 'Parabolic SAR' }
export const ichimoku: Text = { tw: '一目均衡表', cn: '一目均衡表', en: 'Ichimoku' }
export const momentum: Text = { tw: '動量指標', cn: '动量指标', en: 'Momentum' }
export const roc: Text = { tw: '變動率', cn: '变动率', en: 'ROC' }
export const vwap: Text = { tw: '成交量加權均價', cn: '成交量加权均价', en: 'VWAP' }
export const volume: Text = { tw: '成交量', cn: '成交量', en: 'Volume' }
export const donchian: Text = { tw: '唐奇安通道', cn: '唐奇安通道', en: 'Donchian' }
export const keltner: Text = { tw: '肯特納通道', cn: '肯特纳通道', en: 'Keltner' }
export const bias: Text = { tw: '乖離率', cn: '乖离率', en: 'Bias' }
export const signalLine: Text = { tw: '訊號線', cn: '信号线', en: 'Signal' }
export const histogram: Text = { tw: '柱狀體', cn: '柱状图', en: 'Histogram' }
export const overbought: Text = { tw: '超買', cn: '超买', en: 'Overbought' }
export const oversold: Text = { tw: '超賣', cn: '超卖', en: 'Oversold' }
export const goldenCross: Text = { tw: '黃金交叉', cn: '金叉', en: 'Golden cross' }
export const deathCross: Text = { tw: '死亡交叉', cn: '死叉', en: 'Death cross' }
export const divergence: Text = { tw: '背離', cn: '背离', en: 'Divergence' }
export const support: Text = { tw: '支撐', cn: '支撑', en: 'Support' }
export const resistance: Text = { tw: '壓力', cn: '阻力', en: 'Resistance' }
export const pivot: Text = { tw: '樞軸點', cn: '枢轴点', en: 'Pivot' }
export const pivotClassic: Text = { tw: '標準樞軸', cn: '经典枢轴', en: 'Classic' }
export const summary: Text = { tw: '技術總評', cn: '技术汇总', en: 'Technical summary' }
export const oscillators: Text = { tw: '震盪指標', cn: '震荡指标', en: 'Oscillators' }
export const movingAverages: Text = { tw: '均線', cn: '均线', en: 'Moving averages' }
/** worded as a reading of the averages, not advice */
export const strongBuy: Text = { tw: '強力偏多', cn: '强烈看多', en: 'Strong buy' }
export const buy: Text = { tw: '偏多', cn: '看多', en: 'Buy' }
export const neutral: Text = { tw: '中性', cn: '中性', en: 'Neutral' }
export const sell: Text = { tw: '偏空', cn: '看空', en: 'Sell' }
export const strongSell: Text = { tw: '強力偏空', cn: '强烈看空', en: 'Strong sell' }
/** For yields: prices of bonds move the other way. */
export const yieldTrend: Text = { tw: '殖利率走向', cn: '收益率走势', en: 'Yield trend' }
export const yieldStrongUp: Text = { tw: '強力偏升', cn: '强烈上行', en: 'Strong uptrend' }
export const yieldUp: Text = { tw: '偏升', cn: '上行', en: 'Uptrend' }
export const yieldDown: Text = { tw: '偏降', cn: '下行', en: 'Downtrend' }
export const yieldStrongDown: Text = { tw: '強力偏降', cn: '强烈下行', en: 'Strong downtrend' }
export const verdictNames: Readonly<Record<Verdict, Text>> = { strongBuy, buy, neutral, sell, strongSell }
export const yieldVerdictNames: Readonly<Record<Verdict, Text>> = {
  strongBuy: yieldStrongUp,
  buy: yieldUp,
  neutral,
  sell: yieldDown,
  strongSell: yieldStrongDown,
}
export const yieldNote: Text = {
  tw: '指殖利率走向，債券價格方向相反',
  cn: '指收益率走势，债券价格方向相反',
  en: 'of the yield; bond prices move the other way',
}
export const period: Text = { tw: '參數', cn: '参数', en: 'Period' }
export const method: Text = { tw: '計算方法', cn: '计算方法', en: 'Method' }
