import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '交易大賽', cn: '交易大赛', en: 'Trading contests' }
export const note: Text = {
  tw: '報酬由伺服器的快照計算，公式、規則與稽核檔全部公開',
  cn: '收益由服务器快照计算，公式、规则和审计文件全部公开',
  en: 'Returns come from snapshots taken by the server; formula, rules and audit file are public',
}
export const current: Text = { tw: '進行中與即將開始', cn: '进行中与即将开始', en: 'Current and upcoming' }
export const past: Text = { tw: '歷屆比賽', cn: '历届比赛', en: 'Past contests' }
export const noneYet: Text = { tw: '還沒有比賽', cn: '还没有比赛', en: 'No contests yet' }
export const noneNow: Text = { tw: '目前沒有比賽', cn: '当前没有比赛', en: 'No contest at the moment' }
export const noneNowReason: Text = {
  tw: '下一場公布後會出現在這裡',
  cn: '下一场公布后会显示在这里',
  en: 'The next one appears here once it is announced',
}
export const pages: Text = { tw: '比賽分頁', cn: '比赛分页', en: 'Pages of contests' }
export const contest: Text = { tw: '比賽', cn: '比赛', en: 'Contest' }
export const rules: Text = { tw: '規則', cn: '规则', en: 'Rules' }
export const audit: Text = { tw: '稽核檔', cn: '审计文件', en: 'Audit file' }
export const sections: Text = { tw: '這場比賽', cn: '这场比赛', en: 'This contest' }
export const simulated: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }
export const simulatedNote: Text = {
  tw: '模擬交易，不涉及真實資金',
  cn: '模拟交易，不涉及真实资金',
  en: 'Simulated trading, no real money',
}

export const states = {
  draft: { tw: '草稿', cn: '草稿', en: 'Draft' },
  upcoming: { tw: '即將報名', cn: '即将报名', en: 'Upcoming' },
  signUp: { tw: '報名中', cn: '报名中', en: 'Sign-up open' },
  closed: { tw: '報名截止', cn: '报名截止', en: 'Sign-up closed' },
  running: { tw: '比賽中', cn: '比赛中', en: 'Running' },
  settling: { tw: '結算中', cn: '结算中', en: 'Settling' },
  final: { tw: '已定案', cn: '已定案', en: 'Final' },
} as const satisfies Record<string, Text>

export const divisions = {
  simulated: { tw: '模擬', cn: '模拟', en: 'Simulated' },
  light: { tw: '輕量', cn: '轻量', en: 'Light' },
  heavy: { tw: '重量', cn: '重量', en: 'Heavy' },
} as const satisfies Record<string, Text>
export const division: Text = { tw: '組別', cn: '组别', en: 'Division' }

export const period: Text = { tw: '{from} 至 {to}', cn: '{from}至{to}', en: '{from} to {to}' }
export const entrants: Text = { tw: '{n} 人', cn: '{n}人', en: 'Entrants: {n}' }
export const teamCount: Text = { tw: '{n} 隊', cn: '{n}队', en: 'Teams: {n}' }
export const entrantsHead: Text = { tw: '參賽人數', cn: '参赛人数', en: 'Entrants' }
export const teamsHead: Text = { tw: '隊伍', cn: '战队', en: 'Teams' }
export const prizes: Text = { tw: '總獎金', cn: '总奖金', en: 'Prizes' }
export const diamonds: Text = { tw: '顆鑽石', cn: '颗钻石', en: 'diamonds' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const dates: Text = { tw: '比賽期間', cn: '比赛期间', en: 'Dates' }

export const untilSignUp: Text = { tw: '距離報名', cn: '距离报名', en: 'Sign-up opens in' }
export const untilSignUpEnds: Text = { tw: '距離報名截止', cn: '距离报名截止', en: 'Sign-up closes in' }
export const untilStart: Text = { tw: '距離開賽', cn: '距离开赛', en: 'Starts in' }
export const untilEnd: Text = { tw: '距離結束', cn: '距离结束', en: 'Ends in' }
export const untilObjections: Text = { tw: '異議截止', cn: '异议截止', en: 'Objections close in' }
export const objectionsOver: Text = { tw: '異議期已過', cn: '异议期已过', en: 'Objections closed' }
export const waitingToSettle: Text = { tw: '等待定案', cn: '等待定案', en: 'Waiting for the final result' }
export const finalSince: Text = { tw: '結果', cn: '结果', en: 'Result' }
export const isFinal: Text = { tw: '已定案', cn: '已定案', en: 'Final' }
export const left: Text = { tw: '{d} 日 {h} 時 {m} 分', cn: '{d}天{h}小时{m}分钟', en: '{d} d {h} h {m} min' }
export const leftHours: Text = { tw: '{h} 時 {m} 分', cn: '{h}小时{m}分钟', en: '{h} h {m} min' }
export const leftMinutes: Text = { tw: '{m} 分 {s} 秒', cn: '{m}分钟{s}秒', en: '{m} min {s} s' }
export const leftNow: Text = { tw: '現在', cn: '现在', en: 'now' }
export const average: Text = { tw: '全場平均報酬', cn: '全场平均收益', en: 'Average return' }
export const median: Text = { tw: '中位數 {percent}', cn: '中位数{percent}', en: 'Median {percent}' }
export const noFigures: Text = { tw: '開賽後計算', cn: '开赛后计算', en: 'From the start' }
export const volume: Text = { tw: '總成交', cn: '总成交', en: 'Volume' }
export const lots: Text = { tw: '{n} 手', cn: '{n}手', en: '{n} {n|lot|lots}' }
export const shareOf: Text = { tw: '{symbol} 占 {share}', cn: '{symbol}占{share}', en: '{symbol} {share}' }
export const signUp: Text = { tw: '報名', cn: '报名', en: 'Sign up' }
export const signUpUntil: Text = { tw: '{date} 截止', cn: '{date}截止', en: 'until {date}' }
export const signUpFrom: Text = { tw: '{date} 開放', cn: '{date}开放', en: 'from {date}' }
