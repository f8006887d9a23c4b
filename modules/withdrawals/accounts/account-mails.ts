import type { Text } from '#contract/text/locale.ts'
import { mailTemplate } from '#kit/mail/mail-template.ts'
import type { AccountChange } from './reward-accounts.ts'
import type { RewardKind } from './reward-numbers.ts'

export const kindNames: Readonly<Record<RewardKind, Text>> = {
  bank: { tw: '銀行', cn: '银行', en: 'Bank' },
  wechat: { tw: '微信', cn: '微信', en: 'WeChat' },
  alipay: { tw: '支付寶', cn: '支付宝', en: 'Alipay' },
  paypal: { tw: 'PayPal', cn: 'PayPal', en: 'PayPal' },
}

export const changeNames: Readonly<Record<AccountChange, Text>> = {
  added: { tw: '新增', cn: '添加', en: 'added' },
  changed: { tw: '變更', cn: '修改', en: 'changed' },
  removed: { tw: '刪除', cn: '删除', en: 'removed' },
}

const accountsLink = {
  path: '/wallet/reward-accounts',
  text: { tw: '查看收款帳戶', cn: '查看收款账户', en: 'See your reward accounts' },
}

/** `account` is what is shown of it: a bank and the last four digits. */
export const rewardAccountChangedMail = mailTemplate({
  name: 'reward-account-changed',
  params: ['account', 'change', 'time'],
  subject: { tw: '收款帳戶已{change}', cn: '收款账户已{change}', en: 'A reward account was {change}' },
  paragraphs: [
    {
      tw: '您的收款帳戶「{account}」已在 {time}（UTC）{change}。',
      cn: '您的收款账户“{account}”已于{time}（UTC）{change}。',
      en: 'Your reward account {account} was {change} at {time} UTC.',
    },
    {
      tw: '如果不是您本人，請立即變更密碼，並結束其他登入。',
      cn: '如非本人操作，请立即修改密码，并结束其他登录。',
      en: 'If that was not you, change your password at once and end the other logins.',
    },
  ],
  link: accountsLink,
})

/** 70 Chinese characters, or 160 English ones, are one text message. */
export const rewardAccountChangedText: Text = {
  tw: '【{brand}】您的收款帳戶「{account}」已{change}。如果不是您本人，請立即變更密碼。',
  cn: '【{brand}】您的收款账户“{account}”已{change}。如非本人操作，请立即修改密码。',
  en: '{brand}: your reward account {account} was {change}. If that was not you, change your password at once.',
}
