import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '財經日曆', cn: '财经日历', en: 'Economic calendar' }
export const time: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const country: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' }
export const event: Text = { tw: '事件', cn: '事件', en: 'Event' }
export const importance: Text = { tw: '重要性', cn: '重要性', en: 'Importance' }
export const high: Text = { tw: '高', cn: '高', en: 'High' }
export const medium: Text = { tw: '中', cn: '中', en: 'Medium' }
export const low: Text = { tw: '低', cn: '低', en: 'Low' }
export const actual: Text = { tw: '公布值', cn: '公布值', en: 'Actual' }
export const forecast: Text = { tw: '預測值', cn: '预测值', en: 'Forecast' }
export const consensus: Text = { tw: '市場預期', cn: '市场预期', en: 'Consensus' }
export const previous: Text = { tw: '前值', cn: '前值', en: 'Previous' }
/* Beside each figure on phones. */
export const actualShort: Text = { tw: '公布', cn: '公布', en: 'Act.' }
export const forecastShort: Text = { tw: '預測', cn: '预测', en: 'Fcst' }
export const previousShort: Text = { tw: '前值', cn: '前值', en: 'Prev.' }
export const revised: Text = { tw: '修正後', cn: '修正后', en: 'Revised' }
export const revisedFrom: Text = { tw: '修正前', cn: '修正前', en: 'Revised from' }
export const period: Text = { tw: '統計期', cn: '统计期', en: 'Period' }
export const better: Text = { tw: '優於預期', cn: '好于预期', en: 'Better' }
export const worse: Text = { tw: '不如預期', cn: '不及预期', en: 'Worse' }
export const inline: Text = { tw: '符合預期', cn: '符合预期', en: 'In line' }
export const surprise: Text = { tw: '與預期差距', cn: '预期差', en: 'Surprise' }
export const countdown: Text = { tw: '倒數計時', cn: '倒计时', en: 'Countdown' }
export const next: Text = { tw: '下一項', cn: '下一项', en: 'Next' }
export const today: Text = { tw: '今天', cn: '今天', en: 'Today' }
export const tomorrow: Text = { tw: '明天', cn: '明天', en: 'Tomorrow' }
export const thisWeek: Text = { tw: '本週', cn: '本周', en: 'This week' }
export const nextWeek: Text = { tw: '下週', cn: '下周', en: 'Next week' }
export const allDay: Text = { tw: '全天', cn: '全天', en: 'All day' }
export const tentative: Text = { tw: '時間未定', cn: '时间待定', en: 'Tentative' }
export const expected: Text = { tw: '預計日期', cn: '预计日期', en: 'Expected date' }
export const holiday: Text = { tw: '假日', cn: '假日', en: 'Holiday' }
export const speech: Text = { tw: '談話', cn: '讲话', en: 'Speech' }
export const meeting: Text = { tw: '利率會議', cn: '利率会议', en: 'Rate meeting' }
export const minutes: Text = { tw: '會議紀錄', cn: '会议纪要', en: 'Minutes' }
export const auction: Text = { tw: '標售', cn: '拍卖', en: 'Auction' }
export const filter: Text = { tw: '篩選', cn: '筛选', en: 'Filter' }
export const timezone: Text = { tw: '時區', cn: '时区', en: 'Time zone' }
export const timezoneIs: Text = { tw: '時區：{zone}', cn: '时区：{zone}', en: 'Time zone: {zone}' }
/** A week by its first and last day. */
export const fromTo: Text = { tw: '{first}至 {last}', cn: '{first}至{last}', en: '{first} – {last}' }
export const timeInZone: Text = { tw: '{time}（{zone}）', cn: '{time}（{zone}）', en: '{time} ({zone})' }
export const otherZone: Text = { tw: '其他時區', cn: '其他时区', en: 'Another time zone' }
export const showZone: Text = { tw: '套用', cn: '应用', en: 'Apply' }
export const unknownZone: Text = {
  tw: '查無此時區。請輸入城市或 IANA 名稱，例如 Asia/Kolkata。',
  cn: '未找到该时区。请输入城市或IANA名称，例如Asia/Kolkata。',
  en: 'No such time zone. Enter a city or an IANA name, such as Asia/Kolkata.',
}
export const icsNote: Text = {
  tw: '將此連結加入您的行事曆程式，會隨篩選條件自動更新',
  cn: '将此链接添加到您的日历应用，会按筛选条件自动更新',
  en: 'Add this link to your calendar app: it follows these filters and stays up to date',
}
export const ics: Text = { tw: '訂閱行事曆', cn: '订阅日历', en: 'Subscribe' }
export const exportCsv: Text = { tw: '匯出 CSV', cn: '导出CSV', en: 'Export CSV' }
export const released: Text = { tw: '已公布', cn: '已公布', en: 'Released' }
/** Of an event that is over. */
export const noFigure: Text = { tw: '無數值', cn: '暂无数据', en: 'No figure' }
export const sampleRule: Text = { tw: '依慣例推算', cn: '按惯例推算', en: 'By release schedule' }

