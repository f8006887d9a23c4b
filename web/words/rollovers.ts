import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '隔夜利息比較', cn: '隔夜利息对比', en: 'Swap rates' }
export const titleNote: Text = {
  tw: '每手每晚；正值為收取，負值為支付',
  cn: '每手每晚；正值为收取，负值为支付',
  en: 'Per lot and night: positive is paid to you, negative is charged',
}
export const sampleNotice: Text = {
  tw: '以下經紀商均為虛構，隔夜利息為模擬資料，不是任何真實業者的報價。計息夜數依實際假日計算。',
  cn: '以下经纪商均为虚构，隔夜利息为模拟数据，并非任何真实机构的报价。计息夜数按实际假日计算。',
  en: 'These brokers are invented and their swaps simulated; they are not the terms of any real firm. The nights charged follow from real holidays.',
}
export const figures: Readonly<Record<'money' | 'percent' | 'stated', Text>> = {
  money: { tw: '金額', cn: '金额', en: 'Amount' },
  percent: { tw: '年化（%）', cn: '年化（%）', en: '% p.a.' },
  stated: { tw: '原始值', cn: '原始值', en: 'As stated' },
}
export const long: Text = { tw: '買入', cn: '买入', en: 'Long' }
export const short: Text = { tw: '賣出', cn: '卖出', en: 'Short' }
export const pair: Text = { tw: '貨幣對', cn: '货币对', en: 'Pair' }
export const swapTypes: Readonly<Record<'points' | 'percent' | 'base' | 'margin', Text>> = {
  points: { tw: '點數', cn: '点数', en: 'Points' },
  percent: { tw: '年利率', cn: '年利率', en: '% p.a.' },
  base: { tw: '基準貨幣', cn: '基准货币', en: 'Base currency' },
  margin: { tw: '保證金貨幣', cn: '保证金货币', en: 'Margin currency' },
}
export const checkedOn: Text = { tw: '資料日期', cn: '数据日期', en: 'As of' }
export const legend: Text = {
  tw: '★ 該欄最有利；底色深淺區分收取與支付',
  cn: '★ 该列最有利；底色深浅区分收取与支付',
  en: '★ best in its column. Swaps are not price moves and are not coloured',
}
export const statedNote: Text = {
  tw: '原始值的單位因經紀商而異（點數、年利率、基準貨幣或保證金貨幣），無法互相比較，也不供排序。',
  cn: '原始值的单位因经纪商而异（点数、年利率、基准货币或保证金货币），无法互相比较，也不用于排序。',
  en: 'Brokers state swaps in points, % p.a., base or margin currency. These numbers cannot be compared, so they are not sorted.',
}

export const nightsTitle: Text = {
  tw: '{pair} 今晚與其後十晚的計息夜數',
  cn: '{pair}今晚与其后十晚的计息夜数',
  en: '{pair}: nights charged tonight and on the next ten',
}
export const nightsNote: Text = { tw: '紐約 17:00 換日', cn: '纽约17:00日切', en: 'rolls at 17:00 in New York' }
export const tonight: Text = { tw: '今晚', cn: '今晚', en: 'Tonight' }
export const roll: Text = { tw: '換日', cn: '展期', en: 'Roll' }
export const moved: Text = { tw: '交割日變動', cn: '交割日变动', en: 'Value date' }
export const nights: Text = { tw: '計息夜數', cn: '计息夜数', en: 'Nights charged' }
export const why: Text = { tw: '原因', cn: '原因', en: 'Reason' }
export const usualNight: Text = { tw: '一般換日', cn: '正常展期', en: 'Regular roll' }
export const weekend: Text = { tw: '跨週末', cn: '跨周末', en: 'crosses a weekend' }
export const holiday: Text = {
  tw: '{currency} {day} 假日',
  cn: '{currency} {day}假日',
  en: '{currency} holiday on {day}',
}
export const closedDay: Text = {
  tw: '{day}休市，下次換日為 {next}',
  cn: '{day}休市，下次展期为{next}',
  en: 'market closed on {day}, next roll on {next}',
}
export const stays: Text = {
  tw: '交割日不變，不計息',
  cn: '交割日不变，不计息',
  en: 'value date unchanged, no swap',
}

