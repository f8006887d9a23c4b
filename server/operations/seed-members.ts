import { capabilities } from '#contract/community/who.ts'
import { locales } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import type { Database } from '#kit/database/database.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type AccountSeeder, openAccountSeeder, randomPassword, type SeededAccount } from '#modules/accounts'
import { seedContest } from '#modules/contests'
import { openSeededGroup } from '#modules/groups'
import { seedLedger } from '#modules/ledger'
import { createStaffBook, recordDecision, type StaffBook } from '#modules/staff'
import { nameMembers, seedEntrants } from './seed-entrants.ts'
import { seedRunning } from './seed-running-contest.ts'

export type SeedSize = 'small' | 'crowded'

/** A login that a seed has made. */
export interface SeededLogin {
  role: string
  memberId: string
  username: string
  password: string
  /** Secret of the authenticator, in base32; undefined without one. */
  secret: string | undefined
}

const CROWD = 500
/** Members of a crowd that are added in one unit. */
const AT_ONCE = 50
const MUTED_DAYS = 30
/** What a crowd does with its diamonds in a year. */
const TRANSACTIONS = 10_000
const YEAR_DAYS = 365

interface SeededRole {
  role: string
  account: Partial<SeededAccount>
  hasPhone?: boolean
  isIdentified?: boolean
  isMuted?: boolean
  isStaff?: boolean
}

const seededRoles: readonly SeededRole[] = [
  { role: 'unverified', account: {} },
  { role: 'member', account: {}, hasPhone: true, isIdentified: true },
  { role: 'muted', account: {}, hasPhone: true, isIdentified: true, isMuted: true },
  { role: 'disabled', account: { isDisabled: true }, hasPhone: true, isIdentified: true },
  { role: 'groupAdmin', account: {}, hasPhone: true, isIdentified: true },
  { role: 'groupLeader', account: {}, hasPhone: true, isIdentified: true },
  { role: 'staff', account: { hasSecondFactor: true }, hasPhone: true, isIdentified: true, isStaff: true },
]

/** Numbers that are never given to anybody. */
const phoneOf = (place: number) => `+120255501${String(place).padStart(2, '0')}`

/**
 * Fills a test installation: a member of each role, and with `crowded` hundreds of others that have one password. Rejects
 * if there are members and `isAddedTo` does not say that they may stay.
 */
export async function seedMembers(
  database: Database,
  seal: Seal,
  size: SeedSize,
  { isAddedTo = false } = {},
): Promise<SeededLogin[]> {
  const seeder = openAccountSeeder(database, seal)
  try {
    if (!isAddedTo && (await seeder.count()) > 0)
      throw new ImportError(['there are members already: --anyway adds to them'])
    const book = createStaffBook(seal)
    const tag = isAddedTo ? `_${randomPassword().slice(0, 3).toLowerCase()}` : ''
    const logins: SeededLogin[] = []
    for (const [place, each] of seededRoles.entries())
      logins.push(await seedRole(database, seeder, book, { ...each, place, tag }))
    await seedGroup(database, logins, `Seeded group${tag}`)
    await database.write(unit => seedContest(unit, openContest(Date.now())))
    await seedRunning(database, await seedEntrants(database, seeder, tag), Date.now())
    if (size === 'crowded') logins.push(await seedCrowd(database, seeder, tag))
    const entry = { at: Date.now(), actor: commandActor(), action: 'seed', target: size, reason: '' }
    await createAuditLog(database).append(entry)
    return logins
  } finally {
    await seeder.close()
  }
}

async function seedRole(
  database: Database,
  seeder: AccountSeeder,
  book: StaffBook,
  given: SeededRole & { place: number; tag: string },
): Promise<SeededLogin> {
  const { role, place, tag, account, hasPhone = false, isIdentified = false, isMuted = false, isStaff = false } = given
  const password = randomPassword()
  const passwordHash = await seeder.hash(password)
  const username = `seed_${role}${tag}`
  return database.write(async unit => {
    const { memberId, secret } = await seeder.add(unit, {
      ...{ username, passwordHash, lang: 'en', email: `${username}@members.example` },
      ...(hasPhone && tag === '' ? { phone: phoneOf(place) } : {}),
      ...account,
    })
    if (isIdentified) await book.verify(unit, memberId, `Seeded ${role}`)
    if (isMuted) await book.mute(unit, memberId, Date.now() + MUTED_DAYS * DAY_MS, 'seeded as muted')
    if (account.isDisabled)
      await recordDecision(unit, { memberId, kind: 'disabled', reason: 'seeded as disabled', staffId: commandActor() })
    if (isStaff) await book.put(unit, memberId, capabilities)
    return { role, memberId, username, password, secret }
  })
}

const CONTEST_DAYS = { signUp: 7, runs: 21 }

/** A contest for which members sign up now. */
const openContest = (now: number) => ({
  title: { tw: '模擬交易賽', cn: '模拟交易赛', en: 'Simulated trading contest' },
  startsAt: now + CONTEST_DAYS.signUp * DAY_MS,
  endsAt: now + (CONTEST_DAYS.signUp + CONTEST_DAYS.runs) * DAY_MS,
  entrants: [],
})

/** A group of the members of all roles but staff. */
async function seedGroup(database: Database, logins: readonly SeededLogin[], name: string): Promise<void> {
  const open = await openSeededGroup()
  const idOf = (role: string) => logins.find(login => login.role === role)!.memberId
  const group = {
    ...{ name, leaderId: idOf('groupLeader'), adminIds: [idOf('groupAdmin')] },
    memberIds: ['unverified', 'member', 'muted'].map(idOf),
  }
  await database.write(unit => open(unit, group))
}

/** Members with one password, in all languages. */
async function seedCrowd(database: Database, seeder: AccountSeeder, tag: string): Promise<SeededLogin> {
  const password = randomPassword()
  const passwordHash = await seeder.hash(password)
  const memberIds: string[] = []
  for (let from = 0; from < CROWD; from += AT_ONCE)
    await database.write(async unit => {
      for (let place = from; place < from + AT_ONCE; place++) {
        const username = `seed_${place}${tag}`
        const lang = locales[place % locales.length]!
        const email = `${username}@members.example`
        const { memberId } = await seeder.add(unit, { username, passwordHash, lang, email })
        memberIds.push(memberId)
      }
    })
  await nameMembers(database, new Map(memberIds.map((memberId, place) => [memberId, `Trader ${place}${tag}`])))
  const to = Date.now()
  await seedLedger(database, { memberIds, transactions: TRANSACTIONS, from: to - YEAR_DAYS * DAY_MS, to })
  const username = `seed_0${tag} to seed_${CROWD - 1}${tag}`
  return { role: `${CROWD} others`, memberId: memberIds[0]!, username, password, secret: undefined }
}
