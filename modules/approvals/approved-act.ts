import type { Capability } from '#contract/community/who.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'

/** What is stored of an act until it is decided about; equal ones are the same act. */
export type ProposalParams = Readonly<Record<string, string | number>>

/** An act that waits for a second person, or that has one. */
export interface Proposal<Params extends ProposalParams = ProposalParams> {
  /** Permanent. */
  id: string
  /** Id of what it is about. */
  subject: string
  params: Params
  /** Diamonds; undefined if it is not about any. */
  amount: number | undefined
  /** Whom it is about: neither proposes nor decides it. */
  memberId: string | undefined
  proposedBy: string
  /** Why it was proposed. */
  reason: string
}

/** Something that staff do in twos: one proposes it, another one approves it, and then it is done. */
export interface ApprovedAct<Params extends ProposalParams = ProposalParams> {
  /** `order`: permanent, as `staff.approvals` names it. */
  kind: string
  /** Who may propose and decide it. */
  can: Capability
  /**
   * Locks what it is about, and rejects with the code of its own if it cannot be done: before it is proposed, and again
   * before it is done. All locks but those of the ledger have to be taken here.
   */
  check?(unit: Unit, proposal: Pick<Proposal<Params>, 'subject' | 'params'>): Promise<void>
  /** Does it. */
  effect(unit: Unit, proposal: Proposal<Params> & { approvedBy: string }): Promise<void>
}
