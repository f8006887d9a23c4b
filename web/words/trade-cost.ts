import type { Text } from '#contract/text/locale.ts'

export const trade: Text = { tw: '這筆交易', cn: '这笔交易', en: 'The trade' }
export const wrongLots: Text = {
  tw: '請輸入 0.01 至 10,000，最多兩位小數',
  cn: '请输入0.01至10,000，最多两位小数',
  en: 'Enter 0.01 to 10,000 lots, with at most two decimals',
}
export const wrongDates: Text = {
  tw: '請填進場日與不早於它的出場日，相隔不超過 185 天，且在今天前後一年內',
  cn: '请填写入场日与不早于它的出场日，相隔不超过185天，且在今天前后一年内',
  en: 'Enter an entry date and an exit date that is not before it, at most 185 days apart and within a year of today',
}

export const lowest: Text = { tw: '最低總成本', cn: '最低总成本', en: 'Lowest total' }
export const inPips: Text = { tw: '折合點數', cn: '折合点数', en: 'In pips' }
export const gap: Text = { tw: '最高與最低相差', cn: '最高与最低相差', en: 'Highest less lowest' }
export const charged: Text = { tw: '計息', cn: '计息', en: 'Nights charged' }
export const nights: Text = { tw: '{count} 夜', cn: '{count}夜', en: '{count} {count|night|nights}' }
export const pips: Text = { tw: '{pips} 點', cn: '{pips}点', en: '{pips} pips' }

export const days: Text = { tw: '從進場到出場', cn: '从入场到出场', en: 'From entry to exit' }
export const weekend: Text = { tw: '週末', cn: '周末', en: 'weekend' }
export const exit: Text = { tw: '出場', cn: '出场', en: 'exit' }
export const noRoll: Text = { tw: '休市', cn: '休市', en: 'closed' }
export const bankHoliday: Text = { tw: '{currency} 假日', cn: '{currency}假日', en: '{currency} holiday' }

export const total: Text = { tw: '總成本', cn: '总成本', en: 'Total' }
export const spread: Text = { tw: '點差', cn: '点差', en: 'Spread' }
export const commission: Text = { tw: '手續費', cn: '手续费', en: 'Commission' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap' }
export const more: Text = { tw: '較最低多', cn: '较最低多', en: 'Above lowest' }
export const unpublished: Text = { tw: '未公布', cn: '未公布', en: 'not published' }
export const eachBroker: Text = { tw: '各經紀商', cn: '各经纪商', en: 'At each broker' }
export const pinned: Text = { tw: '已釘選', cn: '已置顶', en: 'Pinned' }
export const others: Text = { tw: '其餘經紀商', cn: '其余经纪商', en: 'Other brokers' }
export const pin: Text = { tw: '釘選 {broker}', cn: '置顶{broker}', en: 'Pin {broker}' }
export const unpin: Text = { tw: '取消釘選 {broker}', cn: '取消置顶{broker}', en: 'Unpin {broker}' }
export const pinNote: Text = {
  tw: '最多釘選三家，記在此瀏覽器與網址。',
  cn: '最多置顶三家，记在此浏览器与网址中。',
  en: 'Up to three brokers stay on top, in this browser and in the address.',
}
export const signNote: Text = {
  tw: '正值為成本；負的隔夜利息為收取。未公布隔夜利息的經紀商不列總成本，排在最後。',
  cn: '正值为成本；负的隔夜利息为收取。未公布隔夜利息的经纪商不列总成本，排在最后。',
  en: 'Positive figures are costs; a negative swap is received. A broker that publishes no swap has no total and comes last.',
}
export const nightByNight: Text = {
  tw: '{broker}：逐夜計息',
  cn: '{broker}：逐夜计息',
  en: '{broker}: swap night by night',
}
export const aLot: Text = {
  tw: '每手每晚 {money} {currency}',
  cn: '每手每晚{money} {currency}',
  en: '{money} {currency} per lot and night',
}
export const money: Text = { tw: '利息 {currency}', cn: '利息 {currency}', en: 'Swap, {currency}' }
export const sum: Text = {
  tw: '合計 {nights} 夜：{money} {currency}',
  cn: '合计{nights}夜：{money} {currency}',
  en: '{nights} {nights|night|nights} in all: {money} {currency}',
}
export const noNights: Text = {
  tw: '當日進出，不跨換日，沒有隔夜利息。',
  cn: '当日进出，不过夜，没有隔夜利息。',
  en: 'Opened and closed before a roll, so no swap is charged.',
}
export const check: Text = {
  tw: '請先修正標示的欄位',
  cn: '请修改标出的内容',
  en: 'Correct the marked fields to see the result.',
}

export const methodTotal: Text = {
  tw: '總成本＝點差 + 手續費 + 隔夜利息。點差取最近 24 小時交易時間的平均，進場與出場合計一次；手續費僅 ECN 帳戶收取，進出各一次。',
  cn: '总成本＝点差 + 手续费 + 隔夜利息。点差取最近24小时交易时间的平均值，入场与出场合计一次；手续费仅ECN账户收取，进出各一次。',
  en: 'Total = spread + commission + swap. The spread is the average of the last 24 hours of trading and is paid once between entry and exit. ECN accounts also pay commission, once on each side.',
}
export const methodSwap: Text = {
  tw: '隔夜利息＝每手每晚金額 × 手數 × 計息夜數，依經紀商目前公布的數字計算，日後可能調整。計息夜數為每晚紐約 17:00 換日時交割日的差距，依兩種貨幣與美元的假日推算；持有到出場日的換日之前。',
  cn: '隔夜利息＝每手每晚金额 × 手数 × 计息夜数，按经纪商目前公布的数字计算，日后可能调整。计息夜数为每晚纽约17:00日切时交割日的差距，按两种货币与美元的假日推算；持有到出场日的日切之前。',
  en: 'Swap = amount per lot and night × lots × nights charged, at the number that the broker publishes now; it may change. The nights are the days between value dates at each roll, 17:00 in New York, from the holidays of both currencies and the dollar. The position is closed before the roll of the exit day.',
}
