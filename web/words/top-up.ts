import type { Text } from '#contract/text/locale.ts'

export const packages: Text = { tw: '儲值方案', cn: '充值方案', en: 'Packages' }
export const packagesNote: Text = {
  tw: '單價隨數量降低',
  cn: '单价随数量降低',
  en: 'The more you buy, the less each costs',
}
/** Of diamonds; `n` is a number with its separators. */
export const pieces: Text = { tw: '{n} 顆', cn: '{n}颗', en: '{n} {n|diamond|diamonds}' }
export const each: Text = {
  tw: '每顆 {price} {currency}',
  cn: '每颗{price} {currency}',
  en: '{price} {currency} each',
}
export const balanceThen: Text = {
  tw: '儲值後餘額 {n} 顆',
  cn: '充值后余额{n}颗',
  en: 'Balance afterwards: {n}',
}
export const placeOrder: Text = { tw: '下訂單', cn: '下单', en: 'Place order' }
export const settleFirst: Text = {
  tw: '先完成或取消目前的訂單',
  cn: '先完成或取消当前订单',
  en: 'Pay or cancel the current order first',
}
export const off: Text = { tw: '目前未開放儲值', cn: '暂未开放充值', en: 'Top-up is not open right now' }
export const offHint: Text = {
  tw: '目前未開放儲值。已有的鑽石與兌換碼仍可使用。',
  cn: '暂未开放充值。已有的钻石和兑换码仍可使用。',
  en: 'Top-up is not open right now. Diamonds and vouchers that you have can still be used.',
}
export const verify: Text = { tw: '前往綁定手機', cn: '去绑定手机', en: 'Bind a phone number' }
export const before: Text = { tw: '儲值前請了解', cn: '充值前请了解', en: 'Before you top up' }
export const onlyHere: Text = {
  tw: '鑽石只能在站內使用，買入的鑽石無法提領。',
  cn: '钻石只能在站内使用，买入的钻石无法提现。',
  en: 'Diamonds are used on this site only, and those that you buy cannot be withdrawn.',
}
export const closesAfter: Text = {
  tw: '{hours} 小時內未付款，訂單自動關閉，可重新下單。',
  cn: '{hours}小时未付款，订单自动关闭，可重新下单。',
  en: 'An order that is not paid within {hours} hours closes by itself. You can order again.',
}
export const transferOnly: Text = {
  tw: '目前只接受銀行轉帳，不收取卡片資料。',
  cn: '目前只接受银行转账，不收取银行卡信息。',
  en: 'Payment is by bank transfer only. No card details are taken.',
}

