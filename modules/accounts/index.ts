export { accountSettings } from './accounts-settings.ts'
export type { Accounts } from './members/members-of-accounts.ts'
export { accountsModule } from './module.ts'
