import type { Text } from '#contract/text/locale.ts'

export const wallet: Text = { tw: '錢包', cn: '钱包', en: 'Wallet' }
export const parts: Text = { tw: '錢包頁面', cn: '钱包页面', en: 'Wallet pages' }
export const entries: Text = { tw: '餘額與明細', cn: '余额与明细', en: 'Balance and entries' }
export const topUp: Text = { tw: '儲值', cn: '充值', en: 'Top up' }
export const withdraw: Text = { tw: '提領', cn: '提现', en: 'Withdraw' }
export const accounts: Text = { tw: '收款帳戶', cn: '收款账户', en: 'Reward accounts' }

export const available: Text = { tw: '可用餘額', cn: '可用余额', en: 'Balance' }
/** Behind a number. */
export const unit: Text = { tw: '顆', cn: '颗', en: 'diamonds' }
export const madeOf: Text = {
  tw: '買入 {bought}，收入 {earned}',
  cn: '买入{bought}，收入{earned}',
  en: 'Bought {bought}, earned {earned}',
}
export const withdrawable: Text = { tw: '可提領', cn: '可提现', en: 'Can be withdrawn' }
export const withdrawableAfter: Text = {
  tw: '可提領（已滿 {days} 天）',
  cn: '可提现（已满{days}天）',
  en: 'Can be withdrawn ({days}-day hold over)',
}
export const about: Text = { tw: '約 {usd} USD', cn: '约{usd} USD', en: 'About {usd} USD' }
export const held: Text = { tw: '保留中', cn: '冻结中', en: 'On hold' }
export const noneHeld: Text = { tw: '沒有等候中的申請', cn: '没有待处理的申请', en: 'No requests waiting' }
export const heldUntil: Text = {
  tw: '申請有結果前保留',
  cn: '申请处理完成前冻结',
  en: 'Until your requests are decided',
}
export const maturing: Text = { tw: '之後滿期 {n} 顆', cn: '之后可提现{n}颗', en: 'Maturing later: {n}' }
export const noneMaturing: Text = {
  tw: '沒有等候滿期的收入',
  cn: '没有等待期内的收入',
  en: 'No earnings on their way',
}
export const maturingHint: Text = {
  tw: '收入滿期後才能提領',
  cn: '收入满期后方可提现',
  en: 'Earnings can be withdrawn once they mature',
}
export const from: Text = { tw: '{date} 起', cn: '{date}起', en: 'from {date}' }

export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const kindsShown: Text = { tw: '明細類別', cn: '明细类别', en: 'Entry types' }
export const kinds = {
  topUp: { tw: '儲值', cn: '充值', en: 'Top-ups' },
  group: { tw: '群組', cn: '群组', en: 'Groups' },
  reward: { tw: '打賞', cn: '打赏', en: 'Rewards' },
  prize: { tw: '獎金', cn: '奖金', en: 'Prizes' },
  fee: { tw: '報名費', cn: '报名费', en: 'Entry fees' },
  withdrawal: { tw: '提領', cn: '提现', en: 'Withdrawals' },
  refund: { tw: '退回', cn: '退回', en: 'Refunds' },
  voucher: { tw: '兌換碼', cn: '兑换码', en: 'Vouchers' },
  grant: { tw: '調整', cn: '调整', en: 'Adjustments' },
} as const satisfies Record<string, Text>

/** What an entry is called: what came, and what went. */
export const came = {
  topUp: { tw: '儲值', cn: '充值', en: 'Top-up' },
  voucher: { tw: '兌換碼', cn: '兑换码', en: 'Voucher' },
  grant: { tw: '管理員發給', cn: '管理员发放', en: 'Given by staff' },
  group: { tw: '群組收入', cn: '群组收入', en: 'Group income' },
  reward: { tw: '打賞收入', cn: '打赏收入', en: 'Reward received' },
  fee: { tw: '報名費', cn: '报名费', en: 'Entry fee' },
  prize: { tw: '獎金', cn: '奖金', en: 'Prize' },
  withdrawal: { tw: '提領', cn: '提现', en: 'Withdrawal' },
  refund: { tw: '退回', cn: '退回', en: 'Refund' },
} as const satisfies Record<string, Text>
export const went = {
  ...came,
  grant: { tw: '管理員扣除', cn: '管理员扣除', en: 'Taken by staff' },
  group: { tw: '群組', cn: '群组', en: 'Group' },
  reward: { tw: '打賞', cn: '打赏', en: 'Reward given' },
  refund: { tw: '退還成員', cn: '退还成员', en: 'Refunded to member' },
} as const satisfies Record<string, Text>
export const groupHeld: Text = { tw: '群組（保留）', cn: '群组（冻结）', en: 'Group (on hold)' }
export const feeTaken: Text = {
  tw: '{amount} 顆扣手續費 {fee}',
  cn: '{amount}颗扣手续费{fee}',
  en: '{amount} less a fee of {fee}',
}
export const order: Text = { tw: '訂單 {title}', cn: '订单{title}', en: 'Order {title}' }
export const titled: Text = { tw: '《{title}》', cn: '《{title}》', en: '“{title}”' }
export const groupTitled: Text = { tw: '「{title}」', cn: '“{title}”', en: '“{title}”' }
export const to: Text = { tw: '給 {name}', cn: '给{name}', en: 'To {name}' }

