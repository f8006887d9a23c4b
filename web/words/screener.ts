import type { Text } from '#contract/text/locale.ts'

export const found: Text = { tw: '{found} / {all} 項', cn: '{found}/{all}个', en: '{found} of {all}' }
export const shownOf: Text = {
  tw: '顯示前 {shown} 項，共 {found} 項符合；可再縮小條件。',
  cn: '显示前{shown}个，共{found}个符合；可进一步缩小条件。',
  en: 'The first {shown} of {found} matches are shown. Narrow the conditions to see the rest.',
}
export const reading: Text = {
  tw: '{count} 項的歷史日線仍在讀取，稍後自動補上。',
  cn: '{count}个品种的历史日线仍在读取，稍后自动补齐。',
  en: 'The daily history of {count} instruments is still being read; they will be added shortly.',
}
export const none: Text = { tw: '沒有符合條件的商品', cn: '没有符合条件的品种', en: 'No instrument matches' }
export const widen: Text = {
  tw: '放寬條件，或清除全部條件。',
  cn: '放宽条件，或清除全部条件。',
  en: 'Loosen a condition, or clear them all.',
}
export const clear: Text = { tw: '清除條件', cn: '清除条件', en: 'Clear conditions' }
export const apply: Text = { tw: '篩選', cn: '筛选', en: 'Screen' }
export const conditions: Text = { tw: '篩選條件', cn: '筛选条件', en: 'Conditions' }
export const presets: Text = { tw: '常用篩選', cn: '常用筛选', en: 'Presets' }
export const wrongNumber: Text = {
  tw: '不是數字，未列入條件',
  cn: '不是数字，未作为条件',
  en: 'Not a number, so it is ignored',
}

