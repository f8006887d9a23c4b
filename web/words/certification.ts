import type { DocumentType } from '#contract/members/certification.ts'
import type { Text } from '#contract/text/locale.ts'

export const certification: Text = { tw: '身分驗證', cn: '身份认证', en: 'Identity verification' }
export const note: Text = {
  tw: '建立或加入群組、實盤比賽與提領時需要',
  cn: '创建或加入群组、实盘比赛与提现时需要',
  en: 'Needed to found or join groups, to enter live contests and to withdraw',
}
export const submitTitle: Text = { tw: '送出證件', cn: '提交证件', en: 'Submit a document' }
export const attempts: Text = {
  tw: '30 天內可送 {most} 次，剩 {left} 次',
  cn: '30天内可提交{most}次，剩{left}次',
  en: '{most} attempts in 30 days, {left} left',
}
export const noAttempts: Text = {
  tw: '30 天內的次數已用完，{date} 起可再送出。',
  cn: '30天内的次数已用完，{date}起可再提交。',
  en: 'No attempts are left. You can try again from {date}.',
}
export const refusedLast: Text = { tw: '上次未通過：', cn: '上次未通过：', en: 'Refused last time:' }
export const realName: Text = { tw: '證件上的姓名', cn: '证件上的姓名', en: 'Name on the document' }
export const birthDate: Text = { tw: '出生日期', cn: '出生日期', en: 'Date of birth' }
export const country: Text = { tw: '發證國家/地區', cn: '签发国家/地区', en: 'Issued by' }
export const chooseCountry: Text = { tw: '請選擇', cn: '请选择', en: 'Choose a country or region' }
export const documentType: Text = { tw: '證件類型', cn: '证件类型', en: 'Document' }
export const types: Readonly<Record<DocumentType, Text>> = {
  identity_card: { tw: '身分證', cn: '身份证', en: 'Identity card' },
  passport: { tw: '護照', cn: '护照', en: 'Passport' },
  driving_licence: { tw: '駕照', cn: '驾照', en: 'Driving licence' },
}
export const documentNumber: Text = { tw: '證件號碼', cn: '证件号码', en: 'Document number' }
export const numberHint: Text = {
  tw: '加密保存，用來避免同一證件重複使用',
  cn: '加密保存，用于避免同一证件重复使用',
  en: 'Stored encrypted, so that one document proves one account',
}
export const expiresOn: Text = { tw: '有效期限', cn: '有效期至', en: 'Valid until' }
export const expiresHint: Text = {
  tw: '證件上沒有期限時不需填寫',
  cn: '证件上没有期限时无需填写',
  en: 'Leave it empty if the document has no date',
}
export const files: Text = { tw: '檔案', cn: '文件', en: 'Files' }
export const sealed: Text = { tw: '已加密', cn: '已加密', en: 'Encrypted' }
export const addFile: Text = { tw: '拍照或選擇檔案', cn: '拍照或选择文件', en: 'Take a photo or choose a file' }
export const fileKinds: Text = {
  tw: 'JPEG、PNG、WebP、PDF，最大 5 MB',
  cn: 'JPEG、PNG、WebP、PDF，最大5 MB',
  en: 'JPEG, PNG, WebP or PDF, at most 5 MB',
}
export const removeFile: Text = { tw: '移除 {name}', cn: '移除{name}', en: 'Remove {name}' }
export const cancelFile: Text = { tw: '取消上傳 {name}', cn: '取消上传{name}', en: 'Cancel the upload of {name}' }
export const uploadOf: Text = { tw: '{name} 上傳進度', cn: '{name}上传进度', en: 'Upload of {name}' }
export const consent: Text = {
  tw: '我同意本站為核對身分處理這些資料，並在所示日期刪除影像。',
  cn: '我同意本站为核对身份处理这些信息，并在所示日期删除影像。',
  en: 'I agree that these data are used to verify my identity, and that the images are deleted on the dates shown.',
}
export const send: Text = { tw: '送出', cn: '提交', en: 'Submit' }
export const waitsForUpload: Text = { tw: '檔案上傳中…', cn: '文件上传中…', en: 'Uploading…' }
export const usually: Text = {
  tw: '通常 {days} 個工作天內完成',
  cn: '通常{days}个工作日内完成',
  en: 'Usually within {days} working days',
}
export const phoneFirst: Text = {
  tw: '請先綁定手機，才能送出證件。',
  cn: '请先绑定手机，再提交证件。',
  en: 'Add a phone number first, then submit a document.',
}
export const addPhone: Text = { tw: '綁定手機', cn: '绑定手机', en: 'Add a phone number' }

