import type { Text } from '#contract/text/locale.ts'
import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = {
  path: '/certification',
  text: { tw: '查看身分驗證', cn: '查看身份认证', en: 'See your identity verification' },
}

/** `days`: working days within which staff decide. */
export const certificationReceivedMail = mailTemplate({
  name: 'certification-received',
  params: ['days'],
  subject: { tw: '已收到您的身分驗證申請', cn: '已收到您的身份认证申请', en: 'We have your documents' },
  paragraphs: [
    {
      tw: '您的證件已加密保存，通常會在 {days} 個工作天內完成審核。',
      cn: '您的证件已加密保存，通常会在{days}个工作日内完成审核。',
      en: 'Your documents are stored encrypted. A review usually takes {days} working days.',
    },
    {
      tw: '審核人員每次查看證件都會留下紀錄，您可在身分驗證頁看到。如果不是您本人，請撤回申請，並變更密碼。',
      cn: '审核人员每次查看证件都会留下记录，您可在身份认证页看到。如非本人操作，请撤回申请，并修改密码。',
      en: 'Each time that our staff look at a document is noted, and you can see it on the page. If that was not you, withdraw the request and change your password.',
    },
  ],
  link,
})

export const outcomes: Readonly<Record<'verified' | 'refused', Text>> = {
  verified: { tw: '您已通過身分驗證', cn: '您已通过身份认证', en: 'Your identity is verified' },
  refused: { tw: '您的身分驗證未通過', cn: '您的身份认证未通过', en: 'Your identity could not be verified' },
}

/** `outcome` is one of `outcomes`; `date`: when the files are deleted, in Hong Kong. */
export const certificationDecidedMail = mailTemplate({
  name: 'certification-decided',
  params: ['outcome', 'reason', 'date'],
  subject: { tw: '身分驗證結果', cn: '身份认证结果', en: 'The result of your identity verification' },
  paragraphs: [
    { tw: '{outcome}。說明：{reason}', cn: '{outcome}。说明：{reason}', en: '{outcome}. Reason: {reason}' },
    {
      tw: '證件影像將於 {date} 刪除。',
      cn: '证件影像将于{date}删除。',
      en: 'The images of your documents are deleted on {date}.',
    },
  ],
  link,
})
