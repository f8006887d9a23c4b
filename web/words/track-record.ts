import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '觀點紀錄', cn: '观点记录', en: 'Track record' }
export const since: Text = {
  tw: '自 {date}起 {n} 則，含撤下 {withdrawn} 則',
  cn: '自{date}起{n}条，含撤下{withdrawn}条',
  en: '{n} since {date}, of which {withdrawn} withdrawn',
}
export const how: Text = { tw: '計算方法', cn: '计算方法', en: 'How it is calculated' }
export const none: Text = {
  tw: '還沒有計入紀錄的觀點',
  cn: '还没有计入记录的观点',
  en: 'No opinions on record yet',
}
export const after: Text = { tw: '之後', cn: '之后', en: 'After' }
export const days: Text = { tw: '{n} 日', cn: '{n}日', en: '{n} d' }
export const daysLong: Text = { tw: '{n} 個交易日', cn: '{n}个交易日', en: '{n} trading days' }
export const sample: Text = { tw: '樣本', cn: '样本', en: 'Sample' }
export const hitRate: Text = { tw: '命中', cn: '命中', en: 'Hits' }
export const interval: Text = {
  tw: '95% 區間，虛線為 50%',
  cn: '95%区间，虚线为50%',
  en: '95% interval, dashed line at 50%',
}
export const intervalOf: Text = { tw: '{low} 至 {high}', cn: '{low}至{high}', en: '{low} to {high}' }
export const mean: Text = { tw: '平均（扣成本）', cn: '平均（扣除成本）', en: 'Mean after costs' }
export const extremes: Text = { tw: '最差／最好', cn: '最差/最好', en: 'Worst / best' }
export const tooFew: Text = { tw: '不足 10 則', cn: '不足10条', en: 'Fewer than 10' }
export const shortSample: Text = {
  tw: '{n} 則，95% 區間 {low} 至 {high}',
  cn: '{n}条，95%区间{low}至{high}',
  en: 'of {n}, 95% interval {low} to {high}',
}
export const bySymbol: Text = { tw: '依商品', cn: '按品种', en: 'By symbol' }
export const symbol: Text = { tw: '商品', cn: '品种', en: 'Symbol' }
export const opinions: Text = { tw: '觀點', cn: '观点', en: 'Opinions' }
export const counted: Text = { tw: '滿 {n} 日', cn: '满{n}日', en: 'After {n} d' }
export const hitsAfter: Text = { tw: '{n} 日命中', cn: '{n}日命中', en: 'Hits, {n} d' }
export const distribution: Text = { tw: '{n} 日結果分布', cn: '{n}日结果分布', en: 'Results after {n} trading days' }
export const distributionNote: Text = {
  tw: '扣成本後，{n} 則',
  cn: '扣除成本后，{n}条',
  en: 'after costs, {n} opinions',
}
export const losing: Text = { tw: '負 {n} 則', cn: '负{n}条', en: '{n} negative' }
export const winning: Text = { tw: '正 {n} 則', cn: '正{n}条', en: '{n} positive' }
export const range: Text = { tw: '{from} 至 {to}', cn: '{from}至{to}', en: '{from} to {to}' }
export const revised: Text = {
  tw: '{n} 個結果因 K 線更正而重新計算。',
  cn: '{n}个结果因K线更正而重新计算。',
  en: '{n} results were recalculated after a bar was corrected.',
}
export const uncounted: Text = {
  tw: '{n} 則無法計算：發布時沒有報價，或之後換了報價來源。',
  cn: '{n}条无法计算：发布时没有报价，或之后更换了报价来源。',
  en: '{n} cannot be counted: there was no price at publication, or the price source has changed since.',
}
export const neutral: Text = {
  tw: '另有 {n} 則中性觀點，不計命中。',
  cn: '另有{n}条中性观点，不计命中。',
  en: '{n} neutral opinions are not counted.',
}
export const promise: Text = {
  tw: '觀點紀錄由本站依公開規則計算，作者無法挑選或刪除。會員言論不構成投資建議。',
  cn: '观点记录由本站按公开规则计算，作者无法挑选或删除。会员言论不构成投资建议。',
  en: 'This site calculates the track record by published rules; authors cannot choose or delete what counts. What members write is not investment advice.',
}

export const all: Text = { tw: '所有觀點', cn: '全部观点', en: 'All opinions' }
export const allNote: Text = {
  tw: '新的在前，結果已扣成本，撤下的也列出',
  cn: '最新的在前，结果已扣除成本，撤下的也列出',
  en: 'newest first, results after costs, withdrawn ones included',
}
export const published: Text = { tw: '發布', cn: '发布', en: 'Published' }
export const article: Text = { tw: '文章', cn: '文章', en: 'Article' }
export const priceThen: Text = { tw: '發布時價格', cn: '发布时价格', en: 'Price at publication' }
export const priceNow: Text = { tw: '現價', cn: '现价', en: 'Price now' }
export const withdrawn: Text = { tw: '已撤下', cn: '已撤下', en: 'Withdrawn' }
export const noPrice: Text = { tw: '發布時沒有報價', cn: '发布时没有报价', en: 'No price at publication' }
export const otherSource: Text = { tw: '報價來源已更換', cn: '报价来源已更换', en: 'The price source has changed' }
export const closeOf: Text = {
  tw: '{date} 收盤 {close}',
  cn: '{date}收盘{close}',
  en: 'Close on {date}: {close}',
}
export const correctedFrom: Text = {
  tw: 'K 線已更正，原先以收盤 {close} 計算',
  cn: 'K线已更正，原先按收盘{close}计算',
  en: 'The bar was corrected; first calculated at a close of {close}',
}

