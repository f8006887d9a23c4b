import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: 'ISO 4217 貨幣代碼', cn: 'ISO 4217货币代码', en: 'ISO 4217 currency codes' }
export const note: Text = {
  tw: '使用中 {used} 個；另有已停用 {retired} 個，附後繼貨幣',
  cn: '使用中{used}个；另有已停用{retired}个，附后继货币',
  en: 'All {used} in use, and {retired} retired ones with their successors',
}
export const search: Text = {
  tw: '搜尋代碼、名稱、符號、國家或地區',
  cn: '搜索代码、名称、符号、国家或地区',
  en: 'Search codes, names, symbols, countries',
}
export const found: Text = {
  tw: '「{text}」共 {count} 個代碼',
  cn: '“{text}”共{count}个代码',
  en: '{count} {count|code|codes} for “{text}”',
}
export const inUse: Text = { tw: '使用中', cn: '使用中', en: 'In use' }
export const retiredCodes: Text = { tw: '已停用', cn: '已停用', en: 'Retired' }
export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
export const names: Text = { tw: '各語言名稱', cn: '各语言名称', en: 'Names' }
export const retiredOn: Text = { tw: '停用日', cn: '停用日', en: 'Retired' }
export const successor: Text = { tw: '後繼貨幣', cn: '后继货币', en: 'Successor' }
export const perSuccessor: Text = {
  tw: '1 {successor} = {rate} {code}',
  cn: '1 {successor} = {rate} {code}',
  en: '1 {successor} = {rate} {code}',
}
export const exchanged: Text = { tw: '兌換率', cn: '兑换率', en: 'Exchanged at' }
export const kind: Text = { tw: '類別', cn: '类别', en: 'Type' }
export const kinds: Record<'currency' | 'fund' | 'metal' | 'special', Text> = {
  currency: { tw: '貨幣', cn: '货币', en: 'Currency' },
  fund: { tw: '記帳單位', cn: '记账单位', en: 'Unit of account' },
  metal: { tw: '貴金屬', cn: '贵金属', en: 'Metal' },
  special: { tw: '特殊代碼', cn: '特殊代码', en: 'Special code' },
}
export const facts: Text = { tw: '基本資料', cn: '基本信息', en: 'Facts' }
export const countries: Text = { tw: '使用國家/地區', cn: '使用国家/地区', en: 'Countries and regions' }
export const noCountries: Text = {
  tw: '沒有國家或地區以此為法定貨幣',
  cn: '没有国家或地区以此为法定货币',
  en: 'No country or region uses it as its currency.',
}
export const rates: Text = { tw: '目前匯率', cn: '当前汇率', en: 'Current rates' }
export const ratesNote: Text = { tw: '中間價', cn: '中间价', en: 'Mid-market' }
export const oneUnit: Text = { tw: '1 {code} 兌', cn: '1 {code}兑', en: '1 {code} in' }
export const inverse: Text = { tw: '反向', cn: '反向', en: 'Inverse' }
export const pairs: Text = { tw: '{code} 貨幣對', cn: '{code}货币对', en: 'Pairs with {code}' }
export const economy: Text = { tw: '{country}主要經濟數據', cn: '{country}主要经济数据', en: '{country}: key figures' }
export const centralBank: Text = { tw: '中央銀行', cn: '中央银行', en: 'Central bank' }
export const openConverter: Text = { tw: '換算 {code}', cn: '换算{code}', en: 'Convert {code}' }
export const noPrice: Text = {
  tw: '本站沒有這個代碼的報價',
  cn: '本站没有该代码的报价',
  en: 'This site has no price for this code.',
}
export const sources: Text = {
  tw: '代碼、數字與小數位數依 ISO 4217；名稱與符號依 Unicode CLDR；國家與地區依 ISO 3166。',
  cn: '代码、数字与小数位数依据ISO 4217；名称与符号依据Unicode CLDR；国家与地区依据ISO 3166。',
  en: 'Codes, numbers and minor units follow ISO 4217, names and symbols Unicode CLDR, countries ISO 3166.',
}
export const moreCountries: Text = {
  tw: '{first} 等 {total} 個國家/地區',
  cn: '{first}等{total}个国家/地区',
  en: '{first} and others ({total} in total)',
}
