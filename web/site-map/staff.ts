import { browser, type Page } from './page-declaration.ts'

const staff = { access: 'staff', header: false } as const

/** Where members of staff work. */
export const staffPages = [
  { pattern: '/staff', file: 'routes/staff/staff.tsx', ...staff },
  { pattern: '/staff/reviews', file: 'routes/staff/reviews/reviews.tsx', ...staff, parameters: browser('kind') },
  { pattern: '/staff/appeals', file: 'routes/staff/appeals/appeals.tsx', ...staff },
  {
    pattern: '/staff/members',
    file: 'routes/staff/members/members.tsx',
    ...staff,
    parameters: browser('q', 'state'),
  },
  {
    pattern: '/staff/complaints',
    file: 'routes/staff/complaints/complaints.tsx',
    ...staff,
    parameters: browser('state'),
  },
  {
    pattern: '/staff/certifications',
    file: 'routes/staff/certifications/certifications.tsx',
    ...staff,
  },
  {
    pattern: '/staff/words',
    file: 'routes/staff/words/words.tsx',
    ...staff,
    parameters: browser('q', 'order'),
  },
  {
    pattern: '/staff/orders',
    file: 'routes/staff/orders/orders.tsx',
    ...staff,
    parameters: browser('reference', 'state'),
  },
  {
    pattern: '/staff/withdrawals',
    file: 'routes/staff/withdrawals/withdrawals.tsx',
    ...staff,
    parameters: browser('state'),
  },
  { pattern: '/staff/approvals', file: 'routes/staff/approvals/approvals.tsx', ...staff },
  {
    pattern: '/staff/groups',
    file: 'routes/staff/groups/groups.tsx',
    ...staff,
    parameters: browser('q', 'state'),
  },
  {
    pattern: '/staff/contests',
    file: 'routes/staff/contests/contests.tsx',
    ...staff,
    parameters: browser('state'),
  },
  { pattern: '/staff/ledger', file: 'routes/staff/ledger/ledger.tsx', ...staff },
  { pattern: '/staff/announcements', file: 'routes/staff/announcements/announcements.tsx', ...staff },
  { pattern: '/staff/switches', file: 'routes/staff/switches/switches.tsx', ...staff },
  {
    pattern: '/staff/audit',
    file: 'routes/staff/audit/audit.tsx',
    ...staff,
    parameters: browser('member', 'action'),
  },
] as const satisfies readonly Page[]
