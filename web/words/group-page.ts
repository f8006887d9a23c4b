import type { Text } from '#contract/text/locale.ts'

export const places: Text = { tw: '剩 {n} 個名額', cn: '剩{n}个名额', en: '{n} places left' }
export const noPlace: Text = { tw: '已滿', cn: '已满', en: 'Full' }
export const lastActive: Text = { tw: '最近', cn: '最近', en: 'Latest' }
export const admins: Text = { tw: '管理員', cn: '管理员', en: 'Admins' }
export const ofAdmins: Text = { tw: '最多 {n} 位', cn: '最多{n}位', en: 'at most {n}' }
export const since: Text = { tw: '群主，{date}成立', cn: '群主，{date}成立', en: 'leader, opened {date}' }
export const closed: Text = {
  tw: '這個群組已關閉，無法再加入或發文。',
  cn: '这个群组已关闭，无法再加入或发帖。',
  en: 'This group is closed. Nobody can join it or post in it any more.',
}

export const recordTitle: Text = {
  tw: '群主的觀點後來怎樣',
  cn: '群主的观点后来怎样',
  en: 'How the leader’s opinions turned out',
}
export const recordNote: Text = {
  tw: '公開觀點 {n} 則，{date}起，全數計入',
  cn: '公开观点{n}条，{date}起，全部计入',
  en: '{n} published since {date}, all of them counted',
}
export const noRecord: Text = {
  tw: '群主還沒有計入紀錄的觀點',
  cn: '群主还没有计入记录的观点',
  en: 'The leader has no opinions on record yet',
}
export const chance: Text = {
  tw: '{days} 日命中 {rate}，樣本 {n} 則時可能落在 {low} 至 {high} 之間，還稱不上優於擲硬幣。',
  cn: '{days}日命中{rate}，样本{n}条时可能落在{low}至{high}之间，还称不上优于抛硬币。',
  en: 'Hits after {days} trading days: {rate}. With a sample of {n}, anything from {low} to {high} fits, so it cannot be told from guessing.',
}
export const above: Text = {
  tw: '{days} 日命中 {rate}，樣本 {n} 則時可能落在 {low} 至 {high} 之間，高於擲硬幣；過去的結果不保證將來。',
  cn: '{days}日命中{rate}，样本{n}条时可能落在{low}至{high}之间，高于抛硬币；过去的结果不保证将来。',
  en: 'Hits after {days} trading days: {rate}. With a sample of {n}, {low} to {high} fits, which is better than guessing; the past promises nothing.',
}
export const below: Text = {
  tw: '{days} 日命中 {rate}，樣本 {n} 則時可能落在 {low} 至 {high} 之間，低於擲硬幣。',
  cn: '{days}日命中{rate}，样本{n}条时可能落在{low}至{high}之间，低于抛硬币。',
  en: 'Hits after {days} trading days: {rate}. With a sample of {n}, {low} to {high} fits, which is worse than guessing.',
}
export const tooFew: Text = {
  tw: '滿 {days} 日的觀點不足 10 則，還看不出比率。',
  cn: '满{days}日的观点不足10条，还看不出比率。',
  en: 'Fewer than ten opinions are {days} trading days old, too few for a rate.',
}
export const costs: Text = {
  tw: '平均值已扣發布當下點差；{n} 則撤下的觀點照算。',
  cn: '平均值已扣除发布时的点差；{n}条撤下的观点照算。',
  en: 'Means are after the spread at publication; opinions that were withdrawn count ({n}).',
}

export const lastOpinions: Text = { tw: '最近六則', cn: '最近六条', en: 'The last six' }
export const lastNote: Text = {
  tw: '百分比為依觀點方向計算的結果，已扣點差',
  cn: '百分比为按观点方向计算的结果，已扣点差',
  en: 'per cent in the direction of the opinion, after the spread',
}
export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
export const direction: Text = { tw: '方向', cn: '方向', en: 'Direction' }
export const noOpinions: Text = { tw: '還沒有觀點', cn: '还没有观点', en: 'No opinions yet' }

export const posts: Text = { tw: '貼文', cn: '帖子', en: 'Posts' }
export const postsInside: Text = {
  tw: '加入群組後才能查看',
  cn: '加入群组后才能查看',
  en: 'Members of the group read them',
}
export const noPosts: Text = { tw: '還沒有貼文', cn: '还没有帖子', en: 'No posts yet' }
export const images: Text = { tw: '圖 {n} 張', cn: '图{n}张', en: 'Images: {n}' }

