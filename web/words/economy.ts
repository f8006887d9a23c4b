import type { Text } from '#contract/text/locale.ts'

export const country: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }
export const category: Text = { tw: '類別', cn: '类别', en: 'Category' }
export const previous: Text = { tw: '前值', cn: '前值', en: 'Previous' }
export const highest: Text = { tw: '歷史最高', cn: '历史最高', en: 'Highest' }
export const lowest: Text = { tw: '歷史最低', cn: '历史最低', en: 'Lowest' }
export const reference: Text = { tw: '統計期', cn: '统计期', en: 'Period' }
export const frequency: Text = { tw: '頻率', cn: '频率', en: 'Frequency' }
export const source: Text = { tw: '資料來源', cn: '数据来源', en: 'Source' }
export const definition: Text = { tw: '定義', cn: '定义', en: 'Definition' }
export const series: Text = { tw: '數列', cn: '数据序列', en: 'Series' }
export const history: Text = { tw: '歷史數據', cn: '历史数据', en: 'History' }
export const statistics: Text = { tw: '統計', cn: '统计', en: 'Statistics' }
export const average: Text = { tw: '平均', cn: '平均', en: 'Average' }
export const median: Text = { tw: '中位數', cn: '中位数', en: 'Median' }
export const rank: Text = { tw: '排名', cn: '排名', en: 'Rank' }
export const yoy: Text = { tw: '年增率', cn: '同比', en: 'YoY' }
export const mom: Text = { tw: '月增率', cn: '环比', en: 'MoM' }
export const qoq: Text = { tw: '季增率', cn: '环比', en: 'QoQ' }
export const annualised: Text = { tw: '年化', cn: '年化', en: 'Annualised' }
/** By what publishers call them, in lower case. */
export const adjustments: Readonly<Record<string, Text>> = {
  'not seasonally adjusted': { tw: '未經季節調整', cn: '未经季节调整', en: 'Not seasonally adjusted' },
  'seasonally adjusted': { tw: '經季節調整', cn: '经季节调整', en: 'Seasonally adjusted' },
  'seasonally and calendar adjusted': {
    tw: '經季節及工作日調整',
    cn: '经季节和工作日调整',
    en: 'Seasonally and calendar adjusted',
  },
  'seasonally adjusted annual rate': {
    tw: '經季節調整，換算年率',
    cn: '经季节调整，折年率',
    en: 'Seasonally adjusted annual rate',
  },
}
export const nextRelease: Text = { tw: '下次公布', cn: '下次公布', en: 'Next release' }
export const expectedRelease: Text = {
  tw: '{time}（依慣例推算）',
  cn: '{time}（按惯例推算）',
  en: '{time} (expected)',
}
export const releaseOf: Text = { tw: '{period}數據', cn: '{period}数据', en: 'figures for {period}' }
export const embed: Text = { tw: '嵌入圖表', cn: '嵌入图表', en: 'Embed this chart' }
export const embedNote: Text = {
  tw: '將這段程式碼貼到網頁，圖表會隨數據更新。',
  cn: '将这段代码粘贴到网页，图表会随数据更新。',
  en: 'Paste this code into a page; the chart updates with the data.',
}
export const openEmbed: Text = { tw: '開啟嵌入頁', cn: '打开嵌入页', en: 'Open the embedded page' }
export const fullSeries: Text = { tw: '完整數列與來源', cn: '完整数据序列与来源', en: 'All figures and their source' }
export const asKnownOn: Text = { tw: '還原當時數據', cn: '还原当时数据', en: 'As known on' }
export const vintage: Text = { tw: '發布版本', cn: '发布版本', en: 'Vintage' }
export const revision: Text = { tw: '修正', cn: '修正', en: 'Revision' }
export const compareCountries: Text = { tw: '跨國比較', cn: '国际对比', en: 'Compare countries' }
export const forecast: Text = { tw: '預測值', cn: '预测值', en: 'Forecast' }

