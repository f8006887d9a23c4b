import { browser, type Page, part } from './page-declaration.ts'

/** The login, and what members see and change of themselves. */
export const membersPages = [
  {
    pattern: '/login',
    file: 'routes/account/login.tsx',
    indexable: false,
    banners: false,
    parameters: browser('next'),
  },
  {
    pattern: '/register',
    file: 'routes/account/register.tsx',
    indexable: false,
    banners: false,
    parameters: browser('next'),
  },
  {
    pattern: '/reset',
    file: 'routes/account/reset.tsx',
    indexable: false,
    banners: false,
    parameters: browser('next'),
  },
  { pattern: '/appeal', file: 'routes/account/appeal.tsx', indexable: false, banners: false },
  { pattern: '/settings/profile', file: 'routes/settings/profile.tsx', access: 'member' },
  { pattern: '/settings/account', file: 'routes/settings/account.tsx', access: 'member' },
  { pattern: '/settings/security', file: 'routes/settings/security.tsx', access: 'member' },
  { pattern: '/settings/sessions', file: 'routes/settings/sessions.tsx', access: 'member' },
  { pattern: '/settings/notifications', file: 'routes/settings/notifications.tsx', access: 'member' },
  { pattern: '/settings/privacy', file: 'routes/settings/privacy.tsx', access: 'member' },
  { pattern: '/inbox', file: 'routes/inbox/inbox.tsx', access: 'member', parameters: browser('unread') },
  { pattern: '/inbox/decisions', file: 'routes/inbox/decisions.tsx', access: 'member' },
  { pattern: '/user/{memberId}', file: 'routes/user/user.tsx', unlisted: true, banners: false },
  {
    pattern: '/user/{memberId}/opinions',
    file: 'routes/user/opinions.tsx',
    unlisted: true,
    banners: false,
    parameters: { cursor: part() },
  },
  { pattern: '/track-record', file: 'routes/track-record.tsx', banners: false },
  {
    pattern: '/user/{memberId}/followers',
    file: 'routes/user/follows.tsx',
    indexable: false,
    banners: false,
    parameters: { cursor: part() },
  },
  {
    pattern: '/user/{memberId}/following',
    file: 'routes/user/follows.tsx',
    indexable: false,
    banners: false,
    parameters: { cursor: part() },
  },
] as const satisfies readonly Page[]
