import type { Text } from '#contract/text/locale.ts'

export const waiting: Text = { tw: '待審', cn: '待审', en: 'Waiting' }
export const oldestFirst: Text = { tw: '最久優先', cn: '最久优先', en: 'Oldest first' }
export const kinds: Text = { tw: '內容種類', cn: '内容种类', en: 'Type of content' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const kindNames = {
  comment: { tw: '留言', cn: '评论', en: 'Comment' },
  article: { tw: '文章', cn: '文章', en: 'Article' },
  overlay: { tw: '彈幕', cn: '弹幕', en: 'Overlay message' },
  groupPost: { tw: '群組貼文', cn: '群组帖子', en: 'Post in a group' },
} satisfies Record<string, Text>
export const wordCount: Text = { tw: '{count} 詞', cn: '{count}词', en: '{count} words' }
export const oneWord: Text = { tw: '1 詞', cn: '1词', en: '1 word' }
export const noWord: Text = { tw: '新會員', cn: '新会员', en: 'new member' }
export const byOther: Text = { tw: '他人已認領', cn: '他人已认领', en: 'Claimed by somebody else' }
export const byYou: Text = { tw: '您已認領', cn: '您已认领', en: 'Claimed by you' }
export const moreWait: Text = {
  tw: '只列出最久的 {count} 件',
  cn: '仅列出最久的{count}件',
  en: 'Only the oldest {count} are listed',
}
export const nothing: Text = { tw: '沒有待審內容', cn: '没有待审内容', en: 'Nothing to review' }
export const nothingReason: Text = {
  tw: '新的內容會自動出現在這裡。',
  cn: '新的内容会自动出现在这里。',
  en: 'New items appear here automatically.',
}
export const choose: Text = { tw: '從左側選擇一件', cn: '从左侧选择一件', en: 'Choose one from the queue' }
export const onPage: Text = { tw: '開啟頁面', cn: '打开页面', en: 'Open page' }
export const claimed: Text = { tw: '已認領，剩', cn: '已认领，剩', en: 'Claimed, left' }
export const claim: Text = { tw: '認領', cn: '认领', en: 'Claim' }
export const release: Text = { tw: '放回', cn: '放回', en: 'Release' }
export const free: Text = { tw: '尚未認領', cn: '尚未认领', en: 'Not claimed' }
export const gone: Text = {
  tw: '這件已由他人處理，或作者已撤回。',
  cn: '该内容已由他人处理，或作者已撤回。',
  en: 'Somebody else has decided this, or its author has withdrawn it.',
}
export const others: Text = {
  tw: '另一位管理員正在處理這件。',
  cn: '另一位管理员正在处理该内容。',
  en: 'Somebody else is deciding this.',
}
export const own: Text = {
  tw: '這是您自己的內容，由他人審核。',
  cn: '这是您自己的内容，由他人审核。',
  en: 'This is your own text. Somebody else reviews it.',
}
export const changed: Text = {
  tw: '作者剛修改過內容，請重新閱讀。',
  cn: '作者刚修改过内容，请重新阅读。',
  en: 'The author has just changed this. Read it again.',
}
export const publish: Text = { tw: '發布', cn: '发布', en: 'Publish' }
export const refuse: Text = { tw: '拒絕', cn: '拒绝', en: 'Refuse' }
export const skip: Text = { tw: '下一件', cn: '下一件', en: 'Next' }
export const matched: Text = { tw: '命中詞', cn: '命中词', en: 'Matched words' }
export const noMatch: Text = {
  tw: '沒有命中詞：新會員的連結或第一篇文章。',
  cn: '没有命中词：新会员的链接或第一篇文章。',
  en: 'No word matched: a new member’s link or first article.',
}
export const item: Text = { tw: '待審內容', cn: '待审内容', en: 'Text to review' }
export const decision: Text = { tw: '決定', cn: '决定', en: 'Decision' }
export const reasons: Text = { tw: '常用理由', cn: '常用理由', en: 'Common reasons' }
export const reasonFor: Text = { tw: '給會員的理由', cn: '给会员的理由', en: 'Reason for the member' }
export const reasonNote: Text = {
  tw: '會員會在收件匣與郵件看到這段文字，可申訴一次',
  cn: '会员会在收件箱和邮件中看到这段文字，可申诉一次',
  en: 'The member reads this in the inbox and by e-mail, and can appeal once',
}
export const reasonMissing: Text = {
  tw: '理由至少 4 個字',
  cn: '理由至少4个字',
  en: 'A reason has at least 4 characters',
}
export const alsoMute: Text = { tw: '同時禁言', cn: '同时禁言', en: 'Mute as well' }
export const notMuted: Text = { tw: '不禁言', cn: '不禁言', en: 'No' }
export const muteHours: Text = { tw: '禁言時數', cn: '禁言小时数', en: 'Hours of muting' }
export const hours: Text = { tw: '小時', cn: '小时', en: 'hours' }
export const send: Text = { tw: '送出並下一件', cn: '提交并下一件', en: 'Send and next' }
export const opensNext: Text = {
  tw: '決定後自動開下一件',
  cn: '决定后自动打开下一件',
  en: 'The next item opens automatically',
}
export const upAndDown: Text = { tw: '上下移動', cn: '上下移动', en: 'up and down' }
export const keys: Text = { tw: '單鍵操作', cn: '单键操作', en: 'Single keys' }
export const decidedHere: Text = {
  tw: '本次已決定 {count} 件',
  cn: '本次已决定{count}件',
  en: '{count} decided in this session',
}
export const author: Text = { tw: '作者', cn: '作者', en: 'Author' }

interface Preset {
  name: Text
  /** What the member reads. */
  text: Text
}

/** Common reasons, by number from 1 on. */
export const presets: Readonly<Record<'publish' | 'refuse', readonly Preset[]>> = {
  publish: [
    {
      name: { tw: '符合規範', cn: '符合规范', en: 'Within the rules' },
      text: { tw: '內容符合社群規範。', cn: '内容符合社区规范。', en: 'This is within the community rules.' },
    },
    {
      name: { tw: '市場用語', cn: '市场用语', en: 'Market terms' },
      text: {
        tw: '用詞屬於市場或政策討論，並無不當。',
        cn: '用词属于市场或政策讨论，并无不当。',
        en: 'The wording belongs to a discussion of markets or policy.',
      },
    },
    {
      name: { tw: '引用他人', cn: '引用他人', en: 'Quotation' },
      text: {
        tw: '引用他人的文字，並非招攬。',
        cn: '引用他人的文字，并非招揽。',
        en: 'It quotes somebody else and solicits nobody.',
      },
    },
  ],
  refuse: [
    {
      name: { tw: '招攬加入站外群組', cn: '招揽加入站外群组', en: 'Invites to outside groups' },
      text: {
        tw: '內容招攬加入站外群組或留下聯絡方式，違反社群規範。請刪去後重新發表。',
        cn: '内容招揽加入站外群组或留下联系方式，违反社区规范。请删除后重新发布。',
        en: 'It invites readers to groups elsewhere or gives contact details, which is against the community rules. Please remove that and post again.',
      },
    },
    {
      name: { tw: '保證獲利或保本', cn: '保证盈利或保本', en: 'Promises profits' },
      text: {
        tw: '內容保證獲利或保本，違反社群規範。請刪去後重新發表。',
        cn: '内容保证盈利或保本，违反社区规范。请删除后重新发布。',
        en: 'It promises profits or rules out losses, which is against the community rules. Please remove that and post again.',
      },
    },
    {
      name: { tw: '人身攻擊', cn: '人身攻击', en: 'Personal attack' },
      text: {
        tw: '內容對他人進行人身攻擊，違反社群規範。',
        cn: '内容对他人进行人身攻击，违反社区规范。',
        en: 'It attacks a person, which is against the community rules.',
      },
    },
    {
      name: { tw: '洗版或重複張貼', cn: '刷屏或重复发布', en: 'Spam or repetition' },
      text: {
        tw: '重複張貼相同內容或廣告，違反社群規範。',
        cn: '重复发布相同内容或广告，违反社区规范。',
        en: 'It repeats the same text or an advert, which is against the community rules.',
      },
    },
    {
      name: { tw: '冒用他人或機構', cn: '冒用他人或机构', en: 'Impersonation' },
      text: {
        tw: '內容冒用他人或機構名義，違反社群規範。',
        cn: '内容冒用他人或机构名义，违反社区规范。',
        en: 'It poses as another person or institution, which is against the community rules.',
      },
    },
  ],
}
export const ownReason: Text = { tw: '其他，自行填寫', cn: '其他，自行填写', en: 'Other, in your own words' }
