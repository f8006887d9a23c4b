import { type ReviewKind, reviewKinds } from '#modules/moderation'
import type { Counted } from './figure-store.ts'
import {
  type CountedAct,
  type Counts,
  CROWD,
  type Figures,
  hoursOfShare,
  type MuteTerm,
  medianHours,
  muteTerms,
  sumOf,
} from './figures.ts'

/** Figures of some months, in which at least five members were concerned. */
export interface PeriodFigures {
  held: number
  published: number
  refused: number
  /** Of what was decided: how long half of it, and 95 % of it, had waited at most; null if nothing was. */
  medianHours: number | null
  hours95: number | null
  kinds: readonly {
    kind: ReviewKind
    held: number
    published: number
    refused: number
    medianHours: number | null
  }[]
  muted: number
  mutes: Record<MuteTerm, number>
  unmuted: number
  disabled: number
  enabled: number
  removed: number
  profilesReset: number
  appeals: { came: number; kept: number; changed: number; shortened: number; medianHours: number | null }
  complaints: { founded: number; unfounded: number }
  /** How many members of staff decided. */
  deciders: number
  /** Its rows of the audit; null if there are none. */
  rows: { first: number; last: number; hash: string } | null
}

/** Months that are shown together: one alone if it concerns at least five members. */
export interface Period {
  /** `2026-10`, oldest first. */
  months: readonly string[]
  /** Whether the last of them is not over. */
  isRunning: boolean
  /** UTC ms; undefined if nothing was counted yet. */
  countedAt: number | undefined
  /** Undefined: fewer than five members are concerned, so that they are shown with months to come. */
  figures: PeriodFigures | undefined
}

const total = (counts: Counts<string> = {}) => Object.values(counts).reduce<number>((sum, each) => sum + (each ?? 0), 0)

function figuresOf(sum: Figures): PeriodFigures {
  const { held, decided, waits, mutes, appealWaits } = sum
  const act = (name: CountedAct) => sum.acts[name] ?? 0
  const all = Object.values(waits)
  return {
    held: total(held),
    published: total(decided.publish),
    refused: total(decided.refuse),
    medianHours: medianHours(all),
    hours95: hoursOfShare(all, 0.95),
    kinds: reviewKinds.map(kind => ({
      ...{ kind, held: held[kind] ?? 0, published: decided.publish?.[kind] ?? 0, refused: decided.refuse?.[kind] ?? 0 },
      medianHours: medianHours([waits[kind] ?? {}]),
    })),
    muted: act('muted'),
    mutes: Object.fromEntries(muteTerms.map(([name]) => [name, mutes[name] ?? 0])) as Record<MuteTerm, number>,
    ...{ unmuted: act('unmuted'), disabled: act('disabled'), enabled: act('enabled') },
    ...{ removed: act('removed'), profilesReset: act('profilesReset') },
    appeals: {
      ...{ came: sum.appeals, kept: act('appealsKept'), changed: act('appealsChanged') },
      ...{ shortened: act('appealsShortened'), medianHours: medianHours([appealWaits]) },
    },
    complaints: { founded: act('complaintsFounded'), unfounded: act('complaintsUnfounded') },
    deciders: sum.deciders.length,
    rows: sum.rows ?? null,
  }
}

/**
 * Months in their order, each with those before it that concern fewer than five members: figures of few would say what
 * happened to whom. The last ones wait for the next month if they are too few. `thisMonth` is always among them.
 */
export function periodsOf(known: readonly Counted[], thisMonth: string): Period[] {
  const byMonth = Map.groupBy(known, ({ period }) => period.slice(0, 7))
  const months = [...new Set([...byMonth.keys(), thisMonth])].toSorted()
  const periods: Period[] = []
  let open: string[] = []
  for (const month of months) {
    open.push(month)
    const rows = open.flatMap(each => byMonth.get(each) ?? [])
    const sum = sumOf(rows.map(({ figures }) => figures))
    const isCrowd = sum.concerned.length >= CROWD
    if (!isCrowd && month !== months.at(-1)) continue
    const countedAt = rows.length === 0 ? undefined : Math.max(...rows.map(each => each.countedAt))
    const figures = isCrowd ? figuresOf(sum) : undefined
    periods.push({ months: open, isRunning: month >= thisMonth, countedAt, figures })
    open = []
  }
  return periods
}
