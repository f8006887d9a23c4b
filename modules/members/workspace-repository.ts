import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Workspace } from '#contract/members/workspace.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

interface WorkspaceTables {
  workspaces: {
    member_id: string
    /** JSON of a `Workspace`. */
    document: string
    version: number
    /** UTC ms. */
    saved_at: number | string
  }
}

export const workspaceMigrations: Migrations = {
  '2026-11-26-workspaces': () => ({
    async up(db) {
      await db.schema
        .createTable('workspaces')
        .addColumn('member_id', 'text', column => column.primaryKey())
        .addColumn('document', 'text', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('saved_at', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

export interface StoredWorkspace {
  workspace: Workspace
  /** 1 for the first one; it rises with each that is saved. */
  version: number
}

/** Workspaces of the members who want theirs to be kept. */
export interface WorkspaceRepository {
  find(memberId: string): Promise<StoredWorkspace | undefined>
  /**
   * Stores a workspace over the version that the member has read, 0 if there was none. Returns its version. Rejects with
   * Conflict if another one was stored since.
   */
  save(memberId: string, workspace: Workspace, version: number): Promise<number>
  remove(memberId: string): Promise<void>
}

export function createWorkspaceRepository({ db: untyped }: Pick<Database, 'db'>): WorkspaceRepository {
  const db: Kysely<WorkspaceTables> = untyped
  return {
    async find(memberId) {
      const row = await db.selectFrom('workspaces').selectAll().where('member_id', '=', memberId).executeTakeFirst()
      return row && { workspace: JSON.parse(row.document), version: row.version }
    },
    async save(memberId, workspace, version) {
      const saved = { document: JSON.stringify(workspace), version: version + 1, saved_at: Date.now() }
      const stored =
        version === 0
          ? db
              .insertInto('workspaces')
              .values({ member_id: memberId, ...saved })
              .onConflict(conflict => conflict.column('member_id').doNothing())
              .returning('version')
          : db
              .updateTable('workspaces')
              .set(saved)
              .where('member_id', '=', memberId)
              .where('version', '=', version)
              .returning('version')
      if (!(await stored.executeTakeFirst())) throw new PortalError(Errors.Conflict)
      return version + 1
    },
    async remove(memberId) {
      await db.deleteFrom('workspaces').where('member_id', '=', memberId).execute()
    },
  }
}
