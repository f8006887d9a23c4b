import type { Text } from '#contract/text/locale.ts'

export const frozen: Text = { tw: '規則已凍結', cn: '规则已冻结', en: 'Rules are frozen' }
export const frozenNote: Text = {
  tw: '公布之後規則不再變更，雜湊值可供核對',
  cn: '公布之后规则不再更改，可用哈希值核对',
  en: 'Once published, the rules never change; the hash proves it',
}
export const phases: Text = { tw: '賽程', cn: '赛程', en: 'Schedule' }
export const signUp: Text = { tw: '報名', cn: '报名', en: 'Sign-up' }
export const trading: Text = { tw: '比賽', cn: '比赛', en: 'Contest' }
export const objections: Text = { tw: '異議 {time}', cn: '异议{time}', en: 'Objections, {time}' }
export const until: Text = { tw: '到 {date}', cn: '至{date}', en: 'until {date}' }
export const settling: Text = { tw: '定案與獎金', cn: '定案与奖金', en: 'Final result and prizes' }
export const twoPersons: Text = { tw: '兩位管理員核准', cn: '两位管理员核准', en: 'Approved by two members of staff' }
export const times: Text = { tw: '時間：{zone}', cn: '时间：{zone}', en: 'Times: {zone}' }

export const how: Text = { tw: '報酬怎麼算', cn: '收益怎么算', en: 'How the return is computed' }
export const formula: Text = { tw: '公式 v1', cn: '公式v1', en: 'Formula v1' }
export const reset: Text = { tw: '還原範例', cn: '还原示例', en: 'Reset examples' }
export const everyHour: Text = {
  tw: '伺服器每個整點讀取一次淨值。',
  cn: '服务器每个整点读取一次净值。',
  en: 'The server reads the equity at every full hour.',
}
export const everySo: Text = {
  tw: '伺服器每隔 {time}讀取一次淨值。',
  cn: '服务器每隔{time}读取一次净值。',
  en: 'The server reads the equity every {time}.',
}
export const principle: Text = {
  tw: '獲利時除以全部本金，虧損時只除以入金前的本金',
  cn: '盈利时除以全部本金，亏损时只除以入金前的本金',
  en: 'A profit is divided by all the capital, a loss by the capital before the deposit',
}
export const consequence: Text = {
  tw: '；所以中途入金或出金都無法讓報酬變高。',
  cn: '；所以中途入金或出金都无法抬高收益率。',
  en: ', so neither a deposit nor a withdrawal can raise a return.',
}
export const ifGain: Text = { tw: '（P ≥ 0），否則', cn: '（P ≥ 0），否则', en: 'if P ≥ 0, otherwise' }
export const ruin: Text = {
  tw: '基準 B 或 1 + P/B 不大於 0 時，G 從此為 0。最大拉回 M 是 G 從先前最高點往下的最大跌幅。',
  cn: '基准B或1 + P/B不大于0时，G此后一直为0。最大回撤M是G从此前最高点下跌的最大幅度。',
  en: 'If the base B or 1 + P/B is not above zero, G is zero from then on. The drawdown M is the largest fall of G from its highest point before.',
}
export const gainExample: Text = {
  tw: '例一：獲利時入金、出金',
  cn: '例一：盈利时入金、出金',
  en: 'Example 1: deposit and withdrawal in profit',
}
export const lossExample: Text = {
  tw: '例二：虧損的那個小時入金',
  cn: '例二：亏损的那个小时入金',
  en: 'Example 2: deposit in a losing hour',
}
export const editable: Text = {
  tw: '白底數字可以修改，右側隨之重算',
  cn: '白底数字可以修改，右侧随之重算',
  en: 'Change a white cell and the rest is recalculated',
}
export const equity: Text = { tw: '淨值 E', cn: '净值E', en: 'Equity E' }
export const deposit: Text = { tw: '入金 D', cn: '入金D', en: 'Deposit D' }
export const withdrawal: Text = { tw: '出金 W', cn: '出金W', en: 'Withdrawal W' }
export const result: Text = { tw: '交易結果 P', cn: '交易结果P', en: 'Result P' }
export const base: Text = { tw: '基準 B', cn: '基准B', en: 'Base B' }
export const returned: Text = { tw: '報酬 R', cn: '收益R', en: 'Return R' }
export const cellName: Text = { tw: '{name}，k = {k}', cn: '{name}，k = {k}', en: '{name}, k = {k}' }
export const notAmount: Text = {
  tw: '請輸入金額，最多兩位小數',
  cn: '请输入金额，最多两位小数',
  en: 'Enter an amount with at most two decimals',
}
export const lossNote: Text = {
  tw: '例二是−50%，不是−5%：虧損 500 是用原本的 1,000 造成的。',
  cn: '例二是−50%，不是−5%：亏损的500是用原来的1,000造成的。',
  en: 'Example 2 is −50%, not −5%: the 500 was lost on the original 1,000.',
}
export const lossAdvice: Text = {
  tw: '請在交易前入金，等過了整點再下單。',
  cn: '请在交易前入金，过了整点再下单。',
  en: 'Deposit before you trade, and wait for the full hour.',
}

