import type { Database } from '#kit/database/database.ts'
import { createStaffBook } from '#modules/staff'
import { runJob } from './jobs.ts'
import { openStaffApp } from './staff.ts'

/** Members who may write as fast as they like. */
const FAST = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0, 'comment.newGapSeconds': 0 },
  ...{ 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 },
}

let keys = 0
/** A key under which something is sent once. */
export const freshKey = (): string => `key-of-a-test-${String(++keys).padStart(6, '0')}`

export const PASSWORD = 'Wald1234'

/** A process that serves groups until the test ends, with two members of staff. `settings` are those of the operator. */
export async function openGroupsApp(database: Database, settings: Readonly<Record<string, number>> = {}) {
  const app = await openStaffApp(
    database,
    ['moderate', 'finance', 'admin'],
    { ...FAST, ...settings },
    { writesPerMinute: 10_000 },
  )
  const second = await app.hire('second@example.com', ['moderate', 'finance'])
  let members = 0

  /** A member with a nickname; whose phone and identity are verified unless it says otherwise. */
  async function join(name: string, { hasPhone = true, isIdentified = true, isNamed = true } = {}) {
    const place = ++members
    const email = `${name.toLowerCase()}${place}@example.com`
    const { token, memberId } = await app.register(email, { network: `198.51.${place}`, password: PASSWORD })
    if (isNamed) await app.send('PUT', '/me/profile', { token, body: { nickname: `${name} ${place}`, version: 1 } })
    if (hasPhone)
      await database.db
        .updateTable('accounts')
        .set({ phone_key: `phone ${place}` })
        .where('id', '=', memberId)
        .execute()
    if (isIdentified) await database.write(unit => createStaffBook(app.seal).verify(unit, memberId, name))
    const send = (method: string, path: string, body?: object, key?: string) =>
      app.send(method, path, {
        ...{ token, network: `198.51.${place}`, headers: key === undefined ? {} : { 'idempotency-key': key } },
        ...(body && { body }),
      })
    return {
      ...{ token, memberId, email, send },
      /** Gives the member diamonds. */
      grant: (amount: number) =>
        database.write(unit =>
          app.ledger.ledger.issue(unit, { key: `grant/${freshKey()}`, kind: 'grant', ref: 'test', memberId, amount }),
        ),
      wallet: () => app.ledger.balancesOf(database, memberId),
      join: (groupId: string, body: object = {}, key = freshKey()) =>
        send('POST', `/groups/${groupId}/join`, body, key),
      renew: (groupId: string, expectedPrice: number, key = freshKey()) =>
        send('POST', `/groups/${groupId}/renew`, { expectedPrice }, key),
      leave: (groupId: string, body: object = {}) => send('POST', `/groups/${groupId}/leave`, body),
      seen: async (groupId: string) => (await send('GET', `/groups/${groupId}`)).datas,
      inbox: async (kind: string) => (await send('GET', `/me/notifications?kind=${kind}`)).datas.list,
    }
  }
  type TestMember = Awaited<ReturnType<typeof join>>

  let groups = 0
  /** Opens a group, a free one without approval unless `fields` say otherwise. Resolves with its id. */
  async function open(leader: TestMember, fields: object = {}): Promise<string> {
    const body = { name: `Group ${++groups}`, approval: false, paid: false, ...fields }
    const { code, body: text, datas } = await leader.send('POST', '/groups', body)
    if (code !== '000104') throw new Error(`the group was refused: ${text}`)
    return datas.groupId
  }

  /** Moves the end of a member's term in a group, as if time had passed. */
  async function endTerm(groupId: string, memberId: string, until = Date.now() - 1): Promise<void> {
    const group = database.db.selectFrom('member_groups').select('number').where('group_id', '=', groupId)
    await database.db
      .updateTable('group_members')
      .set({ paid_until: until })
      .where('group_number', '=', group)
      .where('member_id', '=', memberId)
      .execute()
    await database.db
      .updateTable('group_terms')
      .set({ until_at: until })
      .where('group_number', '=', group)
      .where('member_id', '=', memberId)
      .execute()
  }

  return {
    ...{ ...app, database, second, join, open, endTerm },
    /** Runs the recurring jobs of groups once. */
    async runGroupJobs() {
      for (const job of app.jobs.filter(({ kind, schedule }) => kind.startsWith('groups.') && schedule))
        await runJob(job, { database })
    },
  }
}

export type GroupsApp = Awaited<ReturnType<typeof openGroupsApp>>
export type TestMember = Awaited<ReturnType<GroupsApp['join']>>
