import type { ErrorDefinition } from '#contract/error.ts'

export const NewsErrors = {
  UnknownPlace: {
    code: '090001',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '參數 before 須為前一頁的 next',
      cn: '参数 before 须为上一页的 next',
      en: 'The parameter before is not valid. Use the next of another page.',
    },
  },
  UnknownDay: {
    code: '090002',
    httpStatus: 404,
    notice: 'toast',
    text: {
      tw: '只有今天與過去一年有每日快訊，日期格式為 2026-11-20',
      cn: '仅提供今天及过去一年的每日快讯，日期格式为 2026-11-20',
      en: 'There are briefs of today and of the past year only. Write the date as 2026-11-20.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
