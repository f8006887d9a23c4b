import type { Authorizer } from '#kit/http/access.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { codeCalls } from './codes.http.ts'
import { memberCalls } from './members.http.ts'

/** The portal has no accounts: no login token belongs to anybody. */
const authorizer: Authorizer = { actorOf: async () => undefined, readerOf: async () => undefined }

function openMembers() {
  return { calls: [...memberCalls(), ...codeCalls()], authorizer } satisfies Opened & { authorizer: Authorizer }
}

export const membersModule = declareModule({ name: 'members', open: openMembers })
