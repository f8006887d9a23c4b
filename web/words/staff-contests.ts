import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '草稿可以修改；公布之後規則不再變更。獎金由兩位管理員發放',
  cn: '草稿可以修改；公布后规则不再更改。奖金由两位管理员发放',
  en: 'Drafts can be changed; once published, the rules never change. Paying prizes takes two members of staff',
}
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const show: Text = { tw: '顯示', cn: '显示', en: 'Show' }
export const nothing: Text = { tw: '沒有比賽', cn: '没有比赛', en: 'No contests' }
export const chooseOne: Text = {
  tw: '選擇比賽以查看詳情，或新增草稿。',
  cn: '选择比赛以查看详情，或新建草稿。',
  en: 'Choose a contest to see its details, or start a draft.',
}
export const newDraft: Text = { tw: '新增草稿', cn: '新建草稿', en: 'New draft' }
export const openPage: Text = { tw: '比賽頁面', cn: '比赛页面', en: 'Contest page' }
export const line: Text = {
  tw: '{n} 人，開賽 {date}',
  cn: '{n}人，开赛{date}',
  en: 'Entries: {n} · starts {date}',
}
export const objectionsOpen: Text = { tw: '異議 {n}', cn: '异议{n}', en: 'Objections: {n}' }
export const waiting: Text = { tw: '等待核准', cn: '等待批准', en: 'Waiting for approval' }

export const signUp: Text = { tw: '報名', cn: '报名', en: 'Sign-up' }
export const dates: Text = { tw: '比賽', cn: '比赛', en: 'Contest' }
export const objectionsUntil: Text = { tw: '異議截止', cn: '异议截止', en: 'Objections until' }
export const entrants: Text = { tw: '參賽人數', cn: '参赛人数', en: 'Entries' }
export const disqualified: Text = { tw: '取消資格', cn: '取消资格', en: 'Disqualified' }
export const teams: Text = { tw: '隊伍', cn: '战队', en: 'Teams' }
export const snapshots: Text = { tw: '快照', cn: '快照', en: 'Snapshots' }
export const prizes: Text = { tw: '獎金合計', cn: '奖金合计', en: 'Total prizes' }
export const diamonds: Text = { tw: '{count} 顆鑽石', cn: '{count}颗钻石', en: '{count} diamonds' }

export const titleIn: Text = { tw: '名稱（{language}）', cn: '名称（{language}）', en: 'Name ({language})' }
export const signUpFrom: Text = { tw: '報名開始', cn: '报名开始', en: 'Sign-up from' }
export const signUpTo: Text = { tw: '報名截止', cn: '报名截止', en: 'Sign-up until' }
export const startsAt: Text = { tw: '開賽', cn: '开赛', en: 'Start' }
export const endsAt: Text = { tw: '結束', cn: '结束', en: 'End' }
export const ownZone: Text = {
  tw: '以這台裝置的時區填寫',
  cn: '按本设备的时区填写',
  en: 'In the time zone of this device',
}
export const minEquity: Text = { tw: '淨值下限（USD）', cn: '净值下限（USD）', en: 'Minimum equity (USD)' }
export const maxEquity: Text = { tw: '淨值上限（USD，不含）', cn: '净值上限（USD，不含）', en: 'Equity below (USD)' }
export const fee: Text = { tw: '報名費（鑽石）', cn: '报名费（钻石）', en: 'Fee (diamonds)' }
export const prizeList: Text = { tw: '獎金（鑽石）', cn: '奖金（钻石）', en: 'Prizes (diamonds)' }
export const prizeHint: Text = {
  tw: '由第一名起，以空格分隔，例如 5000 2000 1000',
  cn: '从第一名起，用空格分隔，例如5000 2000 1000',
  en: 'From first place down, separated by spaces: 5000 2000 1000',
}
export const minTrades: Text = { tw: '最少平倉筆數', cn: '最少平仓笔数', en: 'Minimum closed trades' }
export const minDays: Text = { tw: '最少交易日（UTC）', cn: '最少交易日（UTC）', en: 'Minimum trading days (UTC)' }
export const cap: Text = { tw: '每隊人數上限', cn: '每队人数上限', en: 'Team size limit' }
export const leaderReturn: Text = {
  tw: '隊長近 90 天報酬率下限（%）',
  cn: '队长近90天收益率下限（%）',
  en: 'Leader’s minimum return over 90 days (%)',
}
export const symbols: Text = { tw: '可交易的商品', cn: '可交易品种', en: 'Instruments' }
export const symbolsHint: Text = {
  tw: '代號以空格分隔；留空表示全部',
  cn: '代码用空格分隔；留空表示全部',
  en: 'Symbols separated by spaces; leave empty for all',
}
export const saveDraft: Text = { tw: '儲存草稿', cn: '保存草稿', en: 'Save draft' }
export const publish: Text = { tw: '公布比賽', cn: '公布比赛', en: 'Publish' }
export const publishEffect: Text = {
  tw: '公布後規則凍結，雜湊值公開，無法再修改或刪除。',
  cn: '公布后规则冻结，哈希值公开，无法再修改或删除。',
  en: 'This freezes the rules and publishes their hash. Nothing can be changed or deleted afterwards.',
}
export const edit: Text = { tw: '修改草稿', cn: '修改草稿', en: 'Edit draft' }

