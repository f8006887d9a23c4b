import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'
import { NOT_OVER, OPEN, WAITING } from './contest-tables.ts'

type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint'>>

/** Columns whose names end with `?` may be null. */
const withColumns = (db: Kysely<unknown>, table: string, columns: Columns): CreateTableBuilder<string, string> =>
  Object.entries(columns).reduce(
    (made, [name, type]) =>
      name.endsWith('?')
        ? made.addColumn(name.slice(0, -1), type)
        : made.addColumn(name, type, column => column.notNull()),
    db.schema.createTable(table) as CreateTableBuilder<string, string>,
  )

const numbered = (db: Kysely<unknown>, number: 'integer' | 'serial', table: string, columns: Columns) =>
  withColumns(db, table, columns).addColumn('number', number, column => column.primaryKey())

const indexOf = (db: Kysely<unknown>, table: string, name: string, ...columns: string[]) =>
  db.schema.createIndex(`${table}_${name}`).on(table).columns(columns)

async function createContestTables(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  await numbered(db, number, 'contests', {
    ...{ contest_id: 'text', rules: 'text', 'rules_hash?': 'text', sign_up_from: 'bigint', sign_up_to: 'bigint' },
    ...{ starts_at: 'bigint', ends_at: 'bigint', 'published_at?': 'bigint', 'final_at?': 'bigint' },
    ...{ version: 'integer', entrants: 'integer', entered: 'integer', teams: 'integer', lines: 'integer' },
    ...{ head: 'text', 'snapshot_k?': 'integer', 'snapshot_at?': 'bigint', is_over: 'integer', 'stats?': 'text' },
    ...{ 'told?': 'integer' },
    created_at: 'bigint',
  }).execute()
  await indexOf(db, 'contests', 'id', 'contest_id').unique().execute()
  await indexOf(db, 'contests', 'due', 'starts_at').where(sql.ref('is_over'), '=', NOT_OVER).execute()
  await numbered(db, number, 'contest_entries', {
    ...{ entry_id: 'text', contest_number: 'integer', 'member_id?': 'text', 'account_id?': 'text', division: 'text' },
    ...{ alias: 'text', is_simulated: 'integer', fee: 'integer', signed_up_at: 'bigint' },
    ...{ 'disqualified_at?': 'bigint', 'disqualified_for?': 'text', 'team_number?': 'integer' },
  }).execute()
  await indexOf(db, 'contest_entries', 'id', 'entry_id').unique().execute()
  await indexOf(db, 'contest_entries', 'once', 'contest_number', 'member_id').unique().execute()
  await indexOf(db, 'contest_entries', 'account', 'account_id', 'contest_number').unique().execute()
  await indexOf(db, 'contest_entries', 'member', 'member_id', 'number').execute()
  await withColumns(db, 'contest_accounts', {})
    .addColumn('account_id', 'text', column => column.primaryKey())
    .execute()
}

async function createSnapshotTables(db: Kysely<unknown>): Promise<void> {
  await withColumns(db, 'contest_standings', {
    ...{ contest_number: 'integer', first_k: 'integer', last_k: 'integer', last_at: 'bigint', equity: 'bigint' },
    ...{ growth: 'text', peak: 'text', drawdown: 'text', day_opened: 'text', day: 'integer', 'day_factor?': 'text' },
    ...{ closed_trades: 'integer', days: 'integer', wins: 'integer', lots: 'bigint', 'day_rank?': 'integer' },
    ...{ gap_count: 'integer', gaps: 'text', curve: 'text', curve_step: 'integer' },
  })
    .addColumn('entry_number', 'integer', column => column.primaryKey())
    .execute()
  await indexOf(db, 'contest_standings', 'contest', 'contest_number', 'entry_number').execute()
  await withColumns(db, 'contest_snapshots', {
    ...{ contest_number: 'integer', line: 'integer', entry_number: 'integer', k: 'integer', at: 'bigint' },
    ...{ e: 'bigint', d: 'bigint', w: 'bigint', closed_trades: 'integer', days: 'integer' },
    ...{ previous: 'text', hash: 'text' },
  })
    .addPrimaryKeyConstraint('contest_snapshots_key', ['contest_number', 'line'])
    .execute()
  await indexOf(db, 'contest_snapshots', 'entry', 'entry_number', 'k').unique().execute()
  await indexOf(db, 'contest_snapshots', 'at', 'contest_number', 'at').execute()
  await withColumns(db, 'contest_lines', {
    ...{ contest_number: 'integer', line: 'integer', at: 'bigint', body: 'text', previous: 'text', hash: 'text' },
  })
    .addPrimaryKeyConstraint('contest_lines_key', ['contest_number', 'line'])
    .execute()
}

