import type { Text } from '#contract/text/locale.ts'
import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = {
  path: '/trading-accounts',
  text: { tw: '查看交易帳戶', cn: '查看交易账户', en: 'See your trading accounts' },
}
const notYou: Text = {
  tw: '如果不是您本人，請立即變更密碼，並結束其他登入。',
  cn: '如非本人操作，请立即修改密码，并结束其他登录。',
  en: 'If that was not you, change your password at once and end the other logins.',
}

/** `account` is a broker and the last three digits of a number. */
export const boundMail = mailTemplate({
  name: 'trading-account-bound',
  params: ['account', 'time'],
  subject: { tw: '交易帳戶已綁定', cn: '交易账户已绑定', en: 'A trading account was bound' },
  paragraphs: [
    {
      tw: '交易帳戶「{account}」已在 {time}（UTC）綁定到您的帳號。本站只能讀取，無法下單，也無法出金。',
      cn: '交易账户“{account}”已于{time}（UTC）绑定到您的账号。本站只能读取，无法下单，也无法出金。',
      en: 'The trading account {account} was bound to your account at {time} UTC. We can read it; we can neither trade nor withdraw.',
    },
    notYou,
  ],
  link,
})

export const unboundMail = mailTemplate({
  name: 'trading-account-unbound',
  params: ['account', 'time'],
  subject: { tw: '交易帳戶已解除綁定', cn: '交易账户已解除绑定', en: 'A trading account was removed' },
  paragraphs: [
    {
      tw: '交易帳戶「{account}」已在 {time}（UTC）解除綁定，唯讀密碼與讀到的資料都已刪除。',
      cn: '交易账户“{account}”已于{time}（UTC）解除绑定，只读密码和读取的数据均已删除。',
      en: 'The trading account {account} was removed at {time} UTC. Its read-only password and what we had read are deleted.',
    },
    notYou,
  ],
  link,
})

export const accountTexts: Readonly<Record<'bound' | 'unbound', Text>> = {
  bound: {
    tw: '【{brand}】交易帳戶「{account}」已綁定。如果不是您本人，請立即變更密碼。',
    cn: '【{brand}】交易账户“{account}”已绑定。如非本人操作，请立即修改密码。',
    en: '{brand}: the trading account {account} was bound. If that was not you, change your password at once.',
  },
  unbound: {
    tw: '【{brand}】交易帳戶「{account}」已解除綁定。如果不是您本人，請立即變更密碼。',
    cn: '【{brand}】交易账户“{account}”已解除绑定。如非本人操作，请立即修改密码。',
    en: '{brand}: the trading account {account} was removed. If that was not you, change your password at once.',
  },
}
