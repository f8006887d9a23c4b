import type { Authorizer } from '#kit/http/access.ts'
import type { Module } from '#kit/module/module.ts'
import { codeCalls } from './codes.http.ts'
import { memberCalls } from './members.http.ts'

/** The portal has no accounts: no login token belongs to anybody. */
const authorizer: Authorizer = { memberOf: async () => undefined }

export function membersModule() {
  return { calls: [...memberCalls(), ...codeCalls()], authorizer } satisfies Module & { authorizer: Authorizer }
}