export const holdTitle: Text = { tw: '持有成本試算', cn: '持仓成本计算', en: 'Cost of holding a position' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const heldNights: Text = { tw: '留倉換日次數', cn: '持仓过夜次数', en: 'Nights held' }
export const heldNote: Text = {
  tw: '今晚起留倉 {nights} 晚，共計息 {days} 夜（至 {day}）',
  cn: '今晚起持有{nights}晚，共计息{days}夜（至{day}）',
  en: 'Held for {nights} {nights|night|nights} from tonight: {days} {days|night|nights} charged (until {day})',
}
export const entryDate: Text = { tw: '進場日', cn: '入场日', en: 'Entry date' }
export const exitDate: Text = { tw: '出場日', cn: '出场日', en: 'Exit date' }
export const wrongDates: Text = {
  tw: '請填進場日與較晚的出場日，相隔不超過 185 天，且在今天前後一年內。',
  cn: '请填写入场日与较晚的出场日，相隔不超过185天，且在今天前后一年内。',
  en: 'Enter an entry date and a later exit date, at most 185 days apart and within a year of today',
}
export const heldBetween: Text = {
  tw: '{from}進場、{to}出場：換日 {nights} 次，共計息 {days} 夜',
  cn: '{from}入场、{to}出场：过夜{nights}次，共计息{days}夜',
  en: 'In on {from}, out on {to}: {nights} {nights|roll|rolls}, {days} {days|night|nights} charged',
}
export const heldNightsTitle: Text = { tw: '持有期間每晚計息', cn: '持仓期间每晚计息', en: 'Nights of the position' }
export const wrongLots: Text = {
  tw: '請輸入 0.01 至 1,000 的手數',
  cn: '请输入0.01至1,000的手数',
  en: 'Enter 0.01 to 1,000 lots',
}
export const wrongNights: Text = {
  tw: '請輸入 1 至 {most} 的整數',
  cn: '请输入1至{most}的整数',
  en: 'Enter a whole number from 1 to {most}',
}
export const aNight: Text = { tw: '每手每晚', cn: '每手每晚', en: 'Per lot and night' }
export const aYear: Text = { tw: '年化（%）', cn: '年化（%）', en: '% p.a.' }
export const total: Text = { tw: '合計', cn: '合计', en: 'Total' }

export const carryTitle: Text = { tw: '{broker} 利差排行', cn: '{broker}息差排行', en: '{broker}: carry ranking' }
export const carryNote: Text = {
  tw: '年化（%），占部位價值',
  cn: '年化（%），占头寸价值',
  en: '% p.a. of position value',
}
export const betterSide: Text = { tw: '較有利方向', cn: '较有利方向', en: 'Favoured side' }

export const noneReason: Text = {
  tw: '本站目前顯示真實行情，虛構經紀商不會與真實行情並列；匯入經紀商的隔夜利息後即可比較。',
  cn: '本站当前显示真实行情，虚构经纪商不会与真实行情并列；导入经纪商的隔夜利息后即可对比。',
  en: 'This site shows real prices, and invented brokers are not shown alongside them. Swaps appear here once they have been imported.',
}
export const methodMoney: Text = {
  tw: '每手每晚金額：點數＝點數 × 點的十分之一 × 每手單位；年利率＝年利率 × 部位價值 ÷ 360；基準貨幣＝金額 × 價格；保證金貨幣＝金額 × 該幣匯率。再依即時中間價換算為帳戶幣別。',
  cn: '每手每晚金额：点数＝点数 × 点的十分之一 × 每手单位；年利率＝年利率 × 头寸价值 ÷ 360；基准货币＝金额 × 价格；保证金货币＝金额 × 该币汇率。再按实时中间价折算为账户货币。',
  en: 'Per lot and night: points × a tenth of a pip × lot size; annual rate × position value / 360; amount in base currency × price; amount in margin currency × its rate. The result is converted to the account currency at live mid rates.',
}
export const methodPercent: Text = {
  tw: '年化（%）＝一晚金額 × 360 ÷ 部位價值，因此不同計息方式可以直接比較。',
  cn: '年化（%）＝一晚金额 × 360 ÷ 头寸价值，因此不同计息方式可以直接比较。',
  en: '% p.a. = one night’s amount × 360 / position value, which makes all types of swap comparable.',
}
export const methodNights: Text = {
  tw: '計息夜數＝隔日交易的交割日減今日交易的交割日。交割日為成交後兩個營業日（美元/加幣、美元/里拉為一個），須為兩種貨幣與美元的營業日；中間一日若僅美國放假仍算營業日。離岸人民幣以香港、金銀以倫敦假日為準。經紀商實際計息日可能不同，請以其公告為準。',
  cn: '计息夜数＝次日交易的交割日减今日交易的交割日。交割日为成交后两个营业日（美元/加元、美元/里拉为一个），须为两种货币与美元的营业日；中间一日若仅美国放假仍算营业日。离岸人民币以香港、金银以伦敦假日为准。经纪商实际计息日可能不同，请以其公告为准。',
  en: 'Nights charged = the value date of tomorrow’s trades minus that of today’s. Spot settles two business days after the trade (one for USD/CAD and USD/TRY), on a day that is a business day for both currencies and the dollar; in between, a US holiday alone still counts as a business day. The offshore yuan follows Hong Kong, gold and silver follow London. A broker may charge on other days: its own notice decides.',
}
export const rollDay: Text = { tw: '{day} {weekday}', cn: '{day} {weekday}', en: '{weekday} {day}' }