export const time: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
export const item: Text = { tw: '項目', cn: '项目', en: 'Entry' }
export const diamonds: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const balance: Text = { tw: '餘額', cn: '余额', en: 'Balance' }
export const none: Text = { tw: '還沒有任何紀錄', cn: '暂无记录', en: 'No entries yet' }
export const noneHint: Text = {
  tw: '鑽石用來加入付費群組與打賞。',
  cn: '钻石可用于加入付费群组和打赏。',
  en: 'Diamonds pay for groups and rewards.',
}
export const noneOfKind: Text = { tw: '沒有這一類的明細', cn: '没有该类明细', en: 'No entries of this type' }
export const file: Text = { tw: '下載 CSV', cn: '下载CSV', en: 'Download CSV' }

export const monthStatement: Text = { tw: '{month} 月對帳', cn: '{month}月对账', en: '{month} statement' }
export const upTo: Text = { tw: '至 {date}', cn: '截至{date}', en: 'to {date}' }
export const print: Text = { tw: '列印', cn: '打印', en: 'Print' }
export const opening: Text = { tw: '期初', cn: '期初', en: 'Opening balance' }
export const closing: Text = { tw: '期末', cn: '期末', en: 'Closing balance' }
export const now: Text = { tw: '目前餘額', cn: '当前余额', en: 'Balance now' }
export const income: Text = { tw: '收入', cn: '收入', en: 'In' }
export const spent: Text = { tw: '支出', cn: '支出', en: 'Out' }
export const times: Text = { tw: '{name}（{n} 筆）', cn: '{name}（{n}笔）', en: '{name} ({n})' }
export const spending: Text = { tw: '群組與打賞支出', cn: '群组与打赏支出', en: 'Groups and rewards paid' }
export const feesOf: Text = {
  tw: '另付手續費 {fee} 顆（群組 {group}、打賞 {reward}），已先從收入扣除。',
  cn: '另付手续费{fee}颗（群组{group}、打赏{reward}），已先从收入中扣除。',
  en: 'Fees of {fee} (groups {group}, rewards {reward}) were taken before these incomes.',
}

export const statement: Text = { tw: '鑽石對帳單', cn: '钻石对账单', en: 'Diamond statement' }
export const month: Text = { tw: '月份', cn: '月份', en: 'Month' }
export const monthRunning: Text = {
  tw: '{month}（至 {date}）',
  cn: '{month}（至{date}）',
  en: '{month} (to {date})',
}
export const member: Text = { tw: '會員 {id}', cn: '会员{id}', en: 'Member {id}' }
export const span: Text = {
  tw: '{from} 至 {to}（香港時間）',
  cn: '{from}至{to}（香港时间）',
  en: '{from} to {to} (Hong Kong time)',
}
export const sum: Text = { tw: '合計 {n} 筆', cn: '合计{n}笔', en: 'Total of {n}' }
export const noneInMonth: Text = { tw: '這個月沒有明細', cn: '本月没有明细', en: 'No entries in this month' }
export const boughtAtEnd: Text = { tw: '期末買入', cn: '期末买入', en: 'Bought, at the end' }
export const earnedAtEnd: Text = { tw: '期末收入', cn: '期末收入', en: 'Earned, at the end' }
export const groupFees: Text = { tw: '群組手續費', cn: '群组手续费', en: 'Fees of groups' }
export const rewardFees: Text = { tw: '打賞手續費', cn: '打赏手续费', en: 'Fees of rewards' }
export const allFees: Text = { tw: '合計（已先扣）', cn: '合计（已先扣除）', en: 'Total (already taken)' }
export const withdrawn: Text = { tw: '提領', cn: '提现', en: 'Withdrawn' }
export const toppedUp: Text = { tw: '儲值', cn: '充值', en: 'Topped up' }
export const lastHash: Text = { tw: '末筆雜湊', cn: '末笔哈希', en: 'Last hash' }
export const sheetNote: Text = {
  tw: '每一列對應帳本的一筆交易，前後以雜湊相連。鑽石只能在本站使用；提領以 {n} 顆兌換 1.00 USD。',
  cn: '每一行对应账本中的一笔交易，前后以哈希相连。钻石只能在本站使用；提现按{n}颗兑换1.00 USD。',
  en: 'Each row is one transaction of the ledger, chained to the one before it by its hash. Diamonds are used on this site only; {n} of them are 1.00 USD when withdrawn.',
}
