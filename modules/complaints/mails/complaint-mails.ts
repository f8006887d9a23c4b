import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = {
  path: '/complaints/{id}',
  text: { tw: '查看檢舉', cn: '查看举报', en: 'See the report' },
} as const

/** To the member who reports. Neither repeats what was reported. */
export const complaintReceivedMail = mailTemplate({
  name: 'complaint-received',
  params: ['reference', 'id'],
  subject: {
    tw: '我們已收到您的檢舉（{reference}）',
    cn: '我们已收到您的举报（{reference}）',
    en: 'We have received your report ({reference})',
  },
  paragraphs: [
    {
      tw: '管理員會查證您的檢舉，有結果時會以郵件通知您。被檢舉的一方不會知道是誰檢舉。',
      cn: '管理员会核实您的举报，有结果时将通过邮件通知您。被举报方不会知道是谁举报的。',
      en: 'Our staff will look into it and e-mail you the result. Whoever you reported never learns that it was you.',
    },
    {
      tw: '您隨時可以在檢舉頁面補充說明或檔案。',
      cn: '您可以随时在举报页面补充说明或文件。',
      en: 'You can add a note or files on the page of the report at any time.',
    },
  ],
  link,
})

export const complaintDecidedMail = mailTemplate({
  name: 'complaint-decided',
  params: ['reference', 'id', 'outcome', 'reason'],
  subject: {
    tw: '您的檢舉有新進展（{reference}）',
    cn: '您的举报有新进展（{reference}）',
    en: 'News about your report ({reference})',
  },
  paragraphs: [{ tw: '{outcome}。說明：{reason}', cn: '{outcome}。说明：{reason}', en: '{outcome}. Note: {reason}' }],
  link,
})
