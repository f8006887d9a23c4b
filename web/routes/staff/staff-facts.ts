import type { RouterContextProvider } from 'react-router'
import type { Capability } from '#contract/community/who.ts'
import { servicesContext, visitorContext } from '../../pages/services.ts'
import { FRESH_MS } from './fresh.ts'

/** What the pages of staff know of their reader. */
export interface StaffFacts {
  capabilities: readonly Capability[]
  /** When the second factor was confirmed last in this login, UTC ms; undefined if it holds no longer. */
  confirmedAt: number | undefined
  /** How long what comes in may wait. */
  lateMs: number
}

/** Facts about the reader of a page that only staff may read. */
export async function staffFacts(context: Readonly<RouterContextProvider>): Promise<StaffFacts> {
  const reader = await context.get(visitorContext)?.reader()
  const at = reader?.session.secondFactorAt
  const holds = at !== undefined && Date.now() - at < FRESH_MS
  return {
    capabilities: [...(reader?.capabilities ?? [])],
    confirmedAt: holds ? at : undefined,
    lateMs: context.get(servicesContext).staffLateMs,
  }
}
