import type { Text } from '#contract/text/locale.ts'

export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const rank: Text = { tw: '名次', cn: '名次', en: 'Rank' }
export const notRanked: Text = { tw: '未列名次', cn: '未列入排名', en: 'Not ranked' }
export const meanReturn: Text = { tw: '平均報酬', cn: '平均收益', en: 'Average return' }
export const ofAll: Text = { tw: '全場平均 {percent}', cn: '全场平均{percent}', en: 'All entrants {percent}' }
export const meanDrawdown: Text = { tw: '平均拉回', cn: '平均回撤', en: 'Average drawdown' }
export const inProfit: Text = { tw: '獲利成員', cn: '盈利成员', en: 'In profit' }
export const equity: Text = { tw: '合計淨值', cn: '合计净值', en: 'Total equity' }
export const usdSimulated: Text = {
  tw: 'USD，{n} 個模擬帳戶',
  cn: 'USD，{n}个模拟账户',
  en: 'USD, {n} simulated accounts',
}
export const usd: Text = { tw: 'USD，{n} 個帳戶', cn: 'USD，{n}个账户', en: 'USD, {n} accounts' }
export const leader: Text = { tw: '隊長', cn: '队长', en: 'Leader' }
export const byApproval: Text = { tw: '加入須同意', cn: '加入须同意', en: 'Joining needs approval' }
export const openToAll: Text = { tw: '可直接加入', cn: '可直接加入', en: 'Open to all' }
export const fixed: Text = { tw: '成員已固定', cn: '成员已固定', en: 'Members are fixed' }
export const inField: Text = { tw: '全場', cn: '全场', en: 'Rank' }
export const member: Text = { tw: '成員', cn: '成员', en: 'Member' }
export const contribution: Text = { tw: '對平均的貢獻', cn: '对平均的贡献', en: 'Contribution' }
export const contributionNote: Text = {
  tw: '貢獻為百分點，合計即隊伍的平均報酬',
  cn: '贡献以百分点计，合计即战队的平均收益',
  en: 'In percentage points; they add up to the team’s average return',
}
export const noMembers: Text = { tw: '還沒有成員', cn: '还没有成员', en: 'No members yet' }
export const average: Text = { tw: '隊伍平均', cn: '战队平均', en: 'Team average' }
export const startIs100: Text = { tw: '開賽 = 100', cn: '开赛 = 100', en: 'Start = 100' }
export const noCurve: Text = { tw: '開賽後顯示', cn: '开赛后显示', en: 'Shown from the start' }
export const card: Text = { tw: '分享卡', cn: '分享卡', en: 'Share card' }
export const share: Text = { tw: '分享', cn: '分享', en: 'Share' }
export const copied: Text = { tw: '已複製連結', cn: '已复制链接', en: 'Link copied' }
export const rankOf: Text = { tw: '第 {n} 名', cn: '第{n}名', en: 'Rank {n}' }
export const teams: Text = { tw: '{n} 隊', cn: '{n}队', en: 'Teams: {n}' }
export const people: Text = { tw: '{n} 人', cn: '{n}人', en: 'Members: {n}' }
export const winners: Text = { tw: '{n} 人獲利', cn: '{n}人盈利', en: '{n} in profit' }
export const join: Text = { tw: '加入隊伍', cn: '加入战队', en: 'Join the team' }
export const ask: Text = { tw: '申請加入', cn: '申请加入', en: 'Ask to join' }
export const requested: Text = {
  tw: '已申請，等待隊長同意',
  cn: '已申请，等待队长同意',
  en: 'Request sent; the leader decides',
}
export const takeBack: Text = { tw: '收回申請', cn: '撤回申请', en: 'Withdraw request' }
export const signUpFirst: Text = {
  tw: '先報名同一組別，才能加入隊伍。',
  cn: '先报名同一组别，才能加入战队。',
  en: 'Sign up in the same division first.',
}
export const toContest: Text = { tw: '前往報名', cn: '前往报名', en: 'Sign up' }
export const inOther: Text = {
  tw: '您已在另一支隊伍，退出後才能加入。',
  cn: '您已在另一支战队，退出后才能加入。',
  en: 'You are in another team; leave it first.',
}
export const full: Text = { tw: '隊伍人數已滿。', cn: '战队人数已满。', en: 'The team is full.' }
export const locked: Text = {
  tw: '報名截止後無法變更隊伍成員。',
  cn: '报名截止后无法更改战队成员。',
  en: 'Teams can no longer change once sign-up has ended.',
}
export const own: Text = { tw: '我在這支隊伍', cn: '我在该战队', en: 'You are in this team' }
export const leave: Text = { tw: '退出隊伍', cn: '退出战队', en: 'Leave the team' }
export const leaderStays: Text = {
  tw: '隊長要先移交才能退出；只有自己一人時，退出即解散。',
  cn: '队长须先移交才能退出；只有自己一人时，退出即解散。',
  en: 'Hand the team over before you leave; if you are its only member, leaving disbands it.',
}
export const requests: Text = { tw: '加入申請', cn: '加入申请', en: 'Requests' }
export const noRequests: Text = { tw: '沒有申請', cn: '没有申请', en: 'No requests' }
export const accept: Text = { tw: '同意', cn: '同意', en: 'Accept' }
export const refuse: Text = { tw: '拒絕', cn: '拒绝', en: 'Decline' }
export const manage: Text = { tw: '管理隊伍', cn: '管理战队', en: 'Manage the team' }
export const remove: Text = { tw: '移出', cn: '移出', en: 'Remove' }
export const transfer: Text = { tw: '移交隊長', cn: '移交队长', en: 'Hand over' }
export const transferAsk: Text = {
  tw: '移交後由 {name} 管理隊伍。確定移交？',
  cn: '移交后由{name}管理战队。确定移交？',
  en: '{name} will lead the team. Hand over?',
}
export const removeAsk: Text = {
  tw: '確定把 {name} 移出隊伍？',
  cn: '确定将{name}移出战队？',
  en: 'Remove {name} from the team?',
}
export const confirm: Text = { tw: '確定', cn: '确定', en: 'Yes' }
export const no: Text = { tw: '取消', cn: '取消', en: 'No' }
export const edit: Text = { tw: '修改隊伍', cn: '修改战队', en: 'Edit the team' }
export const create: Text = { tw: '建立隊伍', cn: '创建战队', en: 'Start a team' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const name: Text = { tw: '隊伍名稱', cn: '战队名称', en: 'Team name' }
export const nameHint: Text = { tw: '2 至 12 個字', cn: '2至12个字', en: '2 to 12 characters' }
export const slogan: Text = { tw: '口號', cn: '口号', en: 'Slogan' }
export const sloganHint: Text = { tw: '最多 40 個字', cn: '最多40个字', en: 'At most 40 characters' }
export const picture: Text = { tw: '隊伍圖片', cn: '战队头像', en: 'Team image' }
export const approval: Text = { tw: '加入須經隊長同意', cn: '加入须经队长同意', en: 'The leader approves new members' }
export const leaderReturn: Text = {
  tw: '隊長近 90 天報酬率須達 {percent}%。',
  cn: '队长近90天收益率须达到{percent}%。',
  en: 'The leader needs a return of at least {percent}% over the last 90 days.',
}
