import type { Page } from './page-declaration.ts'

const SOON = 'routes/upcoming.tsx'

/** What members see and change of themselves. */
export const membersPages = [
  { pattern: '/settings/account', file: SOON, upcoming: true, access: 'member' },
  { pattern: '/settings/security', file: SOON, upcoming: true, access: 'member' },
  { pattern: '/settings/sessions', file: SOON, upcoming: true, access: 'member' },
] as const satisfies readonly Page[]
