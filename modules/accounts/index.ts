export { accountSettings } from './accounts-settings.ts'
export type { AccountOfMember, Accounts } from './members-of-accounts.ts'
export { accountsModule } from './module.ts'
export type { Standing } from './sessions/authorizer.ts'
