import { mailTemplate } from '#kit/mail/mail-template.ts'

export const orderPaidMail = mailTemplate({
  name: 'order-paid',
  params: ['amount', 'balance', 'id'],
  subject: { tw: '儲值已入帳', cn: '充值已到账', en: 'Your diamonds have arrived' },
  paragraphs: [
    {
      tw: '我們已收到您的款項，{amount} 顆鑽石已存入錢包。目前餘額 {balance} 顆。',
      cn: '我们已收到您的款项，{amount}颗钻石已存入钱包。当前余额{balance}颗。',
      en: 'We have received your payment and added {amount} diamonds to your wallet. Your balance is now {balance}.',
    },
    {
      tw: '如果這筆訂單不是您下的，請立即與我們聯絡。',
      cn: '如果这笔订单并非您本人所下，请立即联系我们。',
      en: 'If you did not place this order, please contact us at once.',
    },
  ],
  link: { path: '/wallet/orders/{id}', text: { tw: '查看訂單', cn: '查看订单', en: 'See the order' } },
})