export const entries: Text = { tw: '參賽者', cn: '参赛者', en: 'Entries' }
export const findEntry: Text = { tw: '選手、隊伍或代號', cn: '选手、战队或代号', en: 'Trader, team or alias' }
export const noEntries: Text = { tw: '沒有符合的參賽者', cn: '没有符合的参赛者', en: 'No entries match' }
export const disqualify: Text = { tw: '取消資格', cn: '取消资格', en: 'Disqualify' }
export const disqualifyEffect: Text = {
  tw: '參賽者失去名次並收到理由，可以提出異議；紀錄會寫入稽核檔。',
  cn: '参赛者失去排名并收到理由，可以提出异议；记录会写入审计文件。',
  en: 'The entrant loses their rank, is told the reason and may object; a line is added to the audit file.',
}
export const reasonTold: Text = {
  tw: '參賽者會看到這個理由',
  cn: '参赛者会看到该理由',
  en: 'The entrant sees this reason',
}
export const objections: Text = { tw: '異議', cn: '异议', en: 'Objections' }
export const noObjections: Text = { tw: '沒有異議', cn: '没有异议', en: 'No objections' }
export const decision: Text = { tw: '決定', cn: '决定', en: 'Decision' }
export const uphold: Text = { tw: '異議成立', cn: '异议成立', en: 'Uphold' }
export const refuse: Text = { tw: '異議不成立', cn: '异议不成立', en: 'Refuse' }
export const upheld: Text = { tw: '成立', cn: '成立', en: 'Upheld' }
export const refused: Text = { tw: '不成立', cn: '不成立', en: 'Refused' }
export const upholdEffect: Text = {
  tw: '成績重新計算，或恢復參賽資格。',
  cn: '成绩重新计算，或恢复参赛资格。',
  en: 'The entry is recalculated, or reinstated.',
}
export const refuseEffect: Text = { tw: '成績維持不變。', cn: '成绩保持不变。', en: 'The result stays as it is.' }
export const decide: Text = { tw: '送出決定', cn: '提交决定', en: 'Decide' }
export const settle: Text = { tw: '定案並發放獎金', cn: '定案并发放奖金', en: 'Make final and pay prizes' }
export const settleEffect: Text = {
  tw: '另一位管理員也決定後才會定案：名次不再變更，獎金由帳本撥付，未驗證身分的得獎者，獎金保留 90 天。',
  cn: '另一位管理员也决定后才会定案：排名不再更改，奖金由账本拨付，未认证身份的获奖者的奖金保留90天。',
  en: 'It becomes final once a colleague approves it: ranks no longer change and prizes are paid through the ledger; prizes of winners without a verified identity are held for 90 days.',
}
export const settleAfter: Text = {
  tw: '{date} 異議截止、且沒有待審的異議後才能定案。',
  cn: '{date}异议截止且没有待审异议后才能定案。',
  en: 'It can be made final after {date}, once no objections are open.',
}
export const proposed: Text = {
  tw: '已有一位管理員提議定案，等待另一位核准。',
  cn: '已有一位管理员提议定案，等待另一位批准。',
  en: 'One member of staff has proposed this; another must approve it.',
}
