import { settingsOf } from '#modules/members'

/** Limits of columns and articles. */
export const articleSettings = settingsOf({
  'article.gapSeconds': 'time between two articles of a member',
  'article.perDay': 'articles of a member in a day',
  'article.opinionLockSeconds': 'how long the opinion of an article may be changed after it is published',
  'article.newLinks': 'links in an article of a new member',
  'draft.max': 'drafts that a member may keep',
})
