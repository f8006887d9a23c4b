import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { type Capability, capabilities } from '#contract/community/who.ts'
import * as Errors from '#contract/errors/index.ts'
import { auditMigrations, createAuditLog } from '#kit/audit/audit-log.ts'
import { type Database, type Migrations, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { notice } from '#kit/http/notice.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { actor } from '#testing/actors.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { openApprovals, readApprovalQueue, waitingAbout } from './approval-reads.ts'
import { approvalMigrations } from './approval-tables.ts'
import { approvalCalls } from './approvals.http.ts'
import { approvals } from './approvals.ts'
import type { ApprovedAct } from './approved-act.ts'

interface Tables {
  cheques: { id: string; state: 'waiting' | 'void' | 'cashed'; cashed: number }
}

const migrations: Migrations = Object.assign(
  {},
  ...callMigrations,
  sealMigrations,
  auditMigrations,
  approvalMigrations,
  {
    '2026-01-01-cheques': () => ({
      async up(db) {
        await db.schema
          .createTable('cheques')
          .addColumn('id', 'text', column => column.primaryKey())
          .addColumn('state', 'text', column => column.notNull())
          .addColumn('cashed', 'integer', column => column.notNull())
          .execute()
        const ids = ['cheque-1', 'cheque-2']
        await db
          .insertInto('cheques')
          .values(ids.map(id => ({ id, state: 'waiting', cashed: 0 })))
          .execute()
      },
    }),
  } satisfies Migrations,
)

/** Cheques that two persons cash: what may be cashed is counted in its row. */
const cashing: ApprovedAct<{ bank: string }> = {
  kind: 'cheque',
  can: 'finance',
  async check(unit, { subject }) {
    const db: Kysely<Tables> = unit.db
    const query = unit.forUpdate(db.selectFrom('cheques').selectAll().where('id', '=', subject))
    const cheque = await query.executeTakeFirst()
    if (!cheque) throw new PortalError(Errors.OrderMissing)
    if (cheque.state === 'void') throw new PortalError(Errors.OrderClosed)
    if (cheque.state === 'cashed') throw new PortalError(Errors.OrderAlreadyPaid)
  },
  async effect(unit, { subject }) {
    const db: Kysely<Tables> = unit.db
    await db
      .updateTable('cheques')
      .set(({ eb }) => ({ state: 'cashed', cashed: eb('cashed', '+', 1) }))
      .where('id', '=', subject)
      .execute()
  },
}

/** The call by which staff cash a cheque of the member `payee`. */
const cashCall = ({ write }: Database) =>
  call({
    ...{ id: 'cash', tag: 'Test', summary: 'Test', method: 'POST', path: '/cheques/{chequeId}' },
    access: { who: 'staff', can: 'finance' },
    idempotency: 'required',
    parameters: z.strictObject({ chequeId: z.string() }),
    body: z.strictObject({ bank: z.string() }),
    result: z.strictObject({}),
    notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
    handle: ({ chequeId }, { body: params, actor: by }) =>
      write(async unit => {
        const asked = {
          subject: chequeId,
          params,
          amount: 100,
          memberId: 'payee',
          actor: by!,
          reason: 'seen at the bank',
        }
        const done = await approvals.propose(unit, cashing, asked)
        return notice(done.notice, {})
      }),
  })

const staffWho = (id: string, can: readonly Capability[] = capabilities, secondFactorAt = Date.now()) =>
  actor(id, { capabilities: new Set(can), session: { id: `session-of-${id}`, secondFactorAt } })

const staff = {
  ...{ ann: staffWho('ann'), ben: staffWho('ben'), cy: staffWho('cy'), payee: staffWho('payee') },
  moderator: staffWho('moderator', ['moderate']),
  late: staffWho('late', ['finance'], Date.now() - 15 * 60_000),
}

describeOnEveryDatabase('what staff do in twos', migrations, open => {
  async function start() {
    const database = await open()
    const seal = await openTestSeal(database)
    const members = { describe: async () => new Map() }
    const calls = [cashCall(database), ...approvalCalls({ database, acts: [cashing as ApprovedAct], members })]
    const ask = serveCalls(calls, { database, seal, actors: staff })
    const post = async (path: string, token: string, body: object, key: string = randomUUID()) =>
      (await ask(`POST ${path}`, { token, body, headers: { 'idempotency-key': key } })).message
    const db: Kysely<Tables> = database.db
    const cash = (token: string, chequeId = 'cheque-1', bank = 'HSBC 4711', key?: string) =>
      post(`/cheques/${chequeId}`, token, { bank }, key)
    const list = async (token = 'ben') => {
      const { datas } = await ask<{ list: { approvalId: string; isOwn: boolean }[] }>('GET /api/v1/staff/approvals', {
        token,
      })
      return datas.list
    }
    const decide = (approvalId: string, token: string, approve = true, key?: string) =>
      post(`/api/v1/staff/approvals/${approvalId}`, token, { approve, reason: 'checked by me' }, key)
    return {
      ...{ database, cash, list, decide },
      async proposed(token = 'ann') {
        expect(await cash(token)).toBe('000225')
        return (await list())[0]!.approvalId
      },
      state: async (id = 'cheque-1') =>
        db.selectFrom('cheques').select(['state', 'cashed']).where('id', '=', id).executeTakeFirstOrThrow(),
      turn: (state: 'void' | 'waiting') =>
        db.updateTable('cheques').set({ state }).where('id', '=', 'cheque-1').execute(),
      audited: async () =>
        (await createAuditLog(database).newest({ limit: 10 })).map(({ actor: by, action, target, reason }) =>
          [by, action, target, reason].join(' · '),
        ),
    }
  }

  test('it waits until somebody else approves it, and both are in the audit with their reasons', async () => {
    const { proposed, list, decide, state, audited } = await start()
    const id = await proposed()
    expect(await list()).toEqual([
      {
        ...{ approvalId: id, kind: 'cheque', subject: 'cheque-1', details: { bank: 'HSBC 4711' }, member: null },
        ...{ amount: 100, proposedBy: 'ann', proposer: null, isOwn: false, reason: 'seen at the bank' },
        at: expect.stringMatching(/Z$/),
      },
    ])
    expect(await state()).toEqual({ state: 'waiting', cashed: 0 })
    expect(await decide(id, 'ben')).toBe('000102')
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
    expect(await list()).toEqual([])
    expect(await audited()).toEqual([
      'staff ben · staff.approve.cheque · cheque-1 · checked by me',
      'staff ann · staff.propose.cheque · cheque-1 · seen at the bank',
    ])
  })

  test('the same act by somebody else approves it too; with other details it is another proposal', async () => {
    const { proposed, cash, list, state } = await start()
    await proposed()
    expect(await cash('ben', 'cheque-1', 'HSBC 4712')).toBe('000225')
    expect(await list()).toHaveLength(2)
    expect(await state()).toEqual({ state: 'waiting', cashed: 0 })
    expect(await cash('ben')).toBe('000102')
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
    // The other proposal says what has become of the cheque.
    const { approvalId } = (await list())[0]!
    expect(await cash('ann', 'cheque-1', 'HSBC 4712')).toBe('010038')
    expect(await list()).toMatchObject([{ approvalId }])
  })

  test('nobody approves what they have proposed, whichever way, but they may take it back', async () => {
    const { proposed, cash, list, decide, state } = await start()
    const id = await proposed()
    expect(await list('ann')).toMatchObject([{ approvalId: id, isOwn: true }])
    expect(await decide(id, 'ann')).toBe('000226')
    expect(await cash('ann')).toBe('000226')
    expect(await decide(id, 'ann', false)).toBe('000102')
    expect(await list()).toEqual([])
    expect(await state()).toEqual({ state: 'waiting', cashed: 0 })
  })

  test('nobody proposes or decides what is about themselves', async () => {
    const { proposed, cash, list, decide } = await start()
    expect(await cash('payee')).toBe('000204')
    const id = await proposed()
    expect(await list('payee')).toMatchObject([{ approvalId: id, isOwn: true }])
    expect(await decide(id, 'payee')).toBe('000204')
    expect(await decide(id, 'payee', false)).toBe('000204')
    expect(await cash('payee')).toBe('000204')
  })

  test('it is decided by those alone who may do it, a short time after their authenticator was asked', async () => {
    const { proposed, list, decide, state } = await start()
    const id = await proposed()
    expect(await list('moderator')).toEqual([])
    expect(await decide(id, 'moderator')).toBe('000204')
    expect(await decide(id, 'late')).toBe('000220')
    expect(await decide('nothing-here', 'ben')).toBe('000205')
    expect(await state()).toEqual({ state: 'waiting', cashed: 0 })
  })

  test('refused, all is as it was before, and it may be proposed again', async () => {
    const { proposed, list, decide, state, audited } = await start()
    const id = await proposed()
    expect(await decide(id, 'ben', false)).toBe('000102')
    expect(await state()).toEqual({ state: 'waiting', cashed: 0 })
    expect((await audited())[0]).toBe('staff ben · staff.refuse.cheque · cheque-1 · checked by me')
    for (const approve of [true, false]) expect(await decide(id, 'cy', approve)).toBe('040024')
    const again = await proposed('ben')
    expect(again).not.toBe(id)
    expect(await decide(again, 'ann')).toBe('000102')
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
    expect(await list()).toEqual([])
  })

  test('what has changed meanwhile says so itself, and is approved once it is as it was', async () => {
    const { database, proposed, cash, list, decide, turn, state } = await start()
    const id = await proposed()
    await turn('void')
    expect(await decide(id, 'ben')).toBe('010029')
    expect(await cash('ben')).toBe('010029')
    expect(await cash('ann')).toBe('010029')
    expect(await list()).toMatchObject([{ approvalId: id }])
    await turn('waiting')
    expect(await cash('ben', 'cheque-2')).toBe('000225')
    await turn('void')
    await database.write(unit => approvals.lapse(unit, 'cheque', 'cheque-1'))
    expect(await list()).toMatchObject([{ subject: 'cheque-2' }])
    expect(await decide(id, 'ben')).toBe('010029')
    expect(await decide(id, 'ben', false)).toBe('040024')
    expect(await state()).toEqual({ state: 'void', cashed: 0 })
  })

  test('of several who approve at once, or do the same, one does it', async () => {
    const { proposed, cash, decide, state } = await start()
    const id = await proposed()
    const answers = await Promise.all([decide(id, 'ben'), decide(id, 'cy'), cash('ben'), cash('cy'), decide(id, 'ben')])
    expect(answers.filter(code => code === '000102')).toHaveLength(1)
    for (const code of answers) expect(['000102', '040024', '010038']).toContain(code)
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
  })

  test('of two who propose the same at once, one proposes it and the other one approves', async () => {
    const { cash, state, list } = await start()
    const answers = await Promise.all([cash('ann'), cash('ben')])
    expect(answers.toSorted()).toEqual(['000102', '000225'])
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
    expect(await list()).toEqual([])
  })

  test('sent again under its key, it is answered as before', async () => {
    const { proposed, cash, decide, state } = await start()
    const key = 'the-same-key-of-a-test'
    const id = await proposed()
    expect(await cash('ann', 'cheque-2', 'A', key)).toBe('000225')
    expect(await cash('ann', 'cheque-2', 'A', key)).toBe('000225')
    expect(await cash('ann', 'cheque-2', 'B', key)).toBe('000218')
    for (let time = 0; time < 3; time++) expect(await decide(id, 'ben', true, key)).toBe('000102')
    expect(await state()).toEqual({ state: 'cashed', cashed: 1 })
  })

  test('what waits is counted for staff, with what came in and was decided in the hour', async () => {
    const { database, proposed, cash, decide } = await start()
    const since = Date.now() - 1000
    await decide(await proposed(), 'ben', false)
    await cash('ann')
    const { count, oldestAt, hours } = await readApprovalQueue(database, since)
    expect({ count, in: hours.in[0], out: hours.out[0] }).toEqual({ count: 1, in: 2, out: 1 })
    expect(oldestAt).toBeGreaterThanOrEqual(since)
  })
})

test('what waits is looked up, however much was decided before', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, migrations)
  const { plans, scanned } = await readsDuring(database, async () => {
    await openApprovals(database, ['cheque', 'order'])
    await waitingAbout(database, 'cheque', ['cheque-1', 'cheque-2'])
    await readApprovalQueue(database, Date.now())
  })
  expect(plans.size).toBeGreaterThan(3)
  expect([...scanned]).toEqual([])
})
