/** What may be reported. Of those that the portal does not have yet none is found. */
export const complaintKinds = [
  ...(['article', 'comment', 'overlay', 'groupPost', 'group', 'member', 'team', 'contestEntry'] as const),
  ...(['broker', 'tradingAccount'] as const),
] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Why. */
export const complaintReasons = [
  ...(['spam', 'fraud', 'falseFigures', 'abuse', 'copyright', 'privacy', 'illegal', 'other'] as const),
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** `waiting`: staff have asked the member for more. */
export const complaintStates = ['open', 'waiting', 'closed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** How it ends. */
export const complaintEnds = ['founded', 'unfounded'] as const
export type ComplaintEnd = (typeof complaintEnds)[number]

/** Most characters of what a member writes, and most files with it. */
export const COMPLAINT_TEXT = 500
export const COMPLAINT_FILES = 3
/** So many verified members have to complain about a text until it is held. */
export const COMPLAINTS_THAT_HOLD = 5

/** Whether a report has to say what happened: its reason does not, or nobody can see it on the page. */
export const needsDetail = (kind: ComplaintKind, reason: ComplaintReason | undefined): boolean =>
  kind === 'broker' || reason === 'other'

/** By which staff and the member call it: `R-1024`. */
export const complaintReference = (number: number): string => `R-${number}`