async function createTeamTables(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  await numbered(db, number, 'contest_teams', {
    ...{ team_id: 'text', contest_number: 'integer', division: 'text', name: 'text', avatar: 'text', slogan: 'text' },
    ...{ 'leader_id?': 'text', needs_approval: 'integer', members: 'integer', member_cap: 'integer' },
    ...{ version: 'integer', created_at: 'bigint' },
  })
    .addCheckConstraint('contest_teams_cap', sql`members between 0 and member_cap`)
    .execute()
  await indexOf(db, 'contest_teams', 'id', 'team_id').unique().execute()
  await indexOf(db, 'contest_teams', 'contest', 'contest_number', 'number').execute()
  await indexOf(db, 'contest_teams', 'avatar', 'avatar').execute()
  await indexOf(db, 'contest_teams', 'leader', 'leader_id').execute()
  await withColumns(db, 'contest_team_names', { contest_number: 'integer', skeleton: 'text', team_number: 'integer' })
    .addPrimaryKeyConstraint('contest_team_names_key', ['contest_number', 'skeleton'])
    .execute()
  const membership = { contest_number: 'integer', team_number: 'integer', member_id: 'text' } as const
  await numbered(db, number, 'contest_team_members', { ...membership, since: 'bigint' }).execute()
  await indexOf(db, 'contest_team_members', 'once', 'contest_number', 'member_id').unique().execute()
  await indexOf(db, 'contest_team_members', 'team', 'team_number', 'number').execute()
  await indexOf(db, 'contest_team_members', 'member', 'member_id').execute()
  await numbered(db, number, 'contest_team_requests', { ...membership, at: 'bigint' }).execute()
  await indexOf(db, 'contest_team_requests', 'once', 'team_number', 'member_id').unique().execute()
  await indexOf(db, 'contest_team_requests', 'member', 'member_id', 'contest_number').execute()
}

async function createResultTables(db: Kysely<unknown>, number: 'integer' | 'serial'): Promise<void> {
  await numbered(db, number, 'contest_objections', {
    ...{ objection_id: 'text', contest_number: 'integer', entry_number: 'integer', 'member_id?': 'text' },
    ...{ content: 'text', at: 'bigint', state: 'text', 'reason?': 'text', 'decided_by?': 'text' },
    'decided_at?': 'bigint',
  }).execute()
  await indexOf(db, 'contest_objections', 'id', 'objection_id').unique().execute()
  await indexOf(db, 'contest_objections', 'open', 'entry_number').unique().where(sql.ref('state'), '=', OPEN).execute()
  await indexOf(db, 'contest_objections', 'contest', 'contest_number', 'number').execute()
  await indexOf(db, 'contest_objections', 'member', 'member_id', 'number').execute()
  await numbered(db, number, 'contest_prizes', {
    ...{ contest_number: 'integer', entry_number: 'integer', 'member_id?': 'text', amount: 'integer', state: 'text' },
    'waits_until?': 'bigint',
  }).execute()
  await indexOf(db, 'contest_prizes', 'entry', 'entry_number').unique().execute()
  await indexOf(db, 'contest_prizes', 'member', 'member_id').execute()
  await indexOf(db, 'contest_prizes', 'waiting', 'waits_until').where(sql.ref('state'), '=', WAITING).execute()
}

export const contestMigrations: Migrations = {
  '2026-11-26-contests': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      await createContestTables(db, number)
      await createSnapshotTables(db)
      await createTeamTables(db, number)
      await createResultTables(db, number)
    },
  }),
}
