import type { DraftFields } from '#contract/articles/article.ts'

/** A draft as this browser keeps it until the portal has it. */
export interface KeptDraft {
  fields: DraftFields
  /** What the portal had when it was read or saved last. */
  base: DraftFields
  /** Version of that; undefined if the portal has none yet. */
  version: number | undefined
}

/** `subject` is the id of a draft or of an article, or `new`. */
const keyOf = (memberId: string, subject: string) => `draft:${memberId}:${subject}`

export function keptDraft(memberId: string, subject: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(memberId, subject)) ?? 'null') as KeptDraft | null
    return kept && typeof kept.fields === 'object' && typeof kept.base === 'object' ? kept : undefined
  } catch {
    // Something else is stored, or the browser denies access.
    return undefined
  }
}

/** Returns false if the browser cannot keep it. */
export function keepDraft(memberId: string, subject: string, kept: KeptDraft | undefined): boolean {
  try {
    const key = keyOf(memberId, subject)
    if (kept === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
