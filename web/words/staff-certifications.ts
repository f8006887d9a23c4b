import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '核對會員的證件；每次查看都會記錄，會員也看得到',
  cn: '核对会员的证件；每次查看都会记录，会员也能看到',
  en: 'Compare members’ documents; each view is recorded, and the member sees it',
}
export const nothing: Text = { tw: '沒有待審核的證件', cn: '没有待审核的证件', en: 'No documents to review' }
export const chooseOne: Text = {
  tw: '選擇一件申請以查看內容。',
  cn: '选择一件申请以查看内容。',
  en: 'Choose a submission to see it.',
}
export const member: Text = { tw: '會員', cn: '会员', en: 'Member' }
export const document: Text = { tw: '證件', cn: '证件', en: 'Document' }
export const submitted: Text = { tw: '送出', cn: '提交', en: 'Submitted' }
export const attempt: Text = { tw: '第幾次送出', cn: '第几次提交', en: 'Attempt' }
export const refusedBefore: Text = { tw: '先前未通過', cn: '之前未通过', en: 'Refused before' }
export const own: Text = {
  tw: '這是您自己的申請，由其他管理員處理。',
  cn: '这是您本人的申请，由其他管理员处理。',
  en: 'This is your own submission. Someone else handles it.',
}
export const look: Text = { tw: '查看證件', cn: '查看证件', en: 'View the document' }
export const whyLook: Text = { tw: '查看原因', cn: '查看原因', en: 'Why you are viewing it' }
export const lookNote: Text = {
  tw: '會員看得到這個原因，並留在稽核紀錄',
  cn: '会员能看到该原因，并保留在审计记录',
  en: 'The member sees this reason, and it is kept in the audit',
}
export const usualReason: Text = { tw: '核對證件', cn: '核对证件', en: 'To compare the document' }
export const details: Text = { tw: '填寫的資料', cn: '填写的信息', en: 'What was entered' }
export const file: Text = { tw: '檔案 {number}', cn: '文件{number}', en: 'File {number}' }
export const deleted: Text = { tw: '會員已刪除', cn: '会员已删除', en: 'Deleted by the member' }
export const savedPdf: Text = {
  tw: 'PDF 已下載，核對後請刪除。',
  cn: 'PDF已下载，核对后请删除。',
  en: 'The PDF was downloaded. Delete it once you have compared it.',
}
export const realName: Text = { tw: '姓名', cn: '姓名', en: 'Name' }
export const birthDate: Text = { tw: '出生日期', cn: '出生日期', en: 'Date of birth' }
export const documentNumber: Text = { tw: '證件號碼', cn: '证件号码', en: 'Document number' }
export const expiresOn: Text = { tw: '有效期限', cn: '有效期至', en: 'Valid until' }
export const none: Text = { tw: '未填', cn: '未填', en: 'Not given' }
export const shownFile: Text = { tw: '檔案 {number} 的影像', cn: '文件{number}的影像', en: 'Image of file {number}' }
export const decision: Text = { tw: '決定', cn: '决定', en: 'Decision' }
export const acts = {
  verify: { tw: '通過', cn: '通过', en: 'Verify' },
  refuse: { tw: '不通過', cn: '不通过', en: 'Refuse' },
} as const satisfies Record<string, Text>
export const effects = {
  verify: {
    tw: '身分即完成驗證，證件檔案在保存期滿後刪除。',
    cn: '身份即完成认证，证件文件在保存期满后删除。',
    en: 'The identity is verified. The files are deleted once their time is over.',
  },
  refuse: {
    tw: '會員會收到理由，並可在次數內重新送出。',
    cn: '会员会收到理由，并可在次数内重新提交。',
    en: 'The member is told the reason and may submit again while attempts are left.',
  },
} as const satisfies Record<string, Text>
export const told: Text = { tw: '會告知會員', cn: '会告知会员', en: 'Sent to the member' }
