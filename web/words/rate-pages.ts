import type { Text } from '#contract/text/locale.ts'

export const overviewTitle: Text = {
  tw: '{country}存貸利率',
  cn: '{country}存贷利率',
  en: '{country}: deposit and loan rates',
}
export const saveTitle: Text = {
  tw: '{country}活期儲蓄利率',
  cn: '{country}活期储蓄利率',
  en: '{country}: savings rates',
}
export const fixedTitle: Text = {
  tw: '{country}定期存款利率',
  cn: '{country}定期存款利率',
  en: '{country}: fixed deposit rates',
}
export const loansTitle: Text = { tw: '{country}貸款利率', cn: '{country}贷款利率', en: '{country}: loan rates' }
export const countNote: Text = {
  tw: '{banks} 家銀行、{products} 項產品',
  cn: '{banks}家银行、{products}个产品',
  en: '{banks} {banks|bank|banks}, {products} {products|product|products}',
}
export const checkedNote: Text = { tw: '最近查核 {date}', cn: '最近核对{date}', en: 'last checked {date}' }
export const sample: Text = { tw: '範例', cn: '示例', en: 'Sample' }
export const sampleAll: Text = {
  tw: '以下銀行與利率皆為虛構的範例，並非任何真實機構的牌告。央行政策利率等總體數據另行標示來源。',
  cn: '以下银行与利率均为虚构示例，并非任何真实机构的挂牌。央行政策利率等宏观数据另行标注来源。',
  en: 'The banks and rates below are made-up samples and belong to no real institution. The policy rate and averages are marked with their own source.',
}
export const sampleSome: Text = {
  tw: '標示「範例」的銀行與利率皆為虛構，並非任何真實機構的牌告。',
  cn: '标注“示例”的银行与利率均为虚构，并非任何真实机构的挂牌。',
  en: 'Banks and rates marked “Sample” are made up and belong to no real institution.',
}
export const countries: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }
export const kinds: Text = { tw: '產品類別', cn: '产品类别', en: 'Product type' }
export const overview: Text = { tw: '存款總覽', cn: '存款总览', en: 'Overview' }

export const bestYear: Text = { tw: '1 年期定存最高', cn: '1年期定存最高', en: 'Best 1-year deposit' }
export const bestSavings: Text = { tw: '活期儲蓄最高', cn: '活期储蓄最高', en: 'Best savings rate' }
export const lowestMortgage: Text = { tw: '房貸最低', cn: '住房贷款最低', en: 'Lowest mortgage' }
export const averageDeposit: Text = { tw: '銀行存款平均利率', cn: '银行存款平均利率', en: 'Average deposit rate' }
export const averageMortgage: Text = { tw: '房貸平均利率', cn: '住房贷款平均利率', en: 'Average mortgage rate' }
export const realRate: Text = { tw: '實質利率', cn: '实际利率', en: 'Real rate' }
export const realRateNote: Text = {
  tw: '最高利率減通膨率 {inflation}',
  cn: '最高利率减通胀率{inflation}',
  en: 'best rate less inflation of {inflation}',
}
export const overPolicy: Text = {
  tw: '房貸與政策利率差',
  cn: '住房贷款与政策利率差',
  en: 'Mortgage spread over policy rate',
}
export const overPolicyNote: Text = {
  tw: '最低房貸減政策利率',
  cn: '最低住房贷款减政策利率',
  en: 'lowest mortgage less policy rate',
}
export const computed: Text = { tw: '計算值', cn: '计算值', en: 'computed' }

