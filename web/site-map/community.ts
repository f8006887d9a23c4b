import { announcementKinds } from '#contract/announcements/announcement.ts'
import { articleTypes } from '#contract/articles/article-kinds.ts'
import { boards, divisionKeys } from '#contract/contests/contest-kinds.ts'
import { groupSorts } from '#contract/groups/group-sorts.ts'
import { locales } from '#contract/text/locale.ts'
import { browser, content, type Page, part } from './page-declaration.ts'
import { COMMENTS, SORT } from './parameters.ts'

const ORDER = part(['new', 'hot', 'rewarded'])
/** Where a page of a list begins. */
const AFTER = part()

/** What the ranking of a contest is of: of entries, or of teams. */
const contestBoards = [...boards, 'teams'] as const

/** What members write for everybody, and the pages with which they write. */
export const communityPages = [
  {
    pattern: '/articles',
    file: 'routes/articles/articles.tsx',
    tab: 'community',
    banners: false,
    parameters: { type: content(articleTypes), symbol: content(), lang: part(locales), sort: ORDER, after: AFTER },
  },
  {
    pattern: '/articles/{articleId}',
    file: 'routes/articles/article.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: COMMENTS,
  },
  {
    pattern: '/articles/{articleId}/versions',
    file: 'routes/articles/versions.tsx',
    tab: 'community',
    banners: false,
    indexable: false,
    parameters: { version: part() },
  },
  {
    pattern: '/columns',
    file: 'routes/columns/columns.tsx',
    tab: 'community',
    banners: false,
    parameters: { q: part(), sort: part(['new', 'followers', 'articles']), after: AFTER },
  },
  {
    pattern: '/columns/{columnId}',
    file: 'routes/columns/column.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: { type: part(articleTypes), sort: ORDER, after: AFTER },
  },
  {
    pattern: '/groups',
    file: 'routes/groups/groups.tsx',
    tab: 'community',
    banners: false,
    parameters: { q: part(), paid: part(['true', 'false']), sort: part(groupSorts), after: AFTER },
  },
  { pattern: '/groups/new', file: 'routes/groups/new.tsx', tab: 'community', access: 'member' },
  {
    pattern: '/groups/{groupId}',
    file: 'routes/groups/group.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: browser('tab'),
  },
  {
    pattern: '/groups/{groupId}/manage',
    file: 'routes/groups/manage.tsx',
    tab: 'community',
    access: 'member',
    parameters: browser('tab'),
  },
  { pattern: '/me/groups', file: 'routes/me/groups.tsx', tab: 'community', access: 'member' },
  {
    pattern: '/contest',
    file: 'routes/contest/contests.tsx',
    tab: 'community',
    banners: false,
    parameters: { after: AFTER },
  },
  {
    pattern: '/contest/{contestId}',
    file: 'routes/contest/contest.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: { division: part(divisionKeys), board: part(contestBoards), q: part(), after: AFTER, ...SORT },
  },
  {
    pattern: '/contest/{contestId}/rules',
    file: 'routes/contest/rules.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
  },
  {
    pattern: '/contest/{contestId}/audit',
    file: 'routes/contest/audit.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
  },
  {
    pattern: '/contest/{contestId}/teams/{teamId}',
    file: 'routes/contest/team.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: SORT,
  },
  {
    pattern: '/user/{memberId}',
    file: 'routes/user/user.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
  },
  {
    pattern: '/user/{memberId}/opinions',
    file: 'routes/user/opinions.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
    parameters: { cursor: part() },
  },
  { pattern: '/track-record', file: 'routes/track-record.tsx', tab: 'community', banners: false },
  {
    pattern: '/announcements',
    file: 'routes/announcements.tsx',
    tab: 'community',
    banners: false,
    parameters: { kind: part(announcementKinds), after: AFTER },
  },
  { pattern: '/community/rules', file: 'routes/community/rules.tsx', tab: 'community', banners: false },
  { pattern: '/community/transparency', file: 'routes/community/transparency.tsx', tab: 'community', banners: false },
  {
    pattern: '/community/transparency/{month}',
    file: 'routes/community/month.tsx',
    tab: 'community',
    banners: false,
    unlisted: true,
  },
  {
    pattern: '/user/{memberId}/followers',
    file: 'routes/user/follows.tsx',
    tab: 'community',
    indexable: false,
    banners: false,
    parameters: { cursor: part() },
  },
  {
    pattern: '/user/{memberId}/following',
    file: 'routes/user/follows.tsx',
    tab: 'community',
    indexable: false,
    banners: false,
    parameters: { cursor: part() },
  },
  { pattern: '/write', file: 'routes/write/write.tsx', tab: 'community', access: 'member' },
  { pattern: '/write/{draftId}', file: 'routes/write/write.tsx', tab: 'community', access: 'member' },
  { pattern: '/me/articles', file: 'routes/me/articles.tsx', tab: 'community', access: 'member' },
  { pattern: '/me/favourites', file: 'routes/me/favourites.tsx', tab: 'community', access: 'member' },
] as const satisfies readonly Page[]
