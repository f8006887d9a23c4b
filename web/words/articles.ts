import type { ArticleState, ArticleType, Direction } from '#contract/articles/article-kinds.ts'
import type { Locale, Text } from '#contract/text/locale.ts'

export const typeNames: Record<ArticleType, Text> = {
  strategy: { tw: '策略', cn: '策略', en: 'Strategy' },
  economy: { tw: '總體經濟', cn: '宏观经济', en: 'Economy' },
  market: { tw: '市場', cn: '市场', en: 'Markets' },
  education: { tw: '教學', cn: '教学', en: 'Education' },
}
export const directionNames: Record<Direction, Text> = {
  long: { tw: '看漲', cn: '看涨', en: 'Bullish' },
  short: { tw: '看跌', cn: '看跌', en: 'Bearish' },
  neutral: { tw: '中性', cn: '中性', en: 'Neutral' },
}
export const stateNames: Record<ArticleState, Text> = {
  published: { tw: '已發布', cn: '已发布', en: 'Published' },
  held: { tw: '審核中', cn: '审核中', en: 'In review' },
  withdrawn: { tw: '已撤下', cn: '已撤下', en: 'Taken down' },
  removed: { tw: '已被移除', cn: '已被移除', en: 'Removed' },
  refused: { tw: '未通過審核', cn: '未通过审核', en: 'Rejected' },
}
/** What a text is written in. */
export const languageNames = {
  tw: { tw: '繁體', cn: '繁体', en: 'Trad. Chinese' },
  cn: { tw: '簡體', cn: '简体', en: 'Simp. Chinese' },
  en: { tw: '英文', cn: '英文', en: 'English' },
  all: { tw: '所有語言', cn: '所有语言', en: 'All languages' },
} as const satisfies Record<Locale | 'all', Text>

