import type { Text } from '#contract/text/locale.ts'

export const teamBoard: Text = { tw: '隊伍榜', cn: '战队榜', en: 'Teams' }
export const byMean: Text = { tw: '依人均報酬率', cn: '按人均收益率', en: 'By mean return' }
export const leaderIs: Text = { tw: '隊長 {name}', cn: '队长{name}', en: 'Led by {name}' }
export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const totalEquity: Text = { tw: '總淨值', cn: '总净值', en: 'Total equity' }
export const inProfit: Text = { tw: '獲利成員', cn: '盈利成员', en: 'In profit' }
export const notRanked: Text = {
  tw: '開賽時至少 {min} 人才列名次',
  cn: '开赛时至少{min}人才列入排名',
  en: 'Ranked with {min} members at the start',
}

export const boards = {
  return: { tw: '個人榜', cn: '个人榜', en: 'Traders' },
  teams: { tw: '隊伍榜', cn: '战队榜', en: 'Teams' },
  day: { tw: '單日王', cn: '单日王', en: 'Best day' },
  drawdown: { tw: '最小拉回', cn: '最小回撤', en: 'Smallest drawdown' },
} as const satisfies Record<string, Text>
export const board: Text = { tw: '排行榜', cn: '排行榜', en: 'Ranking' }
export const find: Text = { tw: '找選手或隊伍', cn: '找选手或战队', en: 'Find a trader or team' }
export const search: Text = { tw: '搜尋', cn: '搜索', en: 'Search' }
export const csv: Text = { tw: '下載 CSV', cn: '下载CSV', en: 'Download CSV' }
export const rank: Text = { tw: '名次', cn: '名次', en: 'Rank' }
export const trader: Text = { tw: '選手', cn: '选手', en: 'Trader' }
export const team: Text = { tw: '隊伍', cn: '战队', en: 'Team' }
export const returned: Text = { tw: '報酬率', cn: '收益率', en: 'Return' }
export const dayReturn: Text = { tw: '單日報酬率', cn: '单日收益率', en: 'Return of the day' }
export const curve: Text = { tw: '淨值曲線', cn: '净值曲线', en: 'Equity' }
export const drawdown: Text = { tw: '最大拉回', cn: '最大回撤', en: 'Drawdown' }
export const trades: Text = { tw: '交易', cn: '交易', en: 'Trades' }
export const winRate: Text = { tw: '勝率', cn: '胜率', en: 'Win rate' }
export const move: Text = { tw: '升降', cn: '升降', en: 'Move' }
export const movedUp: Text = { tw: '上升 {n} 名', cn: '上升{n}名', en: 'up {n}' }
export const movedDown: Text = { tw: '下降 {n} 名', cn: '下降{n}名', en: 'down {n}' }
export const unmoved: Text = { tw: '名次不變', cn: '名次不变', en: 'unchanged' }
export const prize: Text = { tw: '獎金', cn: '奖金', en: 'Prize' }
export const you: Text = { tw: '您', cn: '您', en: 'You' }
export const closedAccount: Text = { tw: '帳號已刪除', cn: '账号已注销', en: 'Account closed' }
export const asOf: Text = { tw: '截至 {time} 的快照', cn: '截至{time}的快照', en: 'Snapshot of {time}' }
export const unqualified: Text = { tw: '尚未合格', cn: '尚未合格', en: 'Not qualified yet' }
export const startedLate: Text = { tw: '較晚開始計算', cn: '较晚开始计算', en: 'Late start' }
export const gapsOf: Text = { tw: '缺 {n} 次快照', cn: '缺{n}次快照', en: 'Missing snapshots: {n}' }
export const noneMatch: Text = { tw: '沒有符合的選手', cn: '没有符合的选手', en: 'No traders match' }
export const noTeamMatches: Text = { tw: '沒有符合的隊伍', cn: '没有符合的战队', en: 'No teams match' }
export const noTeams: Text = { tw: '還沒有隊伍', cn: '还没有战队', en: 'No teams yet' }
export const notStarted: Text = { tw: '比賽還沒開始', cn: '比赛尚未开始', en: 'The contest has not started' }
export const notStartedReason: Text = {
  tw: '排行榜在 {date} 開賽後第一次快照時出現。',
  cn: '排行榜在{date}开赛后首次快照时出现。',
  en: 'The ranking begins with the first snapshot after the start, {date}.',
}
export const noDay: Text = {
  tw: '第一個 UTC 日結束後才有單日成績',
  cn: '首个UTC日结束后才有单日成绩',
  en: 'Daily results appear after the first UTC day',
}
export const pages: Text = { tw: '排行榜分頁', cn: '排行榜分页', en: 'Pages of the ranking' }
export const sameReturn: Text = {
  tw: '排名以四位小數計算，畫面取兩位；相同時拉回小者在前。',
  cn: '排名按四位小数计算，页面取两位；相同时回撤小者在前。',
  en: 'Ranked to four decimals, shown to two; ties go to the smaller drawdown.',
}
export const disqualifiedList: Text = { tw: '取消資格', cn: '取消资格', en: 'Disqualified' }
export const people: Text = { tw: '{n} 人', cn: '{n}人', en: '{n}' }
export const isDisqualified: Text = { tw: '已取消', cn: '已取消', en: 'Disqualified' }