export const order: Text = { tw: '訂單 {reference}', cn: '订单{reference}', en: 'Order {reference}' }
export const orders: Text = { tw: '訂單', cn: '订单', en: 'Orders' }
export const noOrders: Text = { tw: '還沒有訂單', cn: '暂无订单', en: 'No orders yet' }
export const states = {
  pending: { tw: '等待付款', cn: '等待付款', en: 'Waiting for payment' },
  paid: { tw: '已入帳', cn: '已到账', en: 'Paid' },
  closed: { tw: '已關閉', cn: '已关闭', en: 'Closed' },
} as const satisfies Record<string, Text>
export const createdAt: Text = { tw: '{at} 建立', cn: '{at}创建', en: 'Placed {at}' }
export const toPay: Text = { tw: '請付', cn: '请付', en: 'To pay' }
export const paid: Text = { tw: '已付', cn: '已付', en: 'Paid' }
export const credits: Text = { tw: '入帳 {n} 顆鑽石', cn: '到账{n}颗钻石', en: 'For {n} {n|diamond|diamonds}' }
export const deadline: Text = { tw: '付款期限', cn: '付款期限', en: 'Pay by' }
export const creditedAt: Text = { tw: '入帳時間', cn: '到账时间', en: 'Credited' }
export const closedAt: Text = { tw: '付款期限', cn: '付款期限', en: 'Was due by' }
export const hoursLeft: Text = {
  tw: '剩 {h} 小時 {m} 分',
  cn: '剩{h}小时{m}分钟',
  en: '{h} h {m} min left',
}
export const minutesLeft: Text = { tw: '剩 {m} 分', cn: '剩{m}分钟', en: '{m} min left' }
export const timeIsOver: Text = { tw: '期限已過', cn: '已过期限', en: 'Expired' }
export const holder: Text = { tw: '收款人', cn: '收款人', en: 'Account holder' }
export const bank: Text = { tw: '銀行', cn: '银行', en: 'Bank' }
export const account: Text = { tw: '帳號', cn: '账号', en: 'Account number' }
export const reference: Text = { tw: '附言（必填）', cn: '附言（必填）', en: 'Reference (required)' }
export const copyOf: Text = { tw: '複製{name}', cn: '复制{name}', en: 'Copy {name}' }
export const referenceNote: Text = {
  tw: '附言是我們對帳的唯一依據。金額或附言不符時，款項會退回原帳戶。',
  cn: '附言是我们对账的唯一依据。金额或附言不符时，款项会退回原账户。',
  en: 'We find your payment by its reference alone. If amount or reference differ, the money goes back to the account that it came from.',
}
export const noAccount: Text = {
  tw: '收款資料暫時無法顯示，請稍後再付款',
  cn: '收款信息暂时无法显示，请稍后再付款',
  en: 'Where to pay cannot be shown at the moment. Please pay later.',
}
export const cancel: Text = { tw: '取消訂單', cn: '取消订单', en: 'Cancel order' }
export const cancelNote: Text = {
  tw: '確定取消？已經轉帳的話請不要取消，等候入帳即可。',
  cn: '确定取消？如果已经转账，请不要取消，等待到账即可。',
  en: 'Cancel this order? If you have already sent the money, keep it and wait.',
}
export const keep: Text = { tw: '保留訂單', cn: '保留订单', en: 'Keep order' }
export const updates: Text = {
  tw: '頁面會自動更新，可以放心離開',
  cn: '页面会自动更新，可以放心离开',
  en: 'This page updates by itself. You can leave it.',
}
export const lost: Text = {
  tw: '暫時連不上，會繼續嘗試',
  cn: '暂时无法连接，会继续尝试',
  en: 'No connection at the moment. Trying again.',
}
export const again: Text = { tw: '重新下單', cn: '重新下单', en: 'Order again' }
export const toWallet: Text = { tw: '回錢包', cn: '返回钱包', en: 'To the wallet' }
export const closedNote: Text = {
  tw: '這筆訂單沒有扣款。如果您已經轉帳，款項會退回原帳戶。',
  cn: '该订单没有扣款。如果您已经转账，款项会退回原账户。',
  en: 'Nothing was charged. If you have sent the money, it goes back to the account that it came from.',
}
export const paidNote: Text = {
  tw: '{n} 顆鑽石已經在您的錢包裡。',
  cn: '{n}颗钻石已经在您的钱包里。',
  en: '{n} {n|diamond is|diamonds are} in your wallet.',
}
export const missing: Text = { tw: '找不到這筆訂單', cn: '找不到该订单', en: 'Order not found' }
export const missingHint: Text = {
  tw: '請確認連結，或是否以下單的帳號登入',
  cn: '请确认链接，或是否以下单的账号登录',
  en: 'Check the link, and that you are logged in as the member who ordered',
}
export const progress: Text = { tw: '進度', cn: '进度', en: 'Progress' }
export const placed: Text = { tw: '訂單已建立', cn: '订单已创建', en: 'Order placed' }
export const waits: Text = { tw: '等待付款', cn: '等待付款', en: 'Waiting for payment' }
export const waitsHint: Text = {
  tw: '銀行轉帳通常一個工作天入帳',
  cn: '银行转账通常一个工作日到账',
  en: 'A bank transfer usually takes one working day',
}
export const checked: Text = {
  tw: '兩位管理員核對款項',
  cn: '两位管理员核对款项',
  en: 'Two of our staff check the payment',
}
export const checkedHint: Text = {
  tw: '核對與核准的人必須不同',
  cn: '核对人与批准人必须是不同的人',
  en: 'One checks, another approves',
}
export const credited: Text = { tw: '鑽石入帳', cn: '钻石到账', en: 'Diamonds credited' }
export const creditedHint: Text = {
  tw: '入帳後以電子郵件通知，並附餘額',
  cn: '到账后发邮件通知，并附余额',
  en: 'You get an e-mail with your balance',
}

export const voucher: Text = { tw: '兌換碼', cn: '兑换码', en: 'Voucher' }
export const voucherHint: Text = { tw: '輸入兌換碼', cn: '输入兑换码', en: 'Voucher code' }
export const redeem: Text = { tw: '兌換', cn: '兑换', en: 'Redeem' }

export const missingDiamonds: Text = { tw: '還差 {n} 顆鑽石', cn: '还差{n}颗钻石', en: '{n} more diamonds needed' }
export const balanceNow: Text = { tw: '目前餘額', cn: '当前余额', en: 'Your balance' }
export const dismiss: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
