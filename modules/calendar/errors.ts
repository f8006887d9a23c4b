import type { ErrorDefinition } from '#contract/error.ts'

export const CalendarErrors = {
  UnknownCountry: {
    code: '070001',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '查無國家或地區：{country}',
      cn: '未找到国家或地区：{country}',
      en: 'Unknown country: {country}. Check its code.',
    },
  },
  UnknownEvent: {
    code: '070003',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '查無事件：{event}',
      cn: '未找到事件：{event}',
      en: 'Unknown event: {event}. Check its id.',
    },
  },
  LongRange: {
    code: '070002',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '一次最多查詢 {days} 天，且結束日須在開始日之後',
      cn: '一次最多查询 {days} 天，且结束日期须在开始日期之后',
      en: 'At most {days} days at a time, and the end must not be before the beginning. Choose other dates.',
    },
  },
  NoSuchDays: {
    code: '070004',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '財經日曆的日期範圍為 {from} 至 {to}',
      cn: '财经日历的日期范围为 {from} 至 {to}',
      en: 'The calendar covers {from} to {to}. Choose dates in this range.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