export const symbols: Text = { tw: '商品分布', cn: '品种分布', en: 'Positions by instrument' }
export const allOpen: Text = { tw: '全場部位', cn: '全场持仓', en: 'All open positions' }
export const long: Text = { tw: '多 {percent}', cn: '多{percent}', en: 'Long {percent}' }
export const noSymbols: Text = { tw: '目前沒有部位', cn: '当前没有持仓', en: 'No open positions' }

export const ownTeam: Text = { tw: '我的隊伍', cn: '我的战队', en: 'Your team' }
export const teamRank: Text = { tw: '隊伍名次', cn: '战队名次', en: 'Team rank' }
export const meanReturn: Text = { tw: '人均報酬', cn: '人均收益', en: 'Mean return' }
export const ownContribution: Text = { tw: '我的貢獻', cn: '我的贡献', en: 'Your contribution' }
export const noOwnTeam: Text = { tw: '您還沒有隊伍', cn: '您还没有战队', en: 'You are not in a team yet' }
export const noOwnTeamNote: Text = {
  tw: '開賽前可以加入一支隊伍，或自己建立。',
  cn: '开赛前可以加入一支战队，或自己创建。',
  en: 'You can join one, or start your own, until sign-up ends.',
}
export const withoutTeam: Text = {
  tw: '您以個人身分參賽，開賽後無法再加入隊伍。',
  cn: '您以个人身份参赛，开赛后无法再加入战队。',
  en: 'You are competing on your own; teams can no longer change.',
}
export const seeTeams: Text = { tw: '查看隊伍', cn: '查看战队', en: 'See the teams' }
export const requested: Text = {
  tw: '已申請加入，等待隊長同意',
  cn: '已申请加入，等待队长同意',
  en: 'You have asked to join; the leader decides',
}

export const ownResult: Text = { tw: '我的成績怎麼來的', cn: '我的成绩怎么来的', en: 'How your result was calculated' }
export const snapshots: Text = { tw: '快照', cn: '快照', en: 'Snapshots' }
export const snapshotCount: Text = { tw: '{n} 次，缺 {gaps}', cn: '{n}次，缺{gaps}', en: '{n}, {gaps} missing' }
export const snapshotsWhole: Text = { tw: '{n} 次', cn: '{n}次', en: '{n}' }
export const flows: Text = { tw: '入金、出金', cn: '入金、出金', en: 'Deposits, withdrawals' }
export const noFlows: Text = { tw: '無', cn: '无', en: 'None' }
export const closedTrades: Text = { tw: '已平倉', cn: '已平仓', en: 'Closed trades' }
export const tradesOnDays: Text = {
  tw: '{n} 筆，{days} 天',
  cn: '{n}笔，{days}天',
  en: '{n} on {days} {days|day|days}',
}
export const returnR: Text = { tw: '報酬 R', cn: '收益R', en: 'Return R' }
export const gap: Text = {
  tw: '{time} 讀取失敗，出入金已併入下一次快照，不影響報酬。',
  cn: '{time}读取失败，出入金已并入下一次快照，不影响收益。',
  en: 'The account could not be read at {time}; deposits and withdrawals were included in the next snapshot, and the return is not affected.',
}
export const moreGaps: Text = { tw: '共 {n} 次', cn: '共{n}次', en: '{n} in total' }
export const ownRank: Text = { tw: '您的名次', cn: '您的名次', en: 'Your rank' }
export const ofEntrants: Text = { tw: '共 {n} 人', cn: '共{n}人', en: 'of {n}' }
export const ownPrize: Text = { tw: '獎金 {n} 顆鑽石', cn: '奖金{n}颗钻石', en: 'Prize: {n} diamonds' }
export const prizeWaiting: Text = {
  tw: '完成身分驗證後入帳，保留到 {date}。',
  cn: '完成身份认证后到账，保留至{date}。',
  en: 'It will be paid once your identity is verified; it is held until {date}.',
}
export const prizeReturned: Text = { tw: '逾期未領，已收回。', cn: '逾期未领，已收回。', en: 'Not claimed in time.' }
export const prizePaid: Text = { tw: '已入帳。', cn: '已到账。', en: 'Paid to your wallet.' }

export const object: Text = { tw: '提出異議', cn: '提出异议', en: 'File an objection' }
export const objectLeft: Text = { tw: '剩 {time}', cn: '剩{time}', en: '{time} left' }
export const objectText: Text = { tw: '說明', cn: '说明', en: 'What is wrong' }
export const objectHint: Text = {
  tw: '請寫明時間與交易；管理員審理後公布結果。最多 500 字',
  cn: '请写明时间与交易；管理员审理后公布结果。最多500字',
  en: 'State the time and the trade; staff review it and publish the outcome. At most 500 characters',
}
export const sendObjection: Text = { tw: '送出異議', cn: '提交异议', en: 'Submit objection' }
export const ownObjections: Text = { tw: '我的異議', cn: '我的异议', en: 'Your objections' }
export const objectionWaits: Text = { tw: '管理員審理中', cn: '管理员审理中', en: 'Under review by staff' }
export const objectionUpheld: Text = { tw: '成立', cn: '成立', en: 'Upheld' }
export const objectionRefused: Text = { tw: '不成立', cn: '不成立', en: 'Not upheld' }
