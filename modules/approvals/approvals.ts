import type { Selectable } from 'kysely'
import { type NoticeDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { newId } from '#kit/new-id.ts'
import { type ApprovalState, type ApprovalTables, OPEN, tablesOf } from './approval-tables.ts'
import type { ApprovedAct, Proposal, ProposalParams } from './approved-act.ts'

/** An act as one of staff asks for it. */
export interface Asked<Params extends ProposalParams> extends Pick<Proposal<Params>, 'subject' | 'params'> {
  amount?: number | undefined
  memberId?: string | undefined
  actor: Pick<Actor, 'id'>
  reason: string
}

/** What became of an act that was asked for. */
export interface Asking {
  /** Id of the proposal. */
  id: string
  /** AwaitingSecondApproval, or OperationSucceeded if it is done: another person had proposed the same. */
  notice: NoticeDefinition
}

/** Acts of staff that take two persons. In the unit of the caller. */
export interface Approvals {
  /**
   * Proposes an act; if another person has proposed the same already, does it. Rejects with Forbidden if it is about the
   * actor, with SelfApprovalRefused if the actor has proposed the same, and with what the act answers.
   */
  propose<Params extends ProposalParams>(unit: Unit, act: ApprovedAct<Params>, asked: Asked<Params>): Promise<Asking>
  /**
   * Does what was proposed, or refuses it. Who has proposed it may take it back, but not approve it. Rejects with NotFound,
   * Forbidden, SelfApprovalRefused, ReviewDecided, and with what the act answers.
   */
  decide(
    unit: Unit,
    acts: readonly ApprovedAct[],
    decision: { id: string; approve: boolean; actor: Pick<Actor, 'id' | 'capabilities'>; reason: string },
  ): Promise<void>
  /** What waits about something is no longer shown, as it has ended. */
  lapse(unit: Unit, kind: string, subject: string): Promise<void>
}

type Row = Selectable<ApprovalTables['approvals']>

/** The same text for equal params. */
const textOf = (params: ProposalParams) =>
  JSON.stringify(Object.fromEntries(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))))

const proposalFrom = (row: Row): Proposal => ({
  ...{ id: row.approval_id, subject: row.subject, params: JSON.parse(row.params), reason: row.reason },
  ...{
    amount: row.amount === null ? undefined : Number(row.amount),
    memberId: row.member_id ?? undefined,
    proposedBy: row.proposed_by,
  },
})

/** Before what is done: the ledger is locked last. */
const audit = (unit: Unit, verb: string, { kind, subject }: Row, actor: Pick<Actor, 'id'>, reason: string) =>
  createAuditLog(unit).append({
    ...{ at: Date.now(), actor: `staff ${actor.id}`, action: `staff.${verb}.${kind}`, target: subject, reason },
  })

async function settle(unit: Unit, { number }: Row, state: ApprovalState, { id }: Pick<Actor, 'id'>): Promise<void> {
  await tablesOf(unit)
    .updateTable('approvals')
    .set({ state, decided_by: id, decided_at: Date.now() })
    .where('number', '=', number)
    .execute()
}

async function approve(unit: Unit, act: ApprovedAct, row: Row, actor: Pick<Actor, 'id'>, reason: string) {
  await settle(unit, row, 'approved', actor)
  await audit(unit, 'approve', row, actor, reason)
  await act.effect(unit, { ...proposalFrom(row), approvedBy: actor.id })
}

/** The proposal that waits with a kind, subject and params, locked: the one that is there, or the new one. */
async function lockOpen(unit: Unit, fresh: Omit<Row, 'number'>): Promise<{ row: Row; isNew: boolean }> {
  const db = tablesOf(unit)
  for (;;) {
    const made = db
      .insertInto('approvals')
      .values(fresh)
      .onConflict(conflict => conflict.doNothing())
    const row = await made.returningAll().executeTakeFirst()
    if (row) return { row, isNew: true }
    const { kind, subject, params } = fresh
    const open = db
      .selectFrom('approvals')
      .selectAll()
      .where(({ and }) => and({ kind, subject, params }))
      .where('state', '=', OPEN)
    const found = await unit.forUpdate(open).executeTakeFirst()
    // Otherwise it was decided between the two statements.
    if (found) return { row: found, isNew: false }
  }
}

export const approvals: Approvals = {
  async propose(unit, act, { subject, params, amount, memberId, actor, reason }) {
    if (memberId === actor.id) throw new PortalError(Errors.Forbidden)
    const { row, isNew } = await lockOpen(unit, {
      ...{ approval_id: newId(), kind: act.kind, subject, params: textOf(params), amount: amount ?? null },
      ...{ member_id: memberId ?? null, proposed_by: actor.id, reason, at: Date.now() },
      ...{ state: 'open', decided_by: null, decided_at: null },
    })
    await act.check?.(unit, { subject, params })
    const id = row.approval_id
    if (isNew) {
      await audit(unit, 'propose', row, actor, reason)
      return { id, notice: Errors.AwaitingSecondApproval }
    }
    if (row.proposed_by === actor.id) throw new PortalError(Errors.SelfApprovalRefused)
    await approve(unit, act as unknown as ApprovedAct, row, actor, reason)
    return { id, notice: Errors.OperationSucceeded }
  },
  async decide(unit, acts, { id, approve: isApproved, actor, reason }) {
    const rows = tablesOf(unit).selectFrom('approvals').selectAll().where('approval_id', '=', id)
    const row = await unit.forUpdate(rows).executeTakeFirst()
    const act = acts.find(({ kind }) => kind === row?.kind)
    if (!row || !act) throw new PortalError(Errors.NotFound)
    if (!actor.capabilities.has(act.can) || row.member_id === actor.id) throw new PortalError(Errors.Forbidden)
    if (isApproved && row.proposed_by === actor.id) throw new PortalError(Errors.SelfApprovalRefused)
    // What has changed meanwhile says itself what has become of it.
    if (isApproved && (row.state === 'open' || row.state === 'lapsed')) await act.check?.(unit, proposalFrom(row))
    if (row.state !== 'open') throw new PortalError(Errors.ReviewDecided)
    if (isApproved) await approve(unit, act, row, actor, reason)
    else {
      await settle(unit, row, 'refused', actor)
      await audit(unit, 'refuse', row, actor, reason)
    }
  },
  async lapse(unit, kind, subject) {
    await tablesOf(unit)
      .updateTable('approvals')
      .set({ state: 'lapsed', decided_at: Date.now() })
      .where(({ and }) => and({ kind, subject }))
      .where('state', '=', OPEN)
      .execute()
  },
}
