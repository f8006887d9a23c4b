import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { DetailedRefusal } from '#kit/http/refusal.ts'

/** Why and when staff have disabled a member, UTC ms; undefined if it is not known. */
export type WhyDisabled = (
  from: Pick<Database, 'db'>,
  memberId: string,
) => Promise<{ reason: string; at: number } | undefined>

/** What a disabled member is told who knows the password. */
export async function disabledRefusal(
  whyDisabled: WhyDisabled,
  from: Pick<Database, 'db'>,
  memberId: string,
): Promise<DetailedRefusal> {
  const why = await whyDisabled(from, memberId)
  const details = why ? { reason: why.reason, at: new Date(why.at).toISOString() } : {}
  return new DetailedRefusal(Errors.AccountDisabled, details)
}
