import type { Text } from '#contract/text/locale.ts'
import { articleAddress } from '../../community/article-address.ts'
import type { Translate } from '../../i18n/use-text.ts'
import { diamonds, type Entry } from '../../wallet/diamonds.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/wallet.ts'

/** What an entry is called. */
export function nameOf({ kind, amount, isHold }: Pick<Entry, 'kind' | 'amount' | 'isHold'>): Text {
  if (isHold && kind === 'group') return words.groupHeld
  return (amount < 0 ? words.went : words.came)[kind]
}

function subjectOf({ kind, title }: Entry): Text | undefined {
  if (title === null) return undefined
  if (kind === 'topUp') return words.order
  return kind === 'reward' ? words.titled : words.groupTitled
}

/** Whom and what an entry is about, and what was taken of it: `Kelvin Ho, “The dollar in season”, 100 less a fee of 20`. */
export function detailsOf(entry: Entry, t: Translate): string {
  const { amount, fee, other, title } = entry
  const subject = subjectOf(entry)
  const parts = [
    other && (amount < 0 ? t(words.to, { name: other.name }) : other.name),
    subject && t(subject, { title: title! }),
    fee > 0 && t(words.feeTaken, { amount: diamonds(amount + fee), fee: diamonds(fee) }),
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? '' : parts.reduce((first, next) => t(join.clauses, { first, next }))
}

/** The address of what an entry is about, without language prefix; undefined if it has no page. */
export function addressOf({ kind, ref, title }: Entry): string | undefined {
  if (title === null) return undefined
  if (kind === 'reward') return articleAddress(ref)
  if (kind === 'topUp') return `/wallet/orders/${ref}`
  return kind === 'group' ? `/groups/${ref}` : undefined
}