export const withdrawn: Text = { tw: '來源已撤下', cn: '来源已撤下', en: 'withdrawn by its source' }
export const expectedShort: Text = { tw: '預計', cn: '预计', en: 'expected' }
export const place: Text = { tw: '國家', cn: '国家/地区', en: 'Region' }
export const outcome: Text = { tw: '與預期相比', cn: '与预期相比', en: 'Result' }
export const outcomes = {
  better,
  worse,
  inline,
  above: { tw: '高於預期', cn: '高于预期', en: 'Above' },
  below: { tw: '低於預期', cn: '低于预期', en: 'Below' },
} as const satisfies Record<string, Text>
export const pending: Text = { tw: '待公布', cn: '待公布', en: 'Upcoming' }
export const now: Text = { tw: '現在', cn: '现在', en: 'now' }
export const count: Text = { tw: '{count} 項', cn: '{count}项', en: '{count}' }
export const week: Text = { tw: '一週', cn: '一周', en: 'Week' }
export const weekdays = {
  tw: ['日', '一', '二', '三', '四', '五', '六'],
  cn: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
export const nextNote: Text = {
  tw: '{time} 公布，預測 {forecast}，前值 {previous}',
  cn: '{time}公布，预测{forecast}，前值{previous}',
  en: 'At {time}, forecast {forecast}, previous {previous}',
}
export const lastMonth: Text = { tw: '上個月', cn: '上个月', en: 'Previous month' }
export const nextMonth: Text = { tw: '下個月', cn: '下个月', en: 'Next month' }
export const dayNote: Text = {
  tw: '{day}，{count} 項，{pending} 項待公布',
  cn: '{day}，{count}项，{pending}项待公布',
  en: '{day}: {count} {count|event|events}, {pending} to come',
}
export const views = {
  day: { tw: '日', cn: '日', en: 'Day' },
  week: { tw: '週', cn: '周', en: 'Week' },
  month: { tw: '月', cn: '月', en: 'Month' },
} as const satisfies Record<string, Text>
export const viewLabel: Text = { tw: '期間', cn: '期间', en: 'Period shown' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const kinds = {
  data: { tw: '經濟數據', cn: '经济数据', en: 'Data' },
  events: { tw: '財經事件', cn: '财经事件', en: 'Events' },
  holidays: { tw: '休市安排', cn: '休市安排', en: 'Holidays' },
} as const satisfies Record<string, Text>
export const kindLabel: Text = { tw: '類型', cn: '类型', en: 'Type' }
export const category: Text = { tw: '類別', cn: '类别', en: 'Category' }
export const leastImportance = {
  1: { tw: '全部', cn: '全部', en: 'All' },
  2: { tw: '中以上', cn: '中、高', en: 'Medium and high' },
  3: { tw: '只看高', cn: '只看高', en: 'High only' },
} as const satisfies Record<number, Text>
export const noEvents: Text = {
  tw: '這段期間沒有符合篩選條件的事件。',
  cn: '这段期间没有符合筛选条件的事件。',
  en: 'No events match the filters in this period.',
}
export const nothingPlanned: Text = {
  tw: '這段期間沒有事件。',
  cn: '这段期间没有事件。',
  en: 'No events in this period.',
}
export const expectedNote: Text = {
  tw: '標示「預計」者，日期依發布機構的慣例推算，並非其公告；實際日期可能相差數日。* 表示前值經過修正。',
  cn: '标注“预计”的日期按发布机构惯例推算，并非机构公布的日期；实际日期可能相差数日。* 表示前值经过修正。',
  en: 'Dates marked “expected” are inferred from the publisher’s usual schedule, not announced, and may be a few days out. * marks a revised previous figure.',
}
/** By what is shown. */
export const previousPage = {
  day: { tw: '前一日', cn: '上一日', en: 'Earlier' },
  week: { tw: '前一週', cn: '上一周', en: 'Earlier' },
  month: { tw: '前一月', cn: '上一月', en: 'Earlier' },
} as const satisfies Record<string, Text>
export const nextPage = {
  day: { tw: '後一日', cn: '下一日', en: 'Later' },
  week: { tw: '後一週', cn: '下一周', en: 'Later' },
  month: { tw: '後一月', cn: '下一月', en: 'Later' },
} as const satisfies Record<string, Text>
export const addToCalendar: Text = { tw: '加入行事曆', cn: '加入日历', en: 'Add to calendar' }
export const closeEvent: Text = { tw: '關閉此事件', cn: '关闭此事件', en: 'Close this event' }
export const publishedBy: Text = { tw: '發布機構', cn: '发布机构', en: 'Published by' }
export const figuresOf: Text = { tw: '數據來源', cn: '数据来源', en: 'Figures from' }
export const wholeSeries: Text = { tw: '完整數列', cn: '完整序列', en: 'Full series' }
export const history: Text = { tw: '歷次公布', cn: '历次公布', en: 'Past releases' }
export const historyLabel: Text = {
  tw: '{name}：最近 {count} 次公布，{period} 為 {last}',
  cn: '{name}：最近{count}次公布，{period}为{last}',
  en: '{name}: the last {count} releases, {last} in {period}',
}
export const standardised: Text = { tw: '標準化差距', cn: '标准化预期差', en: 'Standardised' }
/** Beside a figure that was published since the visitor's last visit. */
export const newSince: Text = { tw: '新公布', cn: '新公布', en: 'new' }
export const moves: Text = { tw: '公布後的匯價變動', cn: '公布后的汇率变动', en: 'Moves after the release' }
export const minutesAfter: Text = { tw: '{pair} {count} 分', cn: '{pair} {count}分钟', en: '{pair} {count} min' }
export const movesNote: Text = {
  tw: '自公布前最後價格，至公布後第 5、15、60 分鐘結束前最後價格的變動百分比，取自本站 1 分鐘 K 線。',
  cn: '公布后第5、15、60分钟的价格较公布前最后一笔的涨跌幅，取自本站1分钟K线。',
  en: 'Percentage change from the last price before the release to the last price within 5, 15 and 60 minutes after it, from this site’s one-minute bars.',
}
export const surpriseNote: Text = {
  tw: '標準化差距：公布值減預測值，再除以最近 {count} 次公布中這項差距的標準差。',
  cn: '标准化预期差：公布值减预测值，再除以最近{count}次公布中该差距的标准差。',
  en: 'Standardised: actual less forecast, divided by the standard deviation of that difference in the last {count} releases.',
}

export const revisions: Text = { tw: '修正紀錄', cn: '修订记录', en: 'Revisions' }
export const revisedAt: Text = { tw: '修正時間', cn: '修订时间', en: 'Revised at' }
export const revisedField: Text = { tw: '項目', cn: '项目', en: 'Item' }
export const before: Text = { tw: '原值', cn: '原值', en: 'From' }
export const after: Text = { tw: '新值', cn: '新值', en: 'To' }
export const revisionsNote: Text = {
  tw: '修正紀錄：比對來源先後提供的檔案而得，時間為本站收到新檔案的時間，數值照來源原文。',
  cn: '修订记录：比对来源先后提供的文件得出，时间为本站收到新文件的时间，数值以来源原文为准。',
  en: 'Revisions: found by comparing the files of its source. Times are when this site received the later file; figures are as the source writes them.',
}
export const otherDays: Text = { tw: '其他日期', cn: '其他日期', en: 'Other days' }