export const show: Text = { tw: '顯示', cn: '显示', en: 'Show' }
export const region: Text = { tw: '地區', cn: '地区', en: 'region' }
export const currencies: Text = { tw: '含貨幣', cn: '含货币', en: 'currency' }
export const currenciesHint: Text = { tw: '任一，如 TWD,JPY', cn: '任一，如TWD,JPY', en: 'any, or TWD,JPY' }
export const change: Text = { tw: '漲跌期間', cn: '涨跌期间', en: 'over' }
export const changeMin: Text = { tw: '漲跌幅不低於', cn: '涨跌幅不低于', en: 'change at least' }
export const changeMax: Text = { tw: '漲跌幅不高於', cn: '涨跌幅不高于', en: 'change at most' }
export const fromHighMax: Text = {
  tw: '距 52 週高點不超過',
  cn: '距52周高点不超过',
  en: 'below 52-week high by at most',
}
export const fromLowMax: Text = { tw: '距 52 週低點不超過', cn: '距52周低点不超过', en: 'above 52-week low by at most' }
export const rangeMin: Text = { tw: '今日振幅至少為均值的', cn: '今日振幅至少为均值的', en: 'range today at least' }
export const rangeMax: Text = { tw: '今日振幅至多為均值的', cn: '今日振幅至多为均值的', en: 'range today at most' }
export const volatilityMin: Text = { tw: '年化波動度至少', cn: '年化波动率至少', en: 'volatility at least' }
export const volatilityMax: Text = { tw: '年化波動度至多', cn: '年化波动率至多', en: 'volatility at most' }
export const spreadMax: Text = { tw: '點差不超過', cn: '点差不超过', en: 'spread at most' }
export const verdict: Text = { tw: '技術總評', cn: '技术汇总', en: 'reading' }
export const event: Text = { tw: '重要事件在', cn: '重要事件在', en: 'high-importance event within' }
export const days: Text = { tw: '天內', cn: '天内', en: 'days' }
export const carry: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'swap' }
export const carryNames = {
  any: { tw: '不限', cn: '不限', en: 'any' },
  long: { tw: '買入收息', cn: '买入收息', en: 'paid to buyers' },
  short: { tw: '賣出收息', cn: '卖出收息', en: 'paid to sellers' },
  either: { tw: '任一方向收息', cn: '任一方向收息', en: 'paid to either side' },
} as const satisfies Record<string, Text>
export const more: Text = { tw: '更多條件', cn: '更多条件', en: 'More conditions' }
export const mine: Text = { tw: '我的篩選', cn: '我的筛选', en: 'My screens' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const screenName: Text = { tw: '為這組條件命名', cn: '为这组条件命名', en: 'Name these conditions' }
export const remove: Text = { tw: '刪除「{name}」', cn: '删除“{name}”', en: 'Delete {name}' }
export const pip: Text = { tw: '點', cn: '点', en: 'pips' }

export const any: Text = { tw: '不限', cn: '不限', en: 'any' }
export const anywhere: Text = { tw: '不限', cn: '不限', en: 'all regions' }
export const everything: Text = { tw: '全部商品', cn: '全部品种', en: 'all instruments' }
export const metals: Text = { tw: '金屬', cn: '金属', en: 'metals' }
export const energy: Text = { tw: '能源', cn: '能源', en: 'energy' }

export const monthColumn: Text = { tw: '1 個月 %', cn: '1个月 %', en: '1 month %' }
export const periodColumn: Text = { tw: '期間 %', cn: '期间 %', en: 'Period %' }
export const rangeColumn: Text = { tw: '振幅／均值', cn: '振幅/均值', en: 'Range / avg' }
export const volatilityColumn: Text = { tw: '波動度', cn: '波动率', en: 'Volatility' }
export const toHighColumn: Text = { tw: '距高點', cn: '距高点', en: 'To 52w high' }
export const swapColumn: Text = { tw: '隔夜利息 買／賣', cn: '隔夜利息 买/卖', en: 'Swap L / S' }
export const eventColumn: Text = { tw: '下一項重要事件', cn: '下一重要事件', en: 'Next key event' }
/** An event with its place. */
export const eventOf: Text = { tw: '{place}{title}', cn: '{place}{title}', en: '{place}: {title}' }
export const inDays: Text = { tw: '{days} 天 {hours} 小時後', cn: '{days}天{hours}小时后', en: 'in {days} d {hours} h' }
export const inHours: Text = {
  tw: '{hours} 小時 {minutes} 分後',
  cn: '{hours}小时{minutes}分后',
  en: 'in {hours} h {minutes} min',
}
export const verdictColumn: Text = { tw: '技術總評', cn: '技术汇总', en: 'Reading' }

export const method: Text = {
  tw: '期間漲跌以該期間起日的收盤價計算；振幅為今日高低差除以前 20 個交易日的平均；波動度為前 20 個日報酬的標準差，換算為年率；技術總評依前一交易日收盤；隔夜利息為本站模擬交易每手每晚的點數，正值為收取；重要事件看未來 14 天。殖利率以基點計，不列入百分比條件。',
  cn: '期间涨跌按该期间起始日的收盘价计算；振幅为今日高低差除以前20个交易日的平均值；波动率为前20个日收益率的标准差，折算为年率；技术汇总依据前一交易日收盘；隔夜利息为本站模拟交易每手每晚的点数，正值为收取；重要事件取未来14天。收益率按基点计，不参与百分比条件。',
  en: 'Changes are measured from the close at the start of the period. Range: today’s high to low against the average of the last 20 days. Volatility: standard deviation of 20 daily returns, as a yearly rate. Reading: as of the last completed day. Swap: points of a lot and a night in this site’s simulated trading, positive if received. Events: those of the next 14 days. Yields are in basis points and are left out of conditions in per cent.',
}

export const presetNames = {
  high: { tw: '逼近 52 週高點', cn: '逼近52周高点', en: 'Near the 52-week high' },
  low: { tw: '逼近 52 週低點', cn: '逼近52周低点', en: 'Near the 52-week low' },
  asia: { tw: '亞洲早盤：日圓、台幣、人民幣', cn: '亚洲早盘：人民币、日元、新台币', en: 'Asian open: yen, yuan, TWD' },
  breakout: { tw: '倫敦盤突破', cn: '伦敦盘突破', en: 'London breakout' },
  quiet: { tw: '狹幅整理', cn: '窄幅整理', en: 'Quiet range' },
  metals: { tw: '強勢金屬', cn: '强势金属', en: 'Strong metals' },
  carry: { tw: '持有收息', cn: '持有收息', en: 'Carry: paid to hold' },
  ahead: { tw: '逼近高點，重要事件在即', cn: '逼近高点，重要事件在即', en: 'Near the high, event ahead' },
  newYork: { tw: '紐約數據日：美元貨幣對', cn: '纽约数据日：美元货币对', en: 'New York data day' },
  indices: { tw: '亞股領漲', cn: '亚洲股指领涨', en: 'Rising Asian indices' },
} as const satisfies Record<string, Text>
