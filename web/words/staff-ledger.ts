import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '每筆交易的分錄合計為零，並含前一筆的雜湊值',
  cn: '每笔交易的分录合计为零，并含上一笔的哈希值',
  en: 'The postings of each transaction sum to zero, and each carries the hash of the one before it',
}
export const sum: Text = { tw: '所有餘額合計', cn: '所有余额合计', en: 'Sum of all balances' }
export const balances: Text = { tw: '帳目平衡', cn: '账目平衡', en: 'The books balance' }
export const unbalanced: Text = { tw: '應為 0', cn: '应为0', en: 'It should be 0' }
export const negative: Text = { tw: '低於零的帳戶', cn: '低于零的账户', en: 'Accounts below zero' }
export const besidesIssuance: Text = { tw: '發行帳戶除外', cn: '发行账户除外', en: 'Other than issuance' }
export const transactions: Text = { tw: '交易', cn: '交易', en: 'Transactions' }
export const accounts: Text = { tw: '{count} 個帳戶', cn: '{count}个账户', en: '{count} accounts' }
export const lastHash: Text = { tw: '末筆雜湊', cn: '末笔哈希', en: 'Last hash' }
export const recompute: Text = {
  tw: '在主機執行 npm run ledger -- verify 可從第一筆重新計算',
  cn: '在服务器运行“npm run ledger -- verify”，可从第一笔重新计算',
  en: 'npm run ledger -- verify on the server recomputes it from the first transaction',
}
export const check: Text = { tw: '重新檢查', cn: '重新检查', en: 'Check again' }