export const articlesTitle: Text = { tw: '文章', cn: '文章', en: 'Articles' }
export const articlesNote: Text = {
  tw: '會員的策略與觀點，方向於發布 10 分鐘後固定，並標示發布以來的走勢。',
  cn: '会员的策略与观点，方向在发布10分钟后固定，并标注发布以来的走势。',
  en: 'Strategies and opinions of members. The direction is fixed ten minutes after publication, and each article shows how the price has moved since.',
}
export const articlesAbout: Text = {
  tw: '關於 {symbol} 的文章',
  cn: '关于{symbol}的文章',
  en: 'Articles on {symbol}',
}
export const columnsTitle: Text = { tw: '專欄', cn: '专栏', en: 'Columns' }
export const columnsNote: Text = {
  tw: '每位作者一個專欄，新文章可用 RSS 訂閱。',
  cn: '每位作者一个专栏，新文章可用RSS订阅。',
  en: 'Each author has one column. New articles can be followed by RSS.',
}
export const type: Text = { tw: '類型', cn: '类型', en: 'Type' }
export const language: Text = { tw: '文章語言', cn: '文章语言', en: 'Language of the articles' }
export const order: Text = { tw: '排序', cn: '排序', en: 'Order' }
export const newest: Text = { tw: '最新', cn: '最新', en: 'Newest' }
export const hottest: Text = { tw: '最熱', cn: '最热', en: 'Hottest' }
export const mostRewarded: Text = { tw: '打賞最多', cn: '打赏最多', en: 'Most rewarded' }
export const mostFollowed: Text = { tw: '追蹤最多', cn: '粉丝最多', en: 'Most followed' }
export const mostArticles: Text = { tw: '文章最多', cn: '文章最多', en: 'Most articles' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const noArticles: Text = { tw: '還沒有文章', cn: '还没有文章', en: 'No articles yet' }
export const noColumns: Text = { tw: '沒有符合的專欄', cn: '没有符合的专栏', en: 'No columns found' }
export const pages: Text = { tw: '更多文章', cn: '更多文章', en: 'More articles' }
export const moreColumns: Text = { tw: '更多專欄', cn: '更多专栏', en: 'More columns' }
export const search: Text = { tw: '搜尋', cn: '搜索', en: 'Search' }
export const searchColumns: Text = { tw: '搜尋專欄名稱', cn: '搜索专栏名称', en: 'Find a column' }

export const sincePublication: Text = { tw: '發布以來', cn: '发布以来', en: 'Since publication' }
export const agrees: Text = { tw: '方向相符', cn: '方向一致', en: 'as expected' }
export const disagrees: Text = { tw: '方向相反', cn: '方向相反', en: 'not as expected' }
export const noPriceThen: Text = { tw: '發布時沒有報價', cn: '发布时没有报价', en: 'no price at publication' }
export const notComparable: Text = {
  tw: '報價種類與發布時不同，無法比較',
  cn: '报价类型与发布时不同，无法比较',
  en: 'prices are now of a different type than at publication',
}
export const priceSource: Text = {
  tw: '來源：{source}，{time}',
  cn: '来源：{source}，{time}',
  en: 'Source: {source}, {time}',
}
export const coverOf: Text = { tw: '《{title}》的封面', cn: '《{title}》的封面', en: 'Cover of “{title}”' }
export const edited: Text = { tw: '已修改', cn: '已修改', en: 'Edited' }
export const editedAt: Text = { tw: '{date} 修改', cn: '{date}修改', en: 'edited {date}' }
export const earlierVersions: Text = { tw: '歷次版本', cn: '历史版本', en: 'Earlier versions' }
export const earlierVersion: Text = { tw: '先前版本', cn: '历史版本', en: 'Earlier version' }
/** Between the moments from and until which a text was shown. */
export const until: Text = { tw: '至', cn: '至', en: 'to' }
export const wasChanged: Text = {
  tw: '這是修改前的內容，作者後來已修改。',
  cn: '这是修改前的内容，作者之后已修改。',
  en: 'This is an earlier text, which the author has since changed.',
}
export const currentText: Text = { tw: '目前內容', cn: '当前内容', en: 'Current text' }
export const keptVersions: Text = {
  tw: '只修改商品、類型或封面時不另存版本，最多保留最近 50 個。',
  cn: '仅修改品种、类型或封面时不另存版本，最多保留最近50个。',
  en: 'The last 50 are kept. A change to the instruments, type or cover alone does not create a version.',
}
export const neverChanged: Text = {
  tw: '這篇文章的內容沒有修改過',
  cn: '这篇文章的内容没有修改过',
  en: 'The text of this article was never changed',
}
export const minutesToRead: Text = { tw: '約 {count} 分鐘', cn: '约{count}分钟', en: '{count} min read' }
export const likes: Text = { tw: '讚', cn: '赞', en: 'Likes' }
export const comments: Text = { tw: '留言', cn: '评论', en: 'Comments' }
export const like: Text = { tw: '按讚', cn: '点赞', en: 'Like' }
export const keep: Text = { tw: '收藏', cn: '收藏', en: 'Keep' }
export const share: Text = { tw: '分享', cn: '分享', en: 'Share' }
export const opinion: Text = { tw: '觀點', cn: '观点', en: 'Opinion' }
export const chartOf: Text = {
  tw: '{symbol} 走勢，虛線為發布時刻',
  cn: '{symbol}走势，虚线为发布时刻',
  en: '{symbol}; the dashed line is the moment of publication',
}
export const authorsOpinion: Text = {
  tw: '本文為作者個人意見，不構成投資建議。',
  cn: '本文为作者个人意见，不构成投资建议。',
  en: 'The author’s own opinion; it does not constitute investment advice.',
}
export const moreOfAuthor: Text = { tw: '作者其他文章', cn: '作者其他文章', en: 'More by the author' }
export const closedAccount: Text = { tw: '帳號已刪除', cn: '账号已注销', en: 'Account closed' }
export const author: Text = { tw: '作者', cn: '作者', en: 'Author' }
export const verified: Text = { tw: '已驗證身分', cn: '已认证身份', en: 'Identity verified' }
export const counts: Text = {
  tw: '{articles} 篇文章，{followers} 人追蹤',
  cn: '{articles}篇文章，{followers}人关注',
  en: 'Articles: {articles}. Followers: {followers}',
}
export const ofEconomy: Text = {
  tw: '{indicator}，{country}',
  cn: '{country}{indicator}',
  en: '{indicator}, {country}',
}
export const onlyYou: Text = {
  tw: '只有您看得到這篇文章。',
  cn: '只有您能看到这篇文章。',
  en: 'Only you can see this article.',
}
export const waitsForReview: Text = {
  tw: '審核通過後就會公開。',
  cn: '审核通过后将公开。',
  en: 'It is published once it has passed the review.',
}
export const wasRefused: Text = {
  tw: '可以修改後重新送審。',
  cn: '可以修改后重新提交审核。',
  en: 'You can change it and submit it again.',
}
export const wasRemoved: Text = {
  tw: '管理員已將它移除。',
  cn: '管理员已将其移除。',
  en: 'The staff have removed it.',
}
export const seeDecision: Text = { tw: '查看原因與申訴', cn: '查看原因与申诉', en: 'See why, or appeal' }
export const editArticle: Text = { tw: '修改', cn: '修改', en: 'Edit' }
