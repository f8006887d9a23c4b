import type { Text } from '#contract/text/locale.ts'

/** A rule; figures in braces are those in force. */
export interface RuleSection {
  /** Its place on the page. */
  id: string
  heading: Text
  rules: readonly Text[]
  /** Where there is more about it. */
  more?: { label: Text; path: string }
}

export const title: Text = { tw: '社群規範', cn: '社区规范', en: 'Community rules' }
export const lead: Text = {
  tw: '這裡說明哪些內容可以發布、系統與管理員如何處理，以及會員有哪些救濟方式。數字是目前生效的設定。',
  cn: '这里说明哪些内容可以发布、系统和管理员如何处理，以及会员有哪些申诉途径。数字为当前生效的设置。',
  en: 'What may be published, how the site and its staff deal with what may not, and what members can do about it. The figures are those in force now.',
}
export const contents: Text = { tw: '本頁內容', cn: '本页内容', en: 'On this page' }

export const sections: readonly RuleSection[] = [
  {
    id: 'conduct',
    heading: { tw: '請勿發布', cn: '请勿发布', en: 'What does not belong here' },
    rules: [
      {
        tw: '招攬：在留言、文章或個人資料留下通訊帳號、群組連結或推薦碼，或推銷訊號、代操與開戶。',
        cn: '招揽：在评论、文章或个人资料里留下联系方式、群链接或推荐码，或推销喊单、代客操作和开户。',
        en: 'Solicitation: contact details, invitations to groups elsewhere or referral codes, and offers of signals, managed accounts or account openings.',
      },
      {
        tw: '保證獲利，或以偽造、移花接木的對帳單與圖表佐證。',
        cn: '承诺收益，或用伪造、拼接的账单和图表作证明。',
        en: 'Promised returns, and statements or charts that are forged or taken from somebody else.',
      },
      {
        tw: '攻擊、騷擾或歧視他人；評論觀點可以，針對個人不行。',
        cn: '攻击、骚扰或歧视他人；可以反驳观点，不可以针对个人。',
        en: 'Attacks on people, harassment and discrimination. Argue with the view, not with the person.',
      },
      {
        tw: '冒充他人、經紀商或本站人員；公開他人的個人資料。',
        cn: '冒充他人、经纪商或本站工作人员；公开他人的个人信息。',
        en: 'Posing as another person, a broker or our staff, and publishing other people’s personal data.',
      },
      {
        tw: '洗版、與頁面無關的內容、未經授權轉載的文章，以及任何違法內容。',
        cn: '刷屏、与页面无关的内容、未经授权转载的文章，以及任何违法内容。',
        en: 'Flooding, anything unrelated to the page, texts copied without permission, and anything unlawful.',
      },
    ],
  },
  {
    id: 'limits',
    heading: { tw: '字數與頻率', cn: '字数与频率', en: 'Lengths and intervals' },
    rules: [
      {
        tw: '留言最多 {commentMax} 個字，每 {commentGap}一則；相同的內容 {sameAfter}內無法再發。彈幕最多 {overlayMax} 個字。',
        cn: '评论最多{commentMax}个字，每{commentGap}一条；相同内容{sameAfter}内无法再发。弹幕最多{overlayMax}个字。',
        en: 'Comments have at most {commentMax} characters and must be at least {commentGap} apart; the same text cannot be posted again within {sameAfter}. Overlay messages have at most {overlayMax} characters.',
      },
      {
        tw: '文章每 {articleGap}一篇、每天最多 {articlesPerDay} 篇；方向、商品與一句話觀點在發布 {opinionLock}後固定，內文仍可編輯。',
        cn: '文章每{articleGap}一篇、每天最多{articlesPerDay}篇；方向、品种和一句话观点在发布{opinionLock}后固定，正文仍可编辑。',
        en: 'Articles must be at least {articleGap} apart, with at most {articlesPerDay} a day. Direction, symbols and opinion are fixed {opinionLock} after publication; the text can still be edited.',
      },
      {
        tw: '新會員是註冊未滿 {newFor}，或公開的留言少於 {newComments} 則的會員：留言每 {newGap}一則、每天 {newPerDay} 則，文章最多 {newLinks} 個連結。',
        cn: '新会员是注册未满{newFor}，或公开评论少于{newComments}条的会员：评论每{newGap}一条、每天{newPerDay}条，文章最多{newLinks}个链接。',
        en: 'Members count as new for {newFor} after they register, and until {newComments} of their comments are public. Their comments must be at least {newGap} apart, with at most {newPerDay} a day, and their articles may have at most {newLinks} links.',
      },
    ],
  },
  {
    id: 'held',
    heading: { tw: '先審核再公開', cn: '先审核后公开', en: 'Reviewed before it appears' },
    rules: [
      {
        tw: '以下內容由管理員看過才公開：含有待審詞的留言、彈幕與文章；新會員含有連結的留言與彈幕；新會員的第一篇文章。',
        cn: '以下内容由管理员看过后才公开：含有待审词的评论、弹幕和文章；新会员带链接的评论和弹幕；新会员的第一篇文章。',
        en: 'Staff read these first: comments, overlay messages and articles with a word on the review list; comments and overlay messages by new members that contain a link; and a new member’s first article.',
      },
      {
        tw: '已公開的文章改成含有待審詞時，原文照常顯示，審核通過才換成新的內容。',
        cn: '已公开的文章修改后含有待审词的，原文照常显示，审核通过后才换成新内容。',
        en: 'If an edit of a published article has such a word, the earlier text stays until the edit is approved.',
      },
      {
        tw: '審核期間只有作者與管理員看得到。結果與理由會通知作者；沒有人審核自己的內容。',
        cn: '审核期间只有作者和管理员能看到。结果和理由会通知作者；没有人审核自己的内容。',
        en: 'Meanwhile only the author and staff can see it. The author is told the result and the reason. Nobody reviews their own text.',
      },
    ],
  },
  {
    id: 'refused',
    heading: { tw: '直接拒絕', cn: '直接拒绝', en: 'Refused at once' },
    rules: [
      {
        tw: '含有禁用詞的內容與暱稱無法送出。換成全形、繁簡、夾雜符號或形近字，結果相同。',
        cn: '含有禁用词的内容和昵称无法提交。换成全角、繁简、夹杂符号或形近字，结果相同。',
        en: 'Texts and names with a blocked word cannot be sent, whether it is written in full-width letters, in traditional or simplified characters, with signs in between or with look-alike letters.',
      },
      {
        tw: '被拒絕的文字留在輸入框裡，可以修改後再送出；認為誤擋時，請向管理員反映。',
        cn: '被拒绝的文字会留在输入框里，修改后可以再次提交；如认为是误拦，请向管理员反映。',
        en: 'A text that is refused stays in its field, so that you can change it and send it again. Tell us if you think a word is blocked by mistake.',
      },
    ],
  },
  {
    id: 'sanctions',
    heading: { tw: '禁言與停權', cn: '禁言与禁用账号', en: 'Mutes and disabled accounts' },
    rules: [
      {
        tw: '禁言由管理員決定，以小時或天計，或永久，立即生效。期間無法留言、發文與發彈幕；瀏覽、登入、追蹤、申訴與檢舉不受影響。',
        cn: '禁言由管理员决定，按小时或天计，或永久，立即生效。期间无法评论、发文和发弹幕；浏览、登录、关注、申诉和举报不受影响。',
        en: 'Staff can mute a member for hours, for days or permanently, with immediate effect. A muted member cannot write in public, but can still read, log in, follow, appeal and report.',
      },
      {
        tw: '停權用於詐欺、冒充或屢次違規：無法登入，所有裝置的登入同時結束。',
        cn: '禁用账号适用于欺诈、冒充或屡次违规：无法登录，所有设备上的登录同时失效。',
        en: 'An account is disabled for fraud, impersonation or repeated breaches: its owner can no longer log in, and all sessions end.',
      },
      {
        tw: '留言、文章與彈幕違反規範時會移除，個人資料會重設。每項處分都有理由，您可以在收件匣看到處分了什麼、為什麼、到什麼時候；帳號停權時，理由寫在郵件與登入頁。',
        cn: '评论、文章和弹幕违反规范的会被移除，个人资料会被重置。每项处理都有理由，您可以在收件箱看到处理了什么、为什么、到什么时候；账号被禁用时，理由写在邮件和登录页。',
        en: 'Texts that break the rules are removed, and fields of a profile are reset. Every decision has a reason. Your inbox shows what was decided, why, and until when. If your account is disabled, the e-mail and the login page give the reason.',
      },
    ],
    more: { label: { tw: '我的處分', cn: '我的处理记录', en: 'Decisions about me' }, path: '/inbox/decisions' },
  },
  {
    id: 'appeals',
    heading: { tw: '申訴', cn: '申诉', en: 'Appeals' },
    rules: [
      {
        tw: '每項處分可以申訴一次，由另一位管理員審理，結果是維持或撤銷原處分，或縮短時間。',
        cn: '每项处理可以申诉一次，由另一位管理员审理，结果是维持、撤销或缩短。',
        en: 'You can appeal once against each decision. Another member of staff decides whether it stands, is overturned or is shortened.',
      },
      {
        tw: '帳號停權而無法登入時，請使用郵件裡的申訴連結，{appealLinkDays} 天內有效。',
        cn: '账号被禁用而无法登录时，请使用邮件里的申诉链接，{appealLinkDays}天内有效。',
        en: 'If your account is disabled, use the link in the e-mail, which is valid for {appealLinkDays} days.',
      },
      {
        tw: '申訴成立時，禁言解除、帳號恢復，被拒絕的文字公開。',
        cn: '申诉成立的，解除禁言、恢复账号，被拒绝的文字予以公开。',
        en: 'If the appeal succeeds, the mute is lifted, the account is enabled again, or the text is published.',
      },
    ],
  },
  {
    id: 'reports',
    heading: { tw: '檢舉', cn: '举报', en: 'Reports' },
    rules: [
      {
        tw: '文章、留言、彈幕、會員與經紀商都可以檢舉：選一個原因，需要時補充說明，最多附 {complaintFiles} 個檔案，每 {complaintGap}一件。',
        cn: '文章、评论、弹幕、会员和经纪商都可以举报：选择一个原因，需要时补充说明，最多附{complaintFiles}个文件，每{complaintGap}一件。',
        en: 'You can report articles, comments, overlay messages, members and brokers: choose a reason, describe what happened if need be, and attach up to {complaintFiles} files. Reports must be at least {complaintGap} apart.',
      },
      {
        tw: '對方不會知道是誰檢舉。管理員可能請您補充；成立與否及理由都會通知您。成立時依第 5 條處理。',
        cn: '对方不会知道是谁举报。管理员可能请您补充；成立与否及理由都会通知您。成立的，按第5条处理。',
        en: 'The other side never learns who reported it. Staff may ask you for more, and will tell you the outcome and the reason. If a report is upheld, section 5 applies.',
      },
      {
        tw: '{complaintsThatHold} 位已驗證手機與身分的會員檢舉同一內容時，內容先隱藏，由管理員審核。',
        cn: '{complaintsThatHold}位已验证手机和身份的会员举报同一内容时，内容先隐藏，由管理员审核。',
        en: 'Once {complaintsThatHold} members with a verified phone and identity have reported the same text, it is hidden until staff have reviewed it.',
      },
    ],
  },
  {
    id: 'record',
    heading: { tw: '觀點紀錄', cn: '观点记录', en: 'Track records' },
    rules: [
      {
        tw: '文章的方向以發布時的報價起算，由本站計算結果。撤下的文章照樣計入，作者無法挑選。',
        cn: '文章的方向从发布时的报价起算，由本站计算结果。撤下的文章照样计入，作者无法挑选。',
        en: 'The direction of an article counts from the price at its publication, and the site calculates the result. Withdrawn articles count as well: authors cannot pick and choose.',
      },
    ],
    more: {
      label: { tw: '觀點紀錄的計算方法', cn: '观点记录的计算方法', en: 'How opinions are counted' },
      path: '/track-record',
    },
  },
  {
    id: 'staff',
    heading: { tw: '管理員', cn: '管理员', en: 'Staff' },
    rules: [
      {
        tw: '管理員的每個動作都寫入稽核鏈：每一列帶有前一列的雜湊值，事後的更改會被查出。',
        cn: '管理员的每个动作都写入审计链：每一行带有上一行的哈希值，事后的改动会被查出。',
        en: 'Every action by staff is a row of an audit chain in which each row carries the hash of the one before, so that later changes show.',
      },
      {
        tw: '管理員須開啟兩步驟驗證，不得處理自己的內容，也不得審理對自己所作處分的申訴。',
        cn: '管理员必须开启两步验证，不得处理自己的内容，也不得审理针对自己所作决定的申诉。',
        en: 'Staff must use two-step verification, and may decide neither on their own texts nor on appeals against their own decisions.',
      },
    ],
    more: {
      label: { tw: '透明度報告', cn: '透明度报告', en: 'Transparency reports' },
      path: '/community/transparency',
    },
  },
]
