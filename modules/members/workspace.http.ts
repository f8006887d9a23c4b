import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import * as examples from './examples.ts'
import { createWorkspaceRepository } from './workspace-repository.ts'
import { workspaceSchema } from './workspace-schema.ts'

const MEBIBYTE = 1_048_576
const MAX_VERSION = 1_000_000_000

const version = z.int().min(0).max(MAX_VERSION)

/** What a member keeps with the account: settings of the display, watchlists, alerts and layouts of charts. */
export function workspaceCalls(database: Database) {
  const stored = createWorkspaceRepository(database)
  const own = { tag: 'Members', path: '/api/v1/me/workspace', access: { who: 'member' } } as const
  return [
    call({
      ...own,
      id: 'getWorkspace',
      method: 'GET',
      summary: {
        tw: '隨帳號保存的設定、自選與提醒',
        cn: '随账号保存的设置、自选与提醒',
        en: 'Settings, watchlists and alerts kept with the account',
      },
      parameters: z.strictObject({}),
      result: z.object({
        workspace: workspaceSchema.nullable().describe('Null if the member keeps none'),
        version: version.describe('Version to send with what is saved next; 0 if none is kept'),
      }),
      example: examples.getWorkspace,
      handle: async (_, { actor }) => (await stored.find(actor!.id)) ?? { workspace: null, version: 0 },
    }),
    call({
      ...own,
      id: 'saveWorkspace',
      method: 'PUT',
      summary: { tw: '隨帳號保存', cn: '随账号保存', en: 'Keeps them with the account' },
      parameters: z.strictObject({}),
      body: z.strictObject({
        workspace: workspaceSchema,
        version: version.describe('Version of the workspace that was read'),
      }),
      bodyLimit: 2 * MEBIBYTE,
      result: z.object({ version: version.describe('Version to send with what is saved next') }),
      example: { version: 2 },
      errors: [Errors.Conflict],
      idempotency: 'optional',
      work: 'heavy',
      handle: (_, { actor, body: { workspace, version: read } }) =>
        database.write(async unit => ({
          version: await createWorkspaceRepository(unit).save(actor!.id, workspace, read),
        })),
    }),
    call({
      ...own,
      id: 'removeWorkspace',
      method: 'DELETE',
      summary: { tw: '不再隨帳號保存', cn: '不再随账号保存', en: 'Keeps them no longer' },
      parameters: z.strictObject({}),
      result: z.object({}),
      example: {},
      notices: [Errors.Deleted],
      idempotency: 'optional',
      async handle(_, { actor }) {
        await database.write(unit => createWorkspaceRepository(unit).remove(actor!.id))
        return notice(Errors.Deleted, {})
      },
    }),
  ]
}
