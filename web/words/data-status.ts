import type { Text } from '#contract/text/locale.ts'

export const lead: Text = {
  tw: '各類報價與資料的時效、來源，以及最近 90 天的異常紀錄。截至 {time}。',
  cn: '各类报价与数据的时效、来源，以及最近90天的异常记录。截至{time}。',
  en: 'How fresh each type of price and figure is, where it comes from, and the incidents of the last 90 days. As of {time}.',
}
export const quotes: Text = { tw: '報價', cn: '行情', en: 'Prices' }
export const instrumentClass: Text = { tw: '類別', cn: '类别', en: 'Class' }
export const source: Text = { tw: '來源', cn: '来源', en: 'Source' }
export const kind: Text = { tw: '性質', cn: '性质', en: 'Type' }
export const instruments: Text = { tw: '商品數', cn: '品种数', en: 'Instruments' }
export const fresh: Text = { tw: '更新正常', cn: '更新正常', en: 'Up to date' }
export const newest: Text = { tw: '最新報價', cn: '最新报价', en: 'Newest price' }
export const minutesLate: Text = { tw: '延遲 {count} 分鐘', cn: '延迟{count}分钟', en: 'Delayed {count} min' }
export const share: Text = { tw: '{count}（{percent}%）', cn: '{count}（{percent}%）', en: '{count} ({percent}%)' }
export const feeds: Text = { tw: '報價來源', cn: '行情来源', en: 'Price sources' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const age: Text = { tw: '最後收到', cn: '最近收到', en: 'Last received' }
export const never: Text = { tw: '尚未收到', cn: '尚未收到', en: 'Nothing yet' }
export const ok: Text = { tw: '正常', cn: '正常', en: 'OK' }
export const silent: Text = { tw: '無更新', cn: '无更新', en: 'Silent' }
export const failed: Text = { tw: '連線失敗', cn: '连接失败', en: 'Failed' }
export const waiting: Text = { tw: '等待中', cn: '等待中', en: 'Waiting' }
export const ended: Text = { tw: '已播完', cn: '已播完', en: 'Ended' }
export const otherData: Text = { tw: '其他資料', cn: '其他数据', en: 'Other data' }
export const dataset: Text = { tw: '資料', cn: '数据', en: 'Data' }
export const lastUpdate: Text = { tw: '最近更新', cn: '最近更新', en: 'Last update' }
export const nextUpdate: Text = { tw: '下次更新', cn: '下次更新', en: 'Next update' }
export const referenceRates: Text = {
  tw: '歐洲央行參考匯率',
  cn: '欧洲央行参考汇率',
  en: 'European Central Bank reference rates',
}
export const bankBoards: Text = { tw: '銀行牌告匯率', cn: '银行外汇牌价', en: 'Bank exchange rates' }
export const economyOf: Text = { tw: '經濟數據：{publisher}', cn: '经济数据：{publisher}', en: 'Economy: {publisher}' }
export const noneYet: Text = { tw: '尚無資料', cn: '暂无数据', en: 'None yet' }
export const incomplete: Text = { tw: '部分未取得', cn: '部分未取得', en: 'Incomplete' }
export const incidents: Text = { tw: '最近 90 天的異常', cn: '最近90天的异常', en: 'Incidents of the last 90 days' }
export const incidentsShown: Text = {
  tw: '列出最近 {count} 件',
  cn: '列出最近{count}条',
  en: 'The newest {count}',
}
export const began: Text = { tw: '開始', cn: '开始', en: 'Began' }
export const endedAt: Text = { tw: '結束', cn: '结束', en: 'Ended' }
export const goesOn: Text = { tw: '持續中', cn: '持续中', en: 'Ongoing' }
export const what: Text = { tw: '情況', cn: '情况', en: 'What happened' }
export const wasSilent: Text = {
  tw: '市場交易中但沒有送出報價',
  cn: '市场交易中但未发送报价',
  en: 'Sent no prices while its market was open',
}
export const couldNotBeReached: Text = {
  tw: '無法連線或回應錯誤',
  cn: '无法连接或返回错误',
  en: 'Could not be reached, or answered with an error',
}
export const barsNotStored: Text = { tw: 'K 線無法儲存', cn: 'K线无法保存', en: 'Bars could not be stored' }
export const barStore: Text = { tw: 'K 線儲存', cn: 'K线存储', en: 'Bar storage' }
export const noIncidents: Text = {
  tw: '最近 90 天沒有紀錄到異常。',
  cn: '最近90天没有记录到异常。',
  en: 'No incidents have been recorded in the last 90 days.',
}
