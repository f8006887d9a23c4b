import type { Text } from '#contract/text/locale.ts'

export const file: Text = { tw: '檔案', cn: '文件', en: 'File' }
export const note: Text = {
  tw: '一行一筆：規則、參賽者、每次快照。參賽者以代號列出，不含姓名與帳號。',
  cn: '一行一条：规则、参赛者、每次快照。参赛者以代号列出，不含姓名和账号。',
  en: 'One line each for the rules, the entries and every snapshot. Entries are listed by alias, without names or account numbers.',
}
export const whileRunning: Text = {
  tw: '比賽進行中，檔案包含到最近一個結束的 UTC 日為止的快照；定案後包含全部。',
  cn: '比赛进行期间，文件包含截至最近一个已结束UTC日的快照；定案后包含全部。',
  en: 'While the contest runs, the file has the snapshots up to the end of the last UTC day; once it is final, all of them.',
}
export const notYet: Text = {
  tw: '開賽後第一個 UTC 日結束時公開',
  cn: '开赛后首个UTC日结束时公开',
  en: 'Public after the first UTC day of the contest',
}
export const formatOf: Text = { tw: '格式', cn: '格式', en: 'Format' }
export const ndjson: Text = {
  tw: 'NDJSON，每行是 RFC 8785 規範化 JSON',
  cn: 'NDJSON，每行为RFC 8785规范化JSON',
  en: 'NDJSON, each line canonical JSON (RFC 8785)',
}
export const fields: Text = { tw: '欄位', cn: '字段', en: 'Fields' }
export const meanings: readonly (readonly [field: string, meaning: Text])[] = [
  [
    'entryId, k, at',
    {
      tw: '參賽者、第幾次快照、時間（UTC）',
      cn: '参赛者、第几次快照、时间（UTC）',
      en: 'Entry, number of the snapshot, time (UTC)',
    },
  ],
  ['e', { tw: '淨值，以美分為單位', cn: '净值，单位为美分', en: 'Equity in US cents' }],
  [
    'd, w',
    {
      tw: '上次快照之後的入金、出金，以美分為單位',
      cn: '上次快照之后的入金、出金，单位为美分',
      en: 'Deposits and withdrawals since the last snapshot, in US cents',
    },
  ],
  [
    'closedTrades, days',
    {
      tw: '開賽以來的平倉筆數、有平倉的 UTC 日數',
      cn: '开赛以来的平仓笔数、有平仓的UTC日数',
      en: 'Closed trades since the start, and days (UTC) with one',
    },
  ],
  [
    'previous, hash',
    { tw: '前一行的雜湊、本行的雜湊', cn: '前一行的哈希、本行的哈希', en: 'Hash of the line before, and of this one' },
  ],
]
export const verify: Text = { tw: '怎麼驗算', cn: '如何验算', en: 'How to verify it' }
export const steps: readonly Text[] = [
  { tw: '下載稽核檔。', cn: '下载审计文件。', en: 'Download the audit file.' },
  {
    tw: '取得本站公開的原始碼，執行下面的指令；它不使用排名的程式。',
    cn: '获取本站公开的源码，执行下面的命令；它不使用排名的代码。',
    en: 'Get the public source code of this site and run the command below; it uses none of the code that ranks.',
  },
  {
    tw: '每位參賽者一行：名次、代號、報酬 R 與最大拉回 M，各四位小數。與排行榜比對。',
    cn: '每位参赛者一行：排名、代号、收益R和最大回撤M，各四位小数。与排行榜比对。',
    en: 'It prints a line for each entry: rank, entry, return R and drawdown M with four decimals. Compare them with the ranking.',
  },
  {
    tw: '雜湊鏈或數字有誤時，它會指出是第幾行並以代碼 1 結束。',
    cn: '哈希链或数字有误时，它会指出是第几行，并以代码1退出。',
    en: 'If the chain or a figure is wrong, it names the line and ends with code 1.',
  },
]
export const chain: Text = {
  tw: '每行的雜湊 = sha256（前一行的雜湊 + 本行其餘內容的規範化 JSON）。改動任何一行，之後每一行的雜湊都會不同。',
  cn: '每行的哈希 = sha256（前一行的哈希 + 本行其余内容的规范化JSON）。改动任何一行，之后每一行的哈希都会不同。',
  en: 'The hash of a line is sha256(hash of the line before + canonical JSON of the rest of the line). Change one line and every hash after it differs.',
}
export const limit: Text = {
  tw: '每個網路每小時可下載 10 次。',
  cn: '每个网络每小时可下载10次。',
  en: 'Up to ten downloads an hour per network.',
}