export const rulesTitle: Text = {
  tw: '觀點紀錄的計算方法',
  cn: '观点记录的计算方法',
  en: 'How the track record is calculated',
}

export const rules: readonly { heading: Text; body: Text }[] = [
  {
    heading: { tw: '計算哪些觀點', cn: '计算哪些观点', en: 'What is counted' },
    body: {
      tw: '文章附有方向（看漲或看跌）時，以文章列出的第一個商品為準。發布後 10 分鐘內可以修改方向與商品，之後固定；無論何時固定，都以發布當下的價格計算。文章撤下、被移除或刪除，觀點照樣計算，並註明撤下的數量。中性觀點只列出、不計命中。',
      cn: '文章带有方向（看涨或看跌）时，以文章列出的第一个品种为准。发布后10分钟内可以修改方向和品种，之后固定；不论何时固定，都按发布当时的价格计算。文章撤下、被移除或删除，观点照样计算，并注明撤下的数量。中性观点只列出，不计命中。',
      en: 'An article with a direction, bullish or bearish, counts as an opinion on the first symbol it lists. Direction and symbol can be changed for ten minutes after publication; either way they are calculated from the price at publication. An opinion still counts after its article is withdrawn, removed or deleted, and the record states how many were withdrawn. Neutral opinions are listed but not counted as hits or misses.',
    },
  },
  {
    heading: { tw: '何時計算', cn: '何时计算', en: 'When it is calculated' },
    body: {
      tw: '發布之後開始的第 1、第 5、第 20 個交易日收盤時各計算一次，收盤價取自本站公開的日 K 線。週末發布的文章，第 1 個交易日就是下週一。',
      cn: '发布之后开始的第1、第5、第20个交易日收盘时各计算一次，收盘价取自本站公开的日K线。周末发布的文章，第1个交易日就是下周一。',
      en: 'At the close of the first, fifth and twentieth trading day that begins after publication, from the daily bars published on this site. For an article published at the weekend, the first trading day is the following Monday.',
    },
  },
  {
    heading: { tw: '結果與成本', cn: '结果与成本', en: 'Result and costs' },
    body: {
      tw: '看漲的結果＝（收盤價－發布時價格－點差）÷發布時價格；看跌的結果＝（發布時價格－收盤價－點差）÷發布時價格。點差是發布當下的賣價減買價，計一次；只有單一價格的商品（例如指數）不計成本，實際交易會更差。殖利率商品以顯示的數字漲跌計算。結果大於 0 為命中。',
      cn: '看涨的结果＝（收盘价－发布时价格－点差）÷发布时价格；看跌的结果＝（发布时价格－收盘价－点差）÷发布时价格。点差是发布当时的卖价减买价，计一次；只有单一价格的品种（例如指数）不计成本，实际交易会更差。收益率品种按所显示数字的涨跌计算。结果大于0为命中。',
      en: 'Bullish: (close − price at publication − spread) ÷ price at publication. Bearish: (price at publication − close − spread) ÷ price at publication. The spread is the ask less the bid at publication, deducted once. Instruments with a single price, such as indices, bear no cost here; actual trading would do worse. For yields, the result is the change of the figure shown. A result above zero is a hit.',
    },
  },
  {
    heading: { tw: '樣本與區間', cn: '样本与区间', en: 'Samples and intervals' },
    body: {
      tw: '不足 10 則時不顯示命中率與平均，因為運氣就足以讓數字好看或難看。命中率附有 95% 信賴區間（Wilson）：區間若包含 50%，就無法與隨意猜測區分。',
      cn: '不足10条时不显示命中率和平均，因为运气就足以让数字好看或难看。命中率附有95%置信区间（Wilson）：区间若包含50%，就无法与随意猜测区分。',
      en: 'With fewer than ten results, no hit rate or mean is shown, because luck alone can make them look good or bad. A hit rate comes with its 95% confidence interval (Wilson); if the interval contains 50%, the record cannot be told apart from guessing.',
    },
  },
  {
    heading: { tw: '更正與無法計算', cn: '更正与无法计算', en: 'Corrections, and what cannot be counted' },
    body: {
      tw: 'K 線事後更正時，結果會重新計算並加註，同時保留原先採用的收盤價。發布時沒有報價，或之後該商品改用另一類來源（例如由模擬改為即時）的觀點無法計算，數量會註明。',
      cn: 'K线事后更正时，结果会重新计算并加注，同时保留原先采用的收盘价。发布时没有报价，或之后该品种改用另一类来源（例如由模拟改为实时）的观点无法计算，数量会注明。',
      en: 'If a bar is corrected later, the result is recalculated and marked, and the close used first is kept. An opinion cannot be counted if there was no price at publication, or if the symbol has since changed to another kind of source, such as from simulated to live; the record states how many there are.',
    },
  },
]
