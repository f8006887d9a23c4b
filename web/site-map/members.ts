import { browser, type Page } from './page-declaration.ts'

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
  { pattern: '/complaints', file: 'routes/complaints/complaints.tsx', access: 'member' },
  { pattern: '/complaints/{complaintId}', file: 'routes/complaints/complaints.tsx', access: 'member' },
  { pattern: '/feed', file: 'routes/feed/feed.tsx', access: 'member' },
  { pattern: '/wallet', file: 'routes/wallet/wallet.tsx', access: 'member', parameters: browser('kind') },
  { pattern: '/wallet/top-up', file: 'routes/wallet/top-up.tsx', access: 'member', parameters: browser('package') },
  { pattern: '/wallet/orders/{orderId}', file: 'routes/wallet/top-up.tsx', access: 'member' },
  { pattern: '/wallet/statements/{month}', file: 'routes/wallet/statement.tsx', access: 'member' },
  { pattern: '/wallet/withdraw', file: 'routes/wallet/withdraw.tsx', access: 'member' },
  {
    pattern: '/wallet/reward-accounts',
    file: 'routes/wallet/reward-accounts.tsx',
    access: 'member',
    parameters: browser('state', 'code'),
  },
] as const satisfies readonly Page[]