export const inReview: Text = { tw: '審核中', cn: '审核中', en: 'In review' }
export const inReviewText: Text = {
  tw: '{time} 送出，通常 {days} 個工作天內完成。',
  cn: '{time}提交，通常{days}个工作日内完成。',
  en: 'Submitted {time}. Usually decided within {days} working days.',
}
export const deletedLater: Text = {
  tw: '影像在決定後刪除',
  cn: '影像在审核后删除',
  en: 'Images are deleted after the decision',
}
export const deletedOn: Text = {
  tw: '影像將於 {date} 刪除',
  cn: '影像将于{date}删除',
  en: 'Images are deleted on {date}',
}
export const wereDeleted: Text = {
  tw: '影像已於 {date} 刪除',
  cn: '影像已于{date}删除',
  en: 'Images were deleted on {date}',
}
export const withdraw: Text = { tw: '撤回申請', cn: '撤回申请', en: 'Withdraw' }
export const refused: Text = { tw: '未通過', cn: '未通过', en: 'Refused' }
export const again: Text = { tw: '重新送出', cn: '重新提交', en: 'Submit again' }
export const verified: Text = { tw: '已驗證', cn: '已认证', en: 'Verified' }
export const verifiedText: Text = {
  tw: '{from} 通過，有效至 {to}。姓名與出生年保留，其餘刪除。',
  cn: '{from}通过，有效期至{to}。姓名与出生年份保留，其余删除。',
  en: 'Verified on {from}, valid until {to}. Your name and year of birth are kept; everything else is deleted.',
}
export const expired: Text = { tw: '已過期', cn: '已过期', en: 'Expired' }
export const expiredText: Text = {
  tw: '驗證已滿三年。提領與付費群組暫停，其他不受影響。',
  cn: '认证已满三年。提现与付费群组暂停，其他不受影响。',
  en: 'Three years have passed. Withdrawals and paid groups are paused; everything else continues.',
}
export const verifyAgain: Text = { tw: '重新驗證', cn: '重新认证', en: 'Verify again' }

export const life: Text = { tw: '這些檔案的去向', cn: '这些文件的去向', en: 'What happens to these files' }
export const received: Text = { tw: '收到即加密', cn: '收到即加密', en: 'Encrypted on arrival' }
export const receivedNote: Text = {
  tw: '只有審核人員寫明理由才能開啟，每次都留紀錄',
  cn: '只有审核人员写明理由才能打开，每次都有记录',
  en: 'Only reviewers who give a reason can open them, and each time is recorded',
}
export const review: Text = { tw: '審核', cn: '审核', en: 'Review' }
export const withinDays: Text = { tw: '{days} 個工作天內', cn: '{days}个工作日内', en: '{days} working days' }
export const deletion: Text = { tw: '刪除影像', cn: '删除影像', en: 'Images deleted' }
export const deletionAfter: Text = { tw: '通過後 {days} 天', cn: '通过后{days}天', en: '{days} days after' }
export const deletionNote: Text = {
  tw: '未通過則為 {days} 天後，留時間給您申訴',
  cn: '未通过则为{days}天后，为您留出申诉时间',
  en: '{days} days if refused, so that you have time to object',
}
export const expiry: Text = { tw: '三年後到期', cn: '三年后到期', en: 'Expires after three years' }
export const expiryNote: Text = { tw: '屆時重新驗證一次', cn: '届时重新认证一次', en: 'Then you verify again' }
export const stepDone: Text = { tw: '已完成', cn: '已完成', en: 'done' }
export const stepNow: Text = { tw: '進行中', cn: '进行中', en: 'now' }

export const views: Text = { tw: '誰看過', cn: '谁看过', en: 'Who has looked' }
export const viewsNote: Text = { tw: '最近一次申請', cn: '最近一次申请', en: 'Last submission' }
export const nobody: Text = { tw: '還沒有人看過', cn: '还没有人看过', en: 'Nobody has looked yet' }
export const reviewer: Text = { tw: '審核人員', cn: '审核人员', en: 'Reviewer' }
export const sawFile: Text = { tw: '檔案 {number}', cn: '文件{number}', en: 'File {number}' }
export const sawDetails: Text = { tw: '填寫的資料', cn: '填写的信息', en: 'What you entered' }
