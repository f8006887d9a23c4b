import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings, SettingValues } from '#kit/settings/settings.ts'
import type { Accounts } from '#modules/accounts'
import type { TextFilter } from '#modules/moderation'
import { archiveCalls } from './archive.http.ts'
import { createAuthors } from './authors.ts'
import { codeCalls } from './codes.http.ts'
import { createMeOf } from './me.ts'
import { createMemberArchive, type MemberArchiveDeps } from './member-archive.ts'
import { createMemberBook } from './member-book.ts'
import { memberSettings } from './member-settings.ts'
import { memberCalls } from './members.http.ts'
import { createNicknameLookup, nicknameMigrations } from './nickname-lookup.ts'
import { profileCalls } from './profile.http.ts'
import { profileMigrations } from './profile-repository.ts'
import { type AvatarFiles, createProfiles } from './profiles.ts'
import { publicMemberCalls } from './public-members.http.ts'
import { type ColumnsOf, createPublicMembers, type Relations } from './public-members.ts'
import { createProfileResets } from './reset-profile.ts'
import { settingsCalls } from './settings.http.ts'
import { workspaceCalls } from './workspace.http.ts'
import { workspaceMigrations } from './workspace-repository.ts'

const memberTables: readonly MemberTable[] = [
  { table: 'profiles', column: 'member_id', json: ['tags', 'choices'], without: ['number'] },
  { table: 'nicknames', column: 'member_id' },
  { table: 'workspaces', column: 'member_id', json: ['document'] },
]

/** Whose nicknames those of closed accounts are. */
const NOBODY = ''

/** Limits of what members write of themselves, by name. */
export type ProfileLimits = SettingValues<typeof memberSettings>

export interface MembersDeps {
  database: Database
  seal: Seal
  settings: Settings
  /** Limits that clients may know, by name. */
  figures: Readonly<Record<string, number | boolean>>
  /** What staff may switch off, by name: whether it is on. */
  switches(): Promise<Readonly<Record<string, boolean>>>
  accounts: Accounts
  filter: TextFilter
  /** How many notifications a member has not read. */
  unreadCount(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  /** Those of the members whose identity is verified. */
  identified(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What members have to do with each other. */
  relations: Relations
  columnsOf: ColumnsOf
  /** Ids of the trading accounts that members show, by member. */
  publicAccountIds(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>
  /** How many comments of a member others see. */
  publishedComments(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  avatars: AvatarFiles
  /** Those of all modules. */
  memberTables: readonly MemberTable[]
  /** What a member has uploaded. */
  filesOf: MemberArchiveDeps['filesOf']
}

/** What members show of themselves, choose and keep. */
function openMembers(deps: MembersDeps) {
  const { database, seal, settings, figures, switches, accounts, filter } = deps
  const { unreadCount, identified, relations, columnsOf, publicAccountIds, publishedComments, avatars } = deps
  const limits = settings.of(memberSettings)
  const profiles = createProfiles({ database, limits, filter, avatars })
  const meOf = createMeOf({ accounts, profiles, unreadCount, relations, columnsOf })
  const members = createPublicMembers({ accounts, profiles, identified, relations, columnsOf, publicAccountIds })
  return {
    calls: [
      ...memberCalls(database, meOf),
      ...profileCalls({ database, profiles, accounts, meOf }),
      ...publicMemberCalls({ database, profiles, members }),
      ...workspaceCalls(database),
      ...archiveCalls(createMemberArchive({ database, seal, tables: deps.memberTables, filesOf: deps.filesOf })),
      ...settingsCalls(figures, switches),
      ...codeCalls(),
    ],
    services: {
      profileLimits: limits,
      communityFigures: figures,
      memberBook: createMemberBook(database, members, accounts),
    },
    meOf,
    /** As others see them. */
    members,
    /** Members who write for others. */
    authors: createAuthors({ accounts, profiles, limits, identified, publishedComments }),
    nicknames: createNicknameLookup(database),
    /** What staff take away of profiles. */
    resets: createProfileResets(avatars),
    /** A member has removed a picture: it is the avatar no longer, if it was. */
    loseAvatar: profiles.loseAvatar,
    /** Which mails a member wants that are not necessary. */
    wantedMails: async (from: Pick<Database, 'db'>, memberId: string) =>
      (await profiles.find(from, memberId)).choices.mail,
    /** Deletes what is kept of a member whose account is closed. Nobody else is to write under the nickname. */
    async forget({ db }: Unit, memberId: string) {
      for (const table of ['profiles', 'workspaces'])
        await db.deleteFrom(table).where('member_id', '=', memberId).execute()
      await db.updateTable('nicknames').set({ member_id: NOBODY }).where('member_id', '=', memberId).execute()
    },
  } satisfies Opened & Record<string, unknown>
}

/** The calls of members. */
export type MemberCalls = CallsOf<ReturnType<typeof openMembers>['calls'][number]>

export const membersModule = declareModule({
  name: 'members',
  migrations: { main: [profileMigrations, nicknameMigrations, workspaceMigrations] },
  memberTables,
  open: openMembers,
})
