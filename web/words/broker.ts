import type { Text } from '#contract/text/locale.ts'

export const broker: Text = { tw: '外匯經紀商', cn: '外汇经纪商', en: 'Broker' }
export const choose: Text = { tw: '選擇外匯經紀商', cn: '选择外汇经纪商', en: 'Choose brokers' }
export const choosePairs: Text = { tw: '選擇貨幣對', cn: '选择货币对', en: 'Choose pairs' }
export const regulator: Text = { tw: '監理機關', cn: '监管机构', en: 'Regulator' }
export const licence: Text = { tw: '執照號碼', cn: '牌照号码', en: 'Licence no.' }
export const entity: Text = { tw: '簽約法人', cn: '签约主体', en: 'Entity' }
export const founded: Text = { tw: '成立年份', cn: '成立年份', en: 'Founded' }
export const headquarters: Text = { tw: '總部', cn: '总部', en: 'Headquarters' }
export const minDeposit: Text = { tw: '最低入金', cn: '最低入金', en: 'Min. deposit' }
export const leverage: Text = { tw: '最高槓桿', cn: '最高杠杆', en: 'Max leverage' }
export const normalAccount: Text = { tw: '標準帳戶', cn: '标准账户', en: 'Standard account' }
export const ecnAccount: Text = { tw: 'ECN 帳戶', cn: 'ECN账户', en: 'ECN account' }
export const commission: Text = { tw: '手續費', cn: '手续费', en: 'Commission' }
export const commissionRt: Text = { tw: '來回手續費', cn: '双边手续费', en: 'Round-turn fee' }
export const spreadNow: Text = { tw: '目前點差', cn: '当前点差', en: 'Spread now' }
export const spreadAvg: Text = { tw: '平均點差', cn: '平均点差', en: 'Avg. spread' }
export const spreadMin: Text = { tw: '最低點差', cn: '最低点差', en: 'Min. spread' }
export const spreadMax: Text = { tw: '最高點差', cn: '最高点差', en: 'Max. spread' }
export const allInPips: Text = { tw: '總成本（點）', cn: '总成本（点）', en: 'All-in (pips)' }
export const allInPerLot: Text = { tw: '每手總成本', cn: '每手总成本', en: 'All-in per lot' }
export const best: Text = { tw: '最佳', cn: '最优', en: 'Best' }
export const bySession: Text = { tw: '依時段', cn: '按时段', en: 'By session' }
export const byHour: Text = { tw: '依小時', cn: '按小时', en: 'By hour' }
export const riskWarning: Text = {
  tw: '差價合約為複雜商品，可能快速造成虧損',
  cn: '差价合约属复杂产品，可能迅速造成亏损',
  en: 'CFDs are complex and can lose money rapidly',
}
export const affiliate: Text = { tw: '本頁不含佣金連結', cn: '本页不含返佣链接', en: 'No affiliate links here' }
export const factsTitle: Text = {
  tw: '{broker}：監理與條件',
  cn: '{broker}：监管与条件',
  en: '{broker}: regulation and terms',
}
export const factsNote: Text = {
  tw: '未在監理機關登記資料中查得者以「—」表示',
  cn: '未在监管机构登记信息中查到的以“—”表示',
  en: '— where not found in a regulator’s register',
}
export const noFacts: Text = {
  tw: '尚未匯入此經紀商的監理與條件。',
  cn: '尚未导入该经纪商的监管与条件。',
  en: 'Nothing has been imported about the regulation and terms of this broker.',
}
export const register: Text = { tw: '登記資料', cn: '登记信息', en: 'Register' }
export const source: Text = { tw: '來源', cn: '来源', en: 'Source' }
export const sampleTerms: Text = { tw: '虛構條件', cn: '虚构条件', en: 'Invented terms' }
export const checkedOn: Text = { tw: '查核日期', cn: '核对日期', en: 'Checked on' }
/** Kinds of platforms that the sample has; an operator's file names products. */
export const platformKinds: Readonly<Record<string, Text>> = {
  desktop: { tw: '電腦版', cn: '电脑版', en: 'Desktop' },
  web: { tw: '網頁版', cn: '网页版', en: 'Web' },
  mobile: { tw: '手機版', cn: '手机版', en: 'Mobile' },
  api: { tw: 'API', cn: 'API', en: 'API' },
}
