import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Accounts } from '#modules/accounts'
import { codeCalls } from './codes.http.ts'
import { createMeOf } from './me.ts'
import { memberCalls } from './members.http.ts'

function openMembers({ database, accounts }: { database: Database; accounts: Accounts }) {
  const meOf = createMeOf(accounts)
  return { calls: [...memberCalls(database, meOf), ...codeCalls()], meOf } satisfies Opened & { meOf: typeof meOf }
}

export const membersModule = declareModule({ name: 'members', open: openMembers })