export const depositAmount: Text = { tw: '存入金額', cn: '存入金额', en: 'Deposit' }
export const loanAmount: Text = { tw: '貸款金額', cn: '贷款金额', en: 'Loan' }
export const anyAmount: Text = { tw: '不限', cn: '不限', en: 'Any' }
export const anyTerm: Text = { tw: '所有期限', cn: '所有期限', en: 'All terms' }
export const anyType: Text = { tw: '所有貸款', cn: '所有贷款', en: 'All loans' }
export const anyRateKind: Text = { tw: '所有類型', cn: '所有类型', en: 'All types' }
export const withPromotions: Text = { tw: '含優惠利率', cn: '含优惠利率', en: 'With promotions' }
export const onlyBoard: Text = { tw: '只看牌告利率', cn: '只看挂牌利率', en: 'Posted rates only' }
export const onlyPromotions: Text = { tw: '只看優惠利率', cn: '只看优惠利率', en: 'Promotions only' }
export const apply: Text = { tw: '篩選', cn: '筛选', en: 'Apply' }
export const reset: Text = { tw: '清除', cn: '清除', en: 'Clear' }
export const filters: Text = { tw: '篩選產品', cn: '筛选产品', en: 'Filter products' }
export const calculate: Text = { tw: '試算', cn: '计算', en: 'Calculate' }
export const calculateOf: Text = {
  tw: '試算{bank}的{product}',
  cn: '计算{bank}的{product}',
  en: 'Calculate {product} of {bank}',
}
export const interestCalculator: Text = { tw: '利息試算', cn: '利息计算', en: 'Interest' }
export const noProducts: Text = {
  tw: '沒有符合條件的產品，請放寬篩選條件。',
  cn: '没有符合条件的产品，请放宽筛选条件。',
  en: 'No products match these filters. Try widening them.',
}
export const notAnAmount: Text = {
  tw: '「{text}」不是金額，已忽略；請輸入 10000 這樣的數字。',
  cn: '“{text}”不是金额，已忽略；请输入10000这样的数字。',
  en: '“{text}” is not an amount and was ignored; enter a number such as 10000.',
}

export const noTerm: Text = { tw: '活期', cn: '活期', en: 'No term' }
export const termMonths: Text = { tw: '{count} 個月', cn: '{count}个月', en: '{count} months' }
export const termYears: Text = { tw: '{count} 年', cn: '{count}年', en: '{count} years' }
export const termYear: Text = { tw: '1 年', cn: '1年', en: '1 year' }
export const termMonth: Text = { tw: '1 個月', cn: '1个月', en: '1 month' }
export const shortMonths: Text = { tw: '{count} 個月', cn: '{count}个月', en: '{count}m' }
export const shortYears: Text = { tw: '{count} 年', cn: '{count}年', en: '{count}y' }

export const rateKindNames = {
  APY: { tw: 'APY', cn: 'APY', en: 'APY' },
  AER: { tw: 'AER', cn: 'AER', en: 'AER' },
  APR: { tw: 'APR', cn: 'APR', en: 'APR' },
  APRC: { tw: 'APRC', cn: 'APRC', en: 'APRC' },
  comparison: { tw: '比較利率', cn: '比较利率', en: 'Comparison' },
  pa: { tw: '年利率', cn: '年利率', en: 'p.a.' },
} as const satisfies Record<string, Text>
export const compoundingNames = {
  365: { tw: '日複利', cn: '按日复利', en: 'daily' },
  12: { tw: '月複利', cn: '按月复利', en: 'monthly' },
  4: { tw: '季複利', cn: '按季复利', en: 'quarterly' },
  2: { tw: '半年複利', cn: '按半年复利', en: 'half-yearly' },
  1: { tw: '年複利', cn: '按年复利', en: 'yearly' },
  maturity: { tw: '到期付息', cn: '到期付息', en: 'at maturity' },
} as const satisfies Record<string, Text>

