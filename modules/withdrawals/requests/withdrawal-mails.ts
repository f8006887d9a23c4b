import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = {
  path: '/wallet/withdraw',
  text: { tw: '查看提領', cn: '查看提现', en: 'See your withdrawals' },
}

/** `account`: a bank and the last four digits; `date`: by when it is paid, in Hong Kong. */
export const withdrawalRequestedMail = mailTemplate({
  name: 'withdrawal-requested',
  params: ['amount', 'money', 'account', 'date', 'balance'],
  subject: {
    tw: '已收到提領申請：{amount} 顆鑽石',
    cn: '已收到提现申请：{amount}颗钻石',
    en: 'We have your request to withdraw {amount} diamonds',
  },
  paragraphs: [
    {
      tw: '您申請提領 {amount} 顆鑽石，即 {money} 美元，付款至「{account}」，預計 {date} 前入帳。申請後可用餘額為 {balance} 顆。',
      cn: '您申请提现{amount}颗钻石，即{money}美元，付款至“{account}”，预计{date}前到账。申请后可用余额为{balance}颗。',
      en: 'You have asked to withdraw {amount} diamonds, which is {money} USD, to {account}. It is due by {date}. Your balance is now {balance}.',
    },
    {
      tw: '核准前您可以自行取消。如果不是您本人，請立即取消，並變更密碼。',
      cn: '审批前您可以自行取消。如非本人操作，请立即取消，并修改密码。',
      en: 'You can cancel it until it is approved. If that was not you, cancel it at once and change your password.',
    },
  ],
  link,
})

export const withdrawalPaidMail = mailTemplate({
  name: 'withdrawal-paid',
  params: ['amount', 'money', 'account', 'reference', 'balance'],
  subject: {
    tw: '提領已付款：{money} 美元',
    cn: '提现已付款：{money}美元',
    en: 'Your withdrawal was paid: {money} USD',
  },
  paragraphs: [
    {
      tw: '您提領的 {amount} 顆鑽石已付款：{money} 美元，付至「{account}」，付款參考碼為 {reference}。目前可用餘額為 {balance} 顆。',
      cn: '您提现的{amount}颗钻石已付款：{money}美元，付至“{account}”，付款参考号为{reference}。目前可用余额为{balance}颗。',
      en: 'The {amount} diamonds that you have withdrawn were paid: {money} USD to {account}, with the reference {reference}. Your balance is {balance}.',
    },
  ],
  link,
})

export const withdrawalRefusedMail = mailTemplate({
  name: 'withdrawal-refused',
  params: ['amount', 'reason', 'balance'],
  subject: { tw: '提領申請未通過', cn: '提现申请未通过', en: 'Your withdrawal was refused' },
  paragraphs: [
    {
      tw: '您提領 {amount} 顆鑽石的申請未通過，理由：{reason}',
      cn: '您提现{amount}颗钻石的申请未通过，理由：{reason}',
      en: 'Your request to withdraw {amount} diamonds was refused. Reason: {reason}',
    },
    {
      tw: '鑽石已退回，目前可用餘額為 {balance} 顆。',
      cn: '钻石已退回，目前可用余额为{balance}颗。',
      en: 'The diamonds are yours again. Your balance is {balance}.',
    },
  ],
  link,
})

/** To those who have asked for it, on the first day of each month's window. */
export const withdrawalWindowMail = mailTemplate({
  name: 'withdrawal-window',
  params: ['from', 'to'],
  subject: { tw: '提領已開放', cn: '提现已开放', en: 'Withdrawals are open' },
  paragraphs: [
    {
      tw: '本月的提領已經開放：{from} 至 {to}（香港時間）。',
      cn: '本月的提现已经开放：{from}至{to}（香港时间）。',
      en: 'This month you can withdraw from {from} to {to}, Hong Kong time.',
    },
    {
      tw: '不想再收到提醒，可在「設定」的「通知」中關閉。',
      cn: '如不想再收到提醒，可在“设置”的“通知”中关闭。',
      en: 'You can switch this reminder off in the settings, under Notifications.',
    },
  ],
  link,
})
