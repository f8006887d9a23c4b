import { mailTemplate } from '#kit/mail/mail-template.ts'

const params = ['number', 'date'] as const
const link = {
  path: '/report',
  text: { tw: '再回報一項', cn: '再反馈一项', en: 'Report another figure' },
}

/** Answers to a reader who has left an address with a report. They repeat nothing of what was written in it. */
export const reportCorrected = mailTemplate({
  name: 'report-corrected',
  params,
  subject: {
    tw: '您回報的數字已更正（第 {number} 號）',
    cn: '您反馈的数据已更正（第{number}号）',
    en: 'The figure you reported has been corrected (no. {number})',
  },
  paragraphs: [
    {
      tw: '您好：您在 {date} 回報的數字，我們查證後確實有誤，現已更正。謝謝您告訴我們。',
      cn: '您好：您在{date}反馈的数据，经我们核实确实有误，现已更正。感谢您告诉我们。',
      en: 'Hello. We checked the figure you reported on {date}. It was wrong, and we have corrected it. Thank you for telling us.',
    },
    {
      tw: '您的電子郵件只用於這次回覆，並會在 180 天後連同回報一起刪除。',
      cn: '您的邮箱只用于本次回复，180天后会连同反馈一并删除。',
      en: 'We have used your address for this answer only. It will be deleted together with the report in 180 days.',
    },
  ],
  link,
})

export const reportConfirmed = mailTemplate({
  name: 'report-confirmed',
  params,
  subject: {
    tw: '您回報的數字經查證無誤（第 {number} 號）',
    cn: '您反馈的数据经核实无误（第{number}号）',
    en: 'The figure you reported is right (no. {number})',
  },
  paragraphs: [
    {
      tw: '您好：您在 {date} 回報的數字，我們已與資料來源核對，兩者一致，因此沒有更動。謝謝您的提醒；若您有其他來源，請再回報一次並附上。',
      cn: '您好：您在{date}反馈的数据，我们已与数据来源核对，两者一致，因此没有改动。感谢您的提醒；如果您有其他来源，请再次反馈并注明。',
      en: 'Hello. We compared the figure you reported on {date} with its source. They agree, so we have not changed it. Thank you for looking closely. If you have another source, please report the figure again and name it.',
    },
    {
      tw: '您的電子郵件只用於這次回覆，並會在 180 天後連同回報一起刪除。',
      cn: '您的邮箱只用于本次回复，180天后会连同反馈一并删除。',
      en: 'We have used your address for this answer only. It will be deleted together with the report in 180 days.',
    },
  ],
  link,
})