export const ranking: Text = { tw: '名次', cn: '排名', en: 'Ranking' }
export const qualified: Text = {
  tw: '合格：至少 {trades} 筆已平倉，分布在 {days} 個以上的 UTC 日。未合格者列在後面，不編名次。',
  cn: '合格：至少{trades}笔已平仓，分布在{days}个以上的UTC日。未合格者列在后面，不编名次。',
  en: 'To qualify: at least {trades} closed trades on at least {days} days (UTC). Entries that do not qualify are listed below, without a rank.',
}
export const order: Text = {
  tw: '報酬 R 高者在前；相同時最大拉回 M 小者在前；再相同，先報名者在前。計算用 30 位小數，排名取 4 位，畫面 2 位。',
  cn: '收益R高者在前；相同时最大回撤M小者在前；再相同，先报名者在前。计算用30位小数，排名取4位，页面显示2位。',
  en: 'Higher return R first; if equal, smaller drawdown M; if equal again, earlier sign-up. Computed with 30 digits, ranked by 4 decimals, shown with 2.',
}
export const teams: Text = {
  tw: '隊伍：開賽時全體成員 R 的平均，至少 {min} 人有成績。',
  cn: '战队：开赛时全体成员R的平均值，至少{min}人有成绩。',
  en: 'Teams: the mean R of all members at the start, with at least {min} of them having a result.',
}
export const gaps: Text = {
  tw: '快照時讀不到淨值就略過該次，出入金併入下一次，並在該列註明。',
  cn: '快照时读不到净值则略过该次，出入金并入下一次，并在该行注明。',
  en: 'A snapshot that cannot be read is left out, its deposits and withdrawals go to the next one, and the row says so.',
}

export const divisions: Text = { tw: '組別', cn: '组别', en: 'Divisions' }
export const equityRange: Text = { tw: '淨值', cn: '净值', en: 'Equity' }
export const fee: Text = { tw: '報名費', cn: '报名费', en: 'Fee' }
export const prizes: Text = { tw: '獎金', cn: '奖金', en: 'Prizes' }
export const free: Text = { tw: '免費', cn: '免费', en: 'free' }
export const startsWith: Text = { tw: '{n} 起始', cn: '{n}起始', en: '{n} to start' }
export const range: Text = { tw: '{min} – {max}', cn: '{min} – {max}', en: '{min} – {max}' }
export const atLeast: Text = { tw: '{min} 以上', cn: '{min}以上', en: '{min} or more' }
export const units: Text = {
  tw: '淨值為 USD，報名費與獎金為鑽石。',
  cn: '净值单位为USD，报名费和奖金单位为钻石。',
  en: 'Equity in USD, fees and prizes in diamonds.',
}
export const prizePlaces: Text = { tw: '名次獎金', cn: '名次奖金', en: 'Prizes by rank' }
export const place: Text = { tw: '第 {n} 名', cn: '第{n}名', en: 'Rank {n}' }
export const places: Text = { tw: '第 {from}–{to} 名', cn: '第{from}–{to}名', en: 'Ranks {from}–{to}' }
export const eachOf: Text = { tw: '各 {n}', cn: '各{n}', en: '{n} each' }
export const allSymbols: Text = {
  tw: '所有商品都可以交易。',
  cn: '所有品种均可交易。',
  en: 'All instruments may be traded.',
}
export const someSymbols: Text = {
  tw: '可以交易的商品：{symbols}。',
  cn: '可交易品种：{symbols}。',
  en: 'Instruments that may be traded: {symbols}.',
}

export const anyone: Text = { tw: '任何人都能重算', cn: '任何人都可以重算', en: 'Anyone can recompute it' }
export const anyoneNote: Text = {
  tw: '每次快照都寫入稽核檔，一行一筆，前後以雜湊相連。排名程式與驗算程式分開撰寫。',
  cn: '每次快照都写入审计文件，一行一条，前后以哈希相连。排名程序与验算程序分开编写。',
  en: 'Every snapshot goes into the audit file, one per line, linked by hashes. The ranking and the verification are separate programs.',
}
export const hash: Text = { tw: '規則雜湊', cn: '规则哈希', en: 'Hash of the rules' }
export const publicUntil: Text = { tw: '公開至', cn: '公开至', en: 'Public up to' }
export const yesterday: Text = { tw: '昨日 24:00 UTC', cn: '昨日24:00 UTC', en: 'yesterday 24:00 UTC' }
export const notStarted: Text = { tw: '開賽後公開', cn: '开赛后公开', en: 'after the start' }
export const complete: Text = { tw: '全部', cn: '全部', en: 'complete' }
export const download: Text = {
  tw: '下載稽核檔（NDJSON）',
  cn: '下载审计文件（NDJSON）',
  en: 'Download audit file (NDJSON)',
}
