import { lastNewYorkRoll } from '#modules/market'
import type { Account } from '../rules/account.ts'

/** Rolls further back than this many are not charged: an account is looked at each day. */
const MAX_ROLLS = 400

/** The rolls that positions of an account have not been charged, the oldest first. `last`: the last roll, UTC ms. */
export function rollsDue({ positions }: Account, last: number): number[] {
  const charged = Math.min(...positions.map(({ rolledAt }) => rolledAt))
  const rolls: number[] = []
  for (
    let roll = last;
    positions.length > 0 && roll > charged && rolls.length < MAX_ROLLS;
    roll = lastNewYorkRoll(roll - 1)
  )
    rolls.push(roll)
  return rolls.toReversed()
}
