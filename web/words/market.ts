import type { Text } from '#contract/text/locale.ts'

export const america: Text = { tw: '美洲', cn: '美洲', en: 'Americas' }
export const asia: Text = { tw: '亞洲', cn: '亚洲', en: 'Asia' }
export const europe: Text = { tw: '歐洲', cn: '欧洲', en: 'Europe' }
export const africa: Text = { tw: '非洲', cn: '非洲', en: 'Africa' }
export const australia: Text = { tw: '大洋洲', cn: '大洋洲', en: 'Australia & Oceania' }
export const asiaPacific: Text = { tw: '亞太', cn: '亚太', en: 'Asia-Pacific' }
export const world: Text = { tw: '全球', cn: '全球', en: 'World' }
export const us: Text = { tw: '美國', cn: '美国', en: 'US' }
export const china: Text = { tw: '中國', cn: '中国', en: 'China' }
export const hongKong: Text = { tw: '香港', cn: '香港', en: 'Hong Kong' }
export const taiwan: Text = { tw: '台灣', cn: '台湾', en: 'Taiwan' }
export const economyHead: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }
export const index: Text = { tw: '指數', cn: '指数', en: 'Index' }
export const indices: Text = { tw: '股價指數', cn: '股指', en: 'Indices' }
export const constituents: Text = { tw: '成分股', cn: '成分股', en: 'Constituents' }
export const sector: Text = { tw: '類股', cn: '板块', en: 'Sector' }
export const movers: Text = { tw: '漲跌排行', cn: '涨跌排行', en: 'Movers' }
export const gainers: Text = { tw: '漲幅排行', cn: '涨幅排行', en: 'Gainers' }
export const losers: Text = { tw: '跌幅排行', cn: '跌幅排行', en: 'Losers' }
export const advancers: Text = { tw: '上漲', cn: '上涨', en: 'Advancers' }
export const decliners: Text = { tw: '下跌', cn: '下跌', en: 'Decliners' }
/** For yields, which rise and fall: a bond gains when its yield falls. */
export const rises: Text = { tw: '升幅排行', cn: '上行幅度排行', en: 'Biggest rises' }
export const falls: Text = { tw: '降幅排行', cn: '下行幅度排行', en: 'Biggest falls' }
/** Heads over prices and yields. */
export const rising: Text = { tw: '漲／升', cn: '涨/升', en: 'Rising' }
export const falling: Text = { tw: '跌／降', cn: '跌/降', en: 'Falling' }
export const unchanged: Text = { tw: '平盤', cn: '平盘', en: 'Unchanged' }
export const breadth: Text = { tw: '漲跌統計', cn: '涨跌统计', en: 'Breadth' }
export const heatmap: Text = { tw: '熱力圖', cn: '热力图', en: 'Heat map' }
export const map: Text = { tw: '世界地圖', cn: '世界地图', en: 'World map' }
export const addWatch: Text = { tw: '加入自選', cn: '加入自选', en: 'Add to watchlist' }
export const removeWatch: Text = { tw: '移出自選', cn: '移出自选', en: 'Remove' }
export const compare: Text = { tw: '比較', cn: '对比', en: 'Compare' }
export const related: Text = { tw: '相關商品', cn: '相关品种', en: 'Related' }
/** tw: 商品 as a traded instrument */
export const instrument: Text = { tw: '商品', cn: '品种', en: 'Instrument' }
export const assetClass: Text = { tw: '類別', cn: '类别', en: 'Class' }
export const area: Text = { tw: '區域', cn: '地区', en: 'Region' }
export const country: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }
export const exchange: Text = { tw: '交易所', cn: '交易所', en: 'Exchange' }
export const overview: Text = { tw: '總覽', cn: '概览', en: 'Overview' }
export const tenYearYields: Text = { tw: '10 年期公債殖利率', cn: '10年期政府债券收益率', en: '10-year bond yields' }
export const dayNote: Text = { tw: '{baseline}，%', cn: '{baseline}，%', en: '{baseline}, %' }
export const dayNoteYields: Text = {
  tw: '{baseline}，bp；殖利率上升為上漲色',
  cn: '{baseline}，bp；收益率上升显示为上涨色',
  en: '{baseline}, bp; rising yields use the colour for rises',
}