export const bestMark: Text = { tw: '最高', cn: '最高', en: 'best' }
export const lowestMark: Text = { tw: '最低', cn: '最低', en: 'lowest' }
export const expired: Text = { tw: '已過期', cn: '已过期', en: 'expired' }
export const interestOn: Text = { tw: '{amount} 的利息', cn: '{amount}的利息', en: 'Interest on {amount}' }
/** Within a line on phones. */
export const amountsFrom: Text = { tw: '{from} 起', cn: '{from}起', en: 'from {from}' }
export const amountsBetween: Text = { tw: '{from}–{to}', cn: '{from}–{to}', en: '{from}–{to}' }
export const amountsAny: Text = { tw: '不限金額', cn: '不限金额', en: 'any amount' }
export const upTo: Text = { tw: '上限 {amount}', cn: '上限{amount}', en: 'up to {amount}' }
export const minimumIn: Text = {
  tw: '起存金額（{currency}）',
  cn: '起存金额（{currency}）',
  en: 'Minimum ({currency})',
}
export const minimumLoanIn: Text = {
  tw: '最低貸款金額（{currency}）',
  cn: '最低贷款金额（{currency}）',
  en: 'Minimum ({currency})',
}
export const noMinimum: Text = { tw: '無', cn: '无', en: 'none' }
export const source: Text = { tw: '資料來源', cn: '数据来源', en: 'Source' }

export const method: Text = {
  tw: '排序與「最高」一律以有效年利率為準：APY、AER、APRC 本身即為有效年利率；年利率依計息次數 m 換算 {compound}，到期一次付息者依存期 t 年換算 {simple}；美國與加拿大的 APR 及澳洲的比較利率按月換算，英國的 APR 已是有效年利率。廣告不影響排序。',
  cn: '排序与“最高”一律以有效年利率为准：APY、AER、APRC本身即为有效年利率；年利率按计息次数m换算{compound}，到期一次付息的按存期t年换算{simple}；美国与加拿大的APR及澳大利亚的比较利率按月换算，英国的APR已是有效年利率。广告不影响排序。',
  en: 'Ranked by effective annual rate. APY, AER, APRC and UK APR are effective already; a rate per annum with m payments a year becomes {compound}, one paid at the end of t years {simple}; US and Canadian APRs and Australian comparison rates are compounded monthly. Adverts do not affect the ranking.',
}
export const bestRule: Text = {
  tw: '底色為該欄最高的有效年利率。',
  cn: '底色为该列最高的有效年利率。',
  en: 'The shaded figure is the best effective annual rate in its column.',
}
export const termChart: Text = { tw: '各存期利率', cn: '各存期利率', en: 'Rates by term' }
export const bestLine: Text = { tw: '最高', cn: '最高', en: 'Best' }
export const medianLine: Text = { tw: '中位數', cn: '中位数', en: 'Median' }
export const termChartSummary: Text = {
  tw: '{country}各存期的最高有效年利率，{from} {low}%，{to} {high}%',
  cn: '{country}各存期的最高有效年利率，{from} {low}%，{to} {high}%',
  en: '{country}: best effective annual rates by term, {from} {low}%, {to} {high}%',
}
export const loanSummary: Text = { tw: '各類貸款最低利率', cn: '各类贷款最低利率', en: 'Lowest loan rates' }
export const protectionLimit: Text = {
  tw: '最高保障 {amount}，{basis}。',
  cn: '最高保障{amount}，{basis}。',
  en: 'Up to {amount} {basis}.',
}
export const protectionSince: Text = { tw: '{date}起適用。', cn: '自{date}起适用。', en: 'In force since {date}.' }
export const protectionChecked: Text = {
  tw: '{date}已與該機構網頁的存檔核對相符；如有變動，以其最新網頁為準。',
  cn: '{date}已与该机构网页的存档核对一致；如有变动，以其最新网页为准。',
  en: 'Checked on {date} against an archived copy of the scheme’s page; the current page prevails.',
}
export const protectionUnchecked: Text = {
  tw: '依公開資料整理，尚未與機構網頁核對；以其網頁為準。',
  cn: '根据公开信息整理，尚未与机构网页核对；以其网页为准。',
  en: 'Compiled from public information and not yet checked against the scheme’s own page, which prevails.',
}
export const protectionNotSample: Text = {
  tw: '範例銀行並未參加任何存款保險。',
  cn: '示例银行并未参加任何存款保险。',
  en: 'The sample banks are not members of any scheme.',
}
