import { useEffect, useState } from 'react'
import { createStoredValue } from '../../../settings/stored-value.ts'
import { type Look, nextLook } from './look.ts'

const stored = createStoredValue<Look | undefined>('calendar-look', read)

function read(text: string | null): Look | undefined {
  try {
    const { before, last } = JSON.parse(text ?? 'null') as Look
    return Number.isFinite(before) && Number.isFinite(last) ? { before, last } : undefined
  } catch {
    return undefined
  }
}

/**
 * Up to when the visitor has seen the calendar before this visit, in UTC ms; undefined until the page is hydrated. `now`
 * is the present minute.
 */
export function useLastLook(now: number): number | undefined {
  const [before, setBefore] = useState<number>()
  useEffect(() => {
    const look = nextLook(stored.get(), now)
    stored.set(JSON.stringify(look))
    setBefore(look.before)
  }, [now])
  return before
}