export const perTerm: Text = { tw: '顆鑽石，{days} 天', cn: '颗钻石，{days}天', en: 'diamonds for {days} days' }
export const inMoney: Text = {
  tw: '依定價約 {usd} USD，每天 {perDay} 顆。到期不自動續訂。',
  cn: '按标价约{usd} USD，每天{perDay}颗。到期不自动续订。',
  en: 'About {usd} USD at the list price, {perDay} a day. It does not renew by itself.',
}
export const freeNote: Text = {
  tw: '不收鑽石，也沒有期限。',
  cn: '不收钻石，也没有期限。',
  en: 'No diamonds, and no term.',
}
export const balance: Text = { tw: '您的餘額', cn: '您的余额', en: 'Your balance' }
export const balanceAfter: Text = { tw: '加入後餘額', cn: '加入后余额', en: 'Balance after joining' }
export const renewedBalance: Text = { tw: '續訂後餘額', cn: '续订后余额', en: 'Balance after renewal' }
export const until: Text = { tw: '可讀到', cn: '可读到', en: 'Readable until' }
export const untilIfNow: Text = { tw: '若現在加入，可讀到', cn: '若现在加入，可读到', en: 'If you join now, until' }
export const joinFor: Text = { tw: '以 {price} 顆加入', cn: '以{price}颗加入', en: 'Join for {price}' }
export const askFor: Text = { tw: '以 {price} 顆申請加入', cn: '以{price}颗申请加入', en: 'Ask to join for {price}' }
export const joinFree: Text = { tw: '免費加入', cn: '免费加入', en: 'Join' }
export const askFree: Text = { tw: '申請加入', cn: '申请加入', en: 'Ask to join' }
export const renewFor: Text = { tw: '以 {price} 顆續訂', cn: '以{price}颗续订', en: 'Renew for {price}' }
export const again: Text = { tw: '再次加入', cn: '再次加入', en: 'Join again' }
export const message: Text = { tw: '給群主的話', cn: '给群主的话', en: 'Message to the leader' }
export const held: Text = {
  tw: '申請時先保留鑽石，群主同意後才扣；拒絕或 7 天內未答覆即全數退回。',
  cn: '申请时先冻结钻石，群主同意后才扣；拒绝或7天内未答复即全部退回。',
  en: 'Asking puts the diamonds on hold. They are charged when the leader agrees; if refused, or unanswered for 7 days, all of them are returned.',
}
export const chargedNow: Text = {
  tw: '按下後立即扣款並加入。',
  cn: '按下后立即扣款并加入。',
  en: 'They are charged at once, and you join immediately.',
}
export const priceStops: Text = {
  tw: '價格在您按下前若有變動，會停下來再問一次。',
  cn: '价格在您按下前若有变动，会停下来再问一次。',
  en: 'If the price changes before you press, it stops and asks again.',
}
export const cannotRemove: Text = {
  tw: '期間內群主無法移除付費成員，也無法關閉群組。',
  cn: '期间内群主无法移除付费成员，也无法关闭群组。',
  en: 'While your term runs, the leader can neither remove you nor close the group.',
}
export const refunds: Text = {
  tw: '自行退出不退還；被本站關閉則按剩餘時間退費。',
  cn: '自行退出不退还；被本站关闭则按剩余时间退费。',
  en: 'There is no refund if you leave; if this site closes the group, the unused part of your term is refunded.',
}
export const needsMore: Text = {
  tw: '餘額不足，還差 {n} 顆。',
  cn: '余额不足，还差{n}颗。',
  en: 'Your balance is {n} short.',
}
export const topUp: Text = { tw: '儲值', cn: '充值', en: 'Top up' }
export const changedTitle: Text = { tw: '價格已變動', cn: '价格已变动', en: 'The price has changed' }
export const changedFrom: Text = { tw: '您看到的價格', cn: '您看到的价格', en: 'The price you saw' }
export const changedTo: Text = { tw: '現在的價格', cn: '现在的价格', en: 'The price now' }
export const nothingCharged: Text = {
  tw: '沒有扣款。',
  cn: '没有扣款。',
  en: 'Nothing was charged.',
}
export const notNow: Text = { tw: '先不加入', cn: '先不加入', en: 'Not now' }
export const fullNote: Text = {
  tw: '成員已滿 {n} 人，有人退出或到期後才能加入。',
  cn: '成员已满{n}人，有人退出或到期后才能加入。',
  en: 'All {n} places are taken; join when somebody leaves or a term ends.',
}
export const waiting: Text = {
  tw: '申請已送出，等待群主或管理員答覆。',
  cn: '申请已提交，等待群主或管理员答复。',
  en: 'You have asked to join. The leader or an admin has not answered yet.',
}
export const waitingHeld: Text = {
  tw: '{n} 顆鑽石保留中；拒絕或 7 天內未答覆即全數退回。',
  cn: '{n}颗钻石冻结中；拒绝或7天内未答复即全部退回。',
  en: '{n} diamonds are on hold; if refused, or unanswered for 7 days, all of them are returned.',
}
export const takeBack: Text = { tw: '收回申請', cn: '收回申请', en: 'Withdraw the request' }
export const expired: Text = {
  tw: '您的期間已於 {date} 到期，續訂後即可閱讀。',
  cn: '您的期限已于{date}到期，续订后即可阅读。',
  en: 'Your term ended on {date}. Renew it to continue reading.',
}

export const conditions: Text = { tw: '加入條件', cn: '加入条件', en: 'Before you can join' }
export const hasPhone: Text = { tw: '綁定手機', cn: '绑定手机', en: 'Phone number bound' }
export const isIdentified: Text = { tw: '完成身分驗證', cn: '完成身份认证', en: 'Identity verified' }
export const joinedGroups: Text = { tw: '已加入群組', cn: '已加入群组', en: 'Groups joined' }
export const enough: Text = { tw: '鑽石足夠', cn: '钻石足够', en: 'Enough diamonds' }
export const met: Text = { tw: '符合', cn: '符合', en: 'Met' }
export const unmet: Text = { tw: '不符合', cn: '不符合', en: 'Not met' }
export const conditionsNeedLogin: Text = {
  tw: '登入後會列出您是否符合。',
  cn: '登录后会列出您是否符合。',
  en: 'Log in to see which of them you meet.',
}
