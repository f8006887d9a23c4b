import type { Text } from '#contract/text/locale.ts'

export const sections: Text = { tw: '群組的內容', cn: '群组的内容', en: 'Parts of the group' }
export const posts: Text = { tw: '貼文', cn: '帖子', en: 'Posts' }
export const announcements: Text = { tw: '公告', cn: '公告', en: 'Announcements' }
export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const opinions: Text = { tw: '群主觀點', cn: '群主观点', en: 'Leader’s opinions' }
export const size: Text = { tw: '{members} / {cap} 人', cn: '{members} / {cap}人', en: '{members} / {cap} members' }
export const until: Text = { tw: '可讀到', cn: '可读到', en: 'Readable until' }
export const daysLeft: Text = {
  tw: '剩 {n} 天，不自動續訂',
  cn: '剩{n}天，不自动续订',
  en: '{n} {n|day|days} left, does not renew by itself',
}
export const renew: Text = { tw: '續訂 {price} 顆', cn: '续订{price}颗', en: 'Renew for {price}' }
export const renewTitle: Text = { tw: '續訂', cn: '续订', en: 'Renew' }
export const renewedUntil: Text = { tw: '續訂後可讀到', cn: '续订后可读到', en: 'Readable until, renewed' }
export const more: Text = { tw: '更多', cn: '更多', en: 'More' }
export const mutedUntil: Text = {
  tw: '您在這個群組禁言至 {until}，期間可以閱讀，無法發文。',
  cn: '您在这个群组禁言至{until}，期间可以阅读，无法发帖。',
  en: 'You are muted in this group until {until}. You can read, but not post.',
}

export const write: Text = { tw: '在群組說點什麼', cn: '在群组说点什么', en: 'Say something to the group' }
export const publish: Text = { tw: '發布', cn: '发布', en: 'Post' }
export const addImages: Text = { tw: '加入圖片', cn: '添加图片', en: 'Add images' }
export const removeImage: Text = { tw: '移除圖片 {n}', cn: '移除图片{n}', en: 'Remove image {n}' }
export const imageOf: Text = { tw: '圖片 {n}', cn: '图片{n}', en: 'Image {n}' }
export const uploading: Text = { tw: '上傳中 {percent}%', cn: '上传中{percent}%', en: 'Uploading, {percent}%' }
export const noPosts: Text = { tw: '還沒有貼文', cn: '还没有帖子', en: 'No posts yet' }
export const held: Text = { tw: '審核中', cn: '审核中', en: 'In review' }
export const heldNote: Text = {
  tw: '內容含有敏感詞，審核通過後才會顯示。目前只有您看得到。',
  cn: '内容含有敏感词，审核通过后才会显示。目前只有您能看到。',
  en: 'It contains words that are reviewed first. Only you see it until then.',
}
export const remove: Text = { tw: '刪除', cn: '删除', en: 'Delete' }
export const removeForGood: Text = { tw: '再按一次確定刪除', cn: '再按一次确定删除', en: 'Press again to delete' }
export const report: Text = { tw: '檢舉', cn: '举报', en: 'Report' }
export const postMenu: Text = { tw: '貼文的操作', cn: '帖子的操作', en: 'What to do with the post' }
export const newPosts: Text = { tw: '重新讀取貼文', cn: '重新读取帖子', en: 'Read the posts again' }

export const pinned: Text = { tw: '置頂', cn: '置顶', en: 'Pinned' }
export const noAnnouncements: Text = { tw: '還沒有公告', cn: '还没有公告', en: 'No announcements yet' }

export const leaderOpinions: Text = { tw: '群主最近觀點', cn: '群主最近观点', en: 'The leader’s last opinions' }
export const admins: Text = { tw: '管理員', cn: '管理员', en: 'Admins' }
export const noAdmins: Text = { tw: '沒有管理員', cn: '没有管理员', en: 'No admins' }

export const leaveTitle: Text = { tw: '退出群組', cn: '退出群组', en: 'Leave the group' }
export const leavePaid: Text = {
  tw: '退出後剩餘 {n} 天不退還鑽石，會再問您一次。',
  cn: '退出后剩余{n}天不退还钻石，会再问您一次。',
  en: 'The remaining {n} {n|day is|days are} not refunded. You are asked once more.',
}
export const leaveFree: Text = {
  tw: '退出後可以再加入。',
  cn: '退出后可以再加入。',
  en: 'You can join again later.',
}
export const leave: Text = { tw: '退出…', cn: '退出…', en: 'Leave…' }
export const leaveForGood: Text = { tw: '確定退出', cn: '确定退出', en: 'Leave it' }
export const stay: Text = { tw: '不退出', cn: '不退出', en: 'Stay' }
export const leaderStays: Text = {
  tw: '群主無法退出，請先移交或關閉群組。',
  cn: '群主无法退出，请先移交或关闭群组。',
  en: 'The leader cannot leave: hand the group over or close it first.',
}
