import { HOUR_MS } from '#contract/time/units.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { durationOf } from '../../../words/staff.ts'
import * as words from '../../../words/staff-appeals.ts'

interface Decided {
  kind: keyof typeof words.decisions
  decidedAt: string
  until: string | null
}

/** What a decision is called: a mute by how long it lasts. */
export function decisionName({ kind, decidedAt, until }: Decided, t: Translate): string {
  if (kind !== 'muted') return t(words.decisions[kind])
  if (until === null) return t(words.mutedForGood)
  const { text, count } = durationOf(Math.round((Date.parse(until) - Date.parse(decidedAt)) / HOUR_MS))
  return t(words.decisions.muted, { time: t(text, { count }) })
}
