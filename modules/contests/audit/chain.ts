import { canonicalJson, hashOfLine, type Json, sha256 } from '../definition/canonical.ts'
import { type ContestRules, rulesJson } from '../definition/contest-rules.ts'

/** The end of a chain: how many lines there are, and the hash of the last. */
export interface Head {
  lines: number
  head: string
}

/** A line of the audit file. */
export interface Line {
  line: number
  /** Canonical JSON without the hashes. */
  body: string
  previous: string
  hash: string
}

/** What a snapshot says in the audit file; moments are ISO 8601, amounts cents. */
export interface SnapshotBody {
  entryId: string
  k: number
  at: number
  e: number
  d: number
  w: number
  closedTrades: number
  days: number
}

const iso = (at: number) => new Date(at).toISOString()

/** The first line. */
export const rulesBody = (rules: ContestRules): string => {
  const json = rulesJson(rules)
  return canonicalJson({ rules: json, rulesHash: sha256(canonicalJson(json)) })
}

export const entryBody = (entry: {
  entryId: string
  alias: string
  division: string
  at: number
  team: string | undefined
}): string =>
  canonicalJson({
    ...{ entryId: entry.entryId, alias: entry.alias, division: entry.division, signedUpAt: iso(entry.at) },
    team: entry.team ?? null,
  })

export const snapshotBody = ({ at, ...rest }: SnapshotBody): string => canonicalJson({ ...rest, at: iso(at) })

/** A disqualification, or its end. */
export const disqualifiedBody = (decision: {
  entryId: string
  disqualified: boolean
  at: number
  reason: string
}): string => canonicalJson({ ...decision, at: iso(decision.at) } as Json)

/** The line that follows. */
export function chained({ lines, head }: Head, body: string): Line {
  return { line: lines + 1, body, previous: head, hash: hashOfLine(head, body) }
}

/** A line as it stands in the file, without its end. */
export const lineText = ({ body, previous, hash }: Pick<Line, 'body' | 'previous' | 'hash'>): string =>
  // Names of the body come from the rules, and are sorted with those of the hashes.
  canonicalJson({ ...(JSON.parse(body) as Readonly<Record<string, Json>>), previous, hash })
