import type { Database } from '#kit/database/database.ts'
import { createMailOutbox } from '#kit/mail/mail-outbox.ts'
import type { Seal } from '#kit/seal/seal.ts'
import {
  type KilledChanges,
  type KilledPlace,
  type KilledServer,
  type Kills,
  newKey,
  whileKilled,
} from './killed-server.ts'

/** Members who register at the same time, and visitors who guess at codes. */
const MEMBERS = 6
const GUESSERS = 2

/**
 * Registers members in parallel, with codes of mails, and saves their profiles, each call with a key, while guessers try
 * codes, at a process that is killed (`kill -9`) again and again: what is not answered is sent again with its key. Resolves
 * with how many were registered, and what the database has otherwise than they were told.
 */
export async function registerWhileKilled(place: KilledPlace, kills: Kills): Promise<KilledChanges> {
  const told: Told[] = []
  const problems: string[] = []
  await whileKilled(place, kills, async server => {
    const run: Run = { server, told, problems, codeTo: codesOf(server.database, server.seal) }
    return {
      working: Promise.all([
        ...Array.from({ length: MEMBERS }, (_, member) => registerAgainAndAgain(run, member)),
        ...Array.from({ length: GUESSERS }, (_, guesser) => guessAgainAndAgain(run, 100 + guesser)),
      ]),
      done: () => told.length,
      async check(origin) {
        problems.push(...(await wrongIn(server.database, told, origin)))
      },
    }
  })
  return { changes: told.length, problems }
}

/** What a member was told. */
interface Told {
  target: string
  token: string
  memberId: string
  /** Nickname of the profile that was saved; undefined if all was over before. */
  nickname: string | undefined
}

/** What the clients of a run share. */
interface Run {
  server: KilledServer
  told: Told[]
  problems: string[]
  /** Of the last mail to an address. */
  codeTo(address: string): Promise<string | undefined>
}

async function registerAgainAndAgain({ server, codeTo, told, problems }: Run, network: number): Promise<void> {
  for (let n = 0; !server.isOver(); n++) {
    const target = `n${n}@m${network}.example`
    const contact = { channel: 'email', target }
    await server.send('POST', '/codes', { network, body: { ...contact, purpose: 'register' } })
    const body = { ...contact, code: await codeTo(target), password: 'Jade4lake', acceptTerms: true }
    const answer = await server.send('POST', '/accounts', { network, body, key: newKey() })
    if (answer?.code === 'ok') {
      const { token, member } = answer.datas
      const nickname = await saveProfile(server, problems, target, { network, token })
      told.push({ target, token, memberId: member.memberId, nickname })
    } else if (answer) problems.push(`${target} was answered ${answer.code}`)
  }
}

/** Returns the nickname that was saved. */
async function saveProfile(
  server: KilledServer,
  problems: string[],
  target: string,
  { network, token }: { network: number; token: string },
) {
  const nickname = target.split('.')[0]!.replace('@', ' ')
  const body = { nickname, bio: target, version: 1 }
  const answer = await server.send('PUT', '/me/profile', { network, token, body, key: newKey() })
  if (answer && answer.code !== '000104') problems.push(`the profile of ${target} was answered ${answer.code}`)
  return answer && nickname
}

async function guessAgainAndAgain({ server, codeTo, problems }: Run, network: number): Promise<void> {
  for (let n = 0; !server.isOver(); n++) {
    const contact = { channel: 'email', target: `g${n}@g${network}.example` }
    await server.send('POST', '/codes', { network, body: { ...contact, purpose: 'register' } })
    const code = (await codeTo(contact.target)) ?? '314159'
    const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
    const body = { ...contact, code: wrong, password: 'Jade4lake', acceptTerms: true }
    let answered = 0
    for (let guess = 0; guess < 8 && !server.isOver(); guess++)
      if ((await server.send('POST', '/accounts', { network, body }))?.code === '000106') answered++
    if (answered > 4) problems.push(`${contact.target} was guessed at ${answered} times`)
  }
}

/** Finds the codes of mails that wait, and forgets those that were read. */
function codesOf(database: Database, seal: Seal): Run['codeTo'] {
  const outbox = createMailOutbox(database, seal)
  const codes = new Map<string, string | undefined>()
  return async address => {
    const rows: { id: string }[] = await database.db.selectFrom('mails').select('id').orderBy('created_at').execute()
    for (const { id } of rows) {
      const mail = await outbox.find(id)
      if (mail?.template === 'code') codes.set(mail.to, mail.params.code)
      await database.write(unit => outbox.remove(unit, id))
    }
    return codes.get(address)
  }
}

/** What is otherwise than members were told. */
async function wrongIn({ db }: Database, told: readonly Told[], origin: string): Promise<string[]> {
  const problems: string[] = []
  const accounts: { id: string }[] = await db.selectFrom('accounts').select('id').execute()
  const sessions: { account_id: string }[] = await db.selectFrom('login_sessions').select('account_id').execute()
  const ids = new Set(accounts.map(({ id }) => id))
  const loginsOf = Map.groupBy(sessions, ({ account_id }) => account_id)
  const profiles: { member_id: string; nickname: string; bio: string; version: number }[] = await db
    .selectFrom('profiles')
    .select(['member_id', 'nickname', 'bio', 'version'])
    .execute()
  const profileOf = new Map(profiles.map(profile => [profile.member_id, profile]))
  for (const { target, token, memberId, nickname } of told) {
    const { nickname: stored, bio, version } = profileOf.get(memberId) ?? {}
    if (nickname !== undefined && (stored !== nickname || bio !== target || version !== 2))
      problems.push(`the profile of ${target} is ${stored}, ${bio}, version ${version}`)
    if (!ids.has(memberId)) problems.push(`the account of ${target} was lost`)
    if (loginsOf.get(memberId)?.length !== 1) problems.push(`${target} has ${loginsOf.get(memberId)?.length} logins`)
    const headers = { authorization: `Bearer ${token}` }
    const { datas } = (await (await fetch(`${origin}/data/customer/istoken`, { headers })).json()) as {
      datas: { flag: boolean }
    }
    if (!datas.flag) problems.push(`the token of ${target} is not valid`)
  }
  if (new Set(told.map(({ memberId }) => memberId)).size < told.length) problems.push('two members have one account')
  // One more of each member may have been registered without an answer, when all was over.
  if (accounts.length > told.length + MEMBERS)
    problems.push(`there are ${accounts.length} accounts of ${told.length} members`)
  if (sessions.length !== accounts.length) problems.push(`${accounts.length} accounts have ${sessions.length} logins`)
  return problems
}