/** Titles and sentences of the pages of the economy. */
export const economicTitle: Text = { tw: '經濟數據', cn: '经济数据', en: 'Economic indicators' }
export const areaEconomicTitle: Text = { tw: '{area}經濟數據', cn: '{area}经济数据', en: 'Economic indicators: {area}' }
export const coverage: Text = {
  tw: '{countries} 個國家/地區，12 類 {indicators} 項指標',
  cn: '{countries}个国家/地区，12类{indicators}项指标',
  en: '{countries} countries and regions, {indicators} indicators in 12 categories',
}
export const categories: Text = { tw: '指標分類', cn: '指标分类', en: 'Categories' }
export const chooseIndicator: Text = { tw: '地圖指標', cn: '地图指标', en: 'Indicator on the map' }
export const mapNote: Text = {
  tw: '一格代表一國，位置僅為示意',
  cn: '每格代表一个国家/地区，位置仅为示意',
  en: 'Tile map, not to scale',
}
export const allTiles: Text = {
  tw: '顯示全部 {count} 個國家/地區',
  cn: '显示全部{count}个国家/地区',
  en: 'Show all {count} economies',
}
export const mapMissing: Text = {
  tw: '另有 {count} 個國家/地區未在圖上，見排名',
  cn: '另有{count}个国家/地区未在图上，见排名',
  en: '{count} more {count|is|are} in the ranking only',
}
export const noFigure: Text = { tw: '無數據', cn: '无数据', en: 'No data' }
export const rankingOf: Text = { tw: '{indicator}排名', cn: '{indicator}排名', en: '{indicator}: ranking' }
export const ranking: Text = { tw: '排名', cn: '排名', en: 'Ranking' }
export const mainEconomies: Text = { tw: '主要經濟體', cn: '主要经济体', en: 'Major economies' }
export const cellNote: Text = {
  tw: '數值下方為統計期；點選可看走勢與來源',
  cn: '数值下方为统计期；点击可看走势与来源',
  en: 'The period is below each value; click a value for history and source',
}
export const trend: Text = { tw: '走勢', cn: '走势', en: 'Trend' }
export const inflationTrend: Text = { tw: '通膨走勢', cn: '通胀走势', en: 'Inflation trend' }
export const rangeColumn: Text = { tw: '歷史區間', cn: '历史区间', en: 'Range' }
export const change: Text = { tw: '變動', cn: '变动', en: 'Change' }
export const countryTitle: Text = {
  tw: '{country}經濟指標',
  cn: '{country}经济指标',
  en: '{country}: economic indicators',
}
export const countryNote: Text = {
  tw: '{count} 項指標，分 {categories} 類',
  cn: '{count}项指标，分{categories}类',
  en: '{count} {count|indicator|indicators} in {categories} {categories|category|categories}',
}
/** The source of a figure that is a price of the portal's own lists. */
export const marketPrice: Text = { tw: '市場報價', cn: '市场报价', en: 'Market price' }
export const besideMarkets: Text = { tw: '{country}市場', cn: '{country}市场', en: '{country}: markets' }
export const allOfCountry: Text = { tw: '{country}全部指標', cn: '{country}全部指标', en: 'All indicators: {country}' }
export const indicatorTitle: Text = {
  tw: '各國{indicator}',
  cn: '各国家/地区{indicator}',
  en: '{indicator} by country',
}
export const countriesAndRegions: Text = {
  tw: '{count} 個國家/地區',
  cn: '{count}个国家/地区',
  en: '{count} {count|country or region|countries and regions}',
}
export const distribution: Text = { tw: '各國分布', cn: '分布', en: 'Distribution' }
export const distributionText: Text = {
  tw: '中位數 {median}，半數國家介於 {low} 與 {high} 之間',
  cn: '中位数{median}，半数国家/地区介于{low}与{high}之间',
  en: 'Median {median}; half of all countries are between {low} and {high}',
}
export const ownPastNote: Text = {
  tw: '該國歷史數值中，不高於最新值者所占的百分比',
  cn: '该国家/地区历史数值中不高于最新值的占比（%）',
  en: 'Share of past values at or below the latest',
}
export const highestFirst: Text = { tw: '由高至低', cn: '由高到低', en: 'highest first' }
export const seriesTitle: Text = {
  tw: '{country}{indicator}',
  cn: '{country}{indicator}',
  en: '{country}: {indicator}',
}
export const lastOf: Text = {
  tw: '{period}為 {value}，前值 {previous}',
  cn: '{period}为{value}，前值{previous}',
  en: '{value} ({period}), previous {previous}',
}
/** Beside the last value of a country's chart. */
export const figureNote: Text = {
  tw: '前值 {previous}，{frequency}，{source}',
  cn: '前值{previous}，{frequency}，{source}',
  en: 'previous {previous}, {frequency}, {source}',
}
export const chartOf: Text = { tw: '顯示{country}走勢', cn: '显示{country}走势', en: 'Show the chart of {country}' }
export const chartSummary: Text = {
  tw: '{name}走勢圖：最新 {last}（{period}），圖中最低 {low}，最高 {high}',
  cn: '{name}走势图：最新{last}（{period}），图中最低{low}，最高{high}',
  en: '{name}: last {last} ({period}), lowest shown {low}, highest shown {high}',
}
export const recessions: Text = {
  tw: '灰底：{country}實質 GDP 連續兩季（含）以上季減（技術性衰退），{spans}',
  cn: '灰色区间：{country}实际GDP至少连续两个季度环比下降（技术性衰退），{spans}',
  en: 'Shaded: real GDP fell for two quarters or more in a row ({country}, {spans})',
}
export const view: Text = { tw: '顯示方式', cn: '显示方式', en: 'View' }
export const viewLine: Text = { tw: '折線', cn: '折线', en: 'Line' }
export const viewColumn: Text = { tw: '長條', cn: '柱状', en: 'Columns' }
export const viewChange: Text = { tw: '變動', cn: '变动', en: 'Change' }
export const viewYoy: Text = { tw: '年增率', cn: '同比', en: 'YoY' }
export const scale: Text = { tw: '座標', cn: '坐标', en: 'Scale' }
export const linear: Text = { tw: '線性', cn: '线性', en: 'Linear' }
export const logarithmic: Text = { tw: '對數', cn: '对数', en: 'Log' }
export const compare: Text = { tw: '比較', cn: '对比', en: 'Compare' }
export const compareWith: Text = { tw: '加入比較', cn: '添加对比', en: 'Compare with' }
export const removeFromChart: Text = { tw: '移除{name}', cn: '移除{name}', en: 'Remove {name}' }
export const indexed: Text = { tw: '起點 = 100', cn: '起点 = 100', en: 'first value = 100' }
export const standardDeviation: Text = { tw: '標準差', cn: '标准差', en: 'Standard deviation' }
export const percentile: Text = { tw: '歷史百分位', cn: '历史百分位', en: 'Historical percentile' }
export const observations: Text = { tw: '期數', cn: '期数', en: 'Observations' }
export const firstPeriod: Text = { tw: '起始期', cn: '起始期', en: 'First period' }
export const adjustment: Text = { tw: '季節調整', cn: '季节调整', en: 'Adjustment' }
export const licence: Text = { tw: '授權', cn: '许可', en: 'Licence' }
export const attribution: Text = { tw: '出處標示', cn: '出处标注', en: 'Attribution' }
export const publisher: Text = { tw: '發布機構', cn: '发布机构', en: 'Publisher' }
export const publishedOn: Text = { tw: '公布日', cn: '公布日', en: 'Published' }
export const updatedOn: Text = { tw: '入庫日', cn: '入库日', en: 'Stored' }
export const lastSuccess: Text = { tw: '最近更新', cn: '最近更新', en: 'Last updated' }
export const seriesCount: Text = { tw: '數列數', cn: '序列数', en: 'Series' }
export const sourcesTitle: Text = { tw: '經濟數據來源', cn: '经济数据来源', en: 'Sources of economic data' }
export const sourcesNote: Text = {
  tw: '每個數列的頁面都標示其來源與授權。',
  cn: '每个数据序列的页面都标注其来源与许可。',
  en: 'The page of each series names its source and licence.',
}
export const noSources: Text = {
  tw: '目前沒有匯入任何發布機構的數據，顯示的都是模擬值。',
  cn: '目前没有导入任何发布机构的数据，显示的都是模拟值。',
  en: 'No published figures have been imported; everything shown is simulated.',
}
export const simulatedSource: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }
export const revisions: Text = { tw: '修正紀錄', cn: '修正记录', en: 'Revisions' }
export const replaced: Text = { tw: '修正前', cn: '修正前', en: 'Before' }
export const knownOnField: Text = {
  tw: '只看此日以前已公布的數值',
  cn: '只看该日及之前已公布的数值',
  en: 'Show data as known on',
}
export const show: Text = { tw: '套用', cn: '应用', en: 'Show' }
export const showNewest: Text = { tw: '回到最新', cn: '返回最新', en: 'Back to newest' }
export const knownNote: Text = {
  tw: '顯示 {date} 當日已知的數值，之後的公布與修正不計。',
  cn: '显示{date}当日已知的数值，不含此后的公布与修正。',
  en: 'Showing data as known on {date}, without later releases and revisions.',
}
export const newestRows: Text = {
  tw: '最近 {count} 期，完整資料請下載 CSV',
  cn: '最近{count}期，完整数据请下载CSV',
  en: 'Latest {count} periods; the CSV has all of them',
}
export const otherIndicators: Text = { tw: '同類指標', cn: '同类指标', en: 'Related indicators' }
export const otherSources: Text = { tw: '其他來源', cn: '其他来源', en: 'Other sources' }
export const countriesWith: Text = { tw: '收錄', cn: '收录', en: 'Coverage' }
export const countriesCount: Text = {
  tw: '{count} 個國家/地區',
  cn: '{count}个国家/地区',
  en: '{count} {count|economy|economies}',
}
export const directoryTitle: Text = {
  tw: '經濟指標目錄：{category}',
  cn: '经济指标目录：{category}',
  en: 'Economic indicators: {category}',
}
export const directoryNote: Text = {
  tw: '{count} 項指標',
  cn: '{count}项指标',
  en: '{count} {count|indicator|indicators}',
}
export const allSources: Text = { tw: '全部來源與授權', cn: '全部来源与许可', en: 'All sources and licences' }
export const byContinent: Text = { tw: '依洲別', cn: '按大洲', en: 'By continent' }
