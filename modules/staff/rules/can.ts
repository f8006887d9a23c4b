import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

/** Who acts: a member of staff whose capability the call has asked for already. */
interface StaffActor {
  id: string
}

/** What a member of staff acts on, by act. */
interface Objects {
  /** A text of an author; null: whose account is closed. */
  reviewText: { authorId: string | null }
  removeText: { authorId: string | null }
  /** A member. */
  sanction: { isStaff: boolean }
  /** The author of a text that is refused. */
  muteAuthor: { isStaff: boolean }
  /** An appeal: who appeals, and who has made the decision. */
  decideAppeal: { memberId: string; decidedBy: string }
}

export type StaffAct = keyof Objects

const rules: { readonly [Act in StaffAct]: (actor: StaffActor, object: Objects[Act]) => Refusal | undefined } = {
  reviewText: isOthers,
  removeText: isOthers,
  sanction: (_, { isStaff }) => (isStaff ? Errors.StaffTargetRefused : undefined),
  muteAuthor: (_, { isStaff }) => (isStaff ? Errors.Forbidden : undefined),
  decideAppeal({ id }, { memberId, decidedBy }) {
    if (decidedBy === id) return Errors.AppealOwnDecision
    return memberId === id ? Errors.Forbidden : undefined
  },
}

type Refusal = typeof Errors.StaffTargetRefused | typeof Errors.Forbidden | typeof Errors.AppealOwnDecision

function isOthers({ id }: StaffActor, { authorId }: { authorId: string | null }): Refusal | undefined {
  return authorId === id ? Errors.Forbidden : undefined
}

/** What keeps a member of staff from an act because of what it is about; undefined if nothing does. */
export const refusalOf = <Act extends StaffAct>(
  actor: StaffActor,
  act: Act,
  object: Objects[Act],
): Refusal | undefined => rules[act](actor, object)

/** Throws what `refusalOf` finds. */
export function assertCan<Act extends StaffAct>(actor: StaffActor, act: Act, object: Objects[Act]): void {
  const refusal = refusalOf(actor, act, object)
  if (refusal) throw new PortalError(refusal)
}
