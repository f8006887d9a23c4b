import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../../i18n/use-text.ts'
import { createStoredValue } from '../../../settings/stored-value.ts'
import { CALENDAR, type CalendarChoice, calendarAddress, withoutEvent } from './calendar-query.ts'

const KEY = 'calendar-choice'
/** Precedes a choice that was restored and whose page has not been shown yet: it is not tried twice. */
const TRIED = '!'

const stored = createStoredValue(KEY, text => text ?? '')

/** The query of what is remembered of a choice: all but the day and the opened event. Empty for the calendar as it is. */
function rememberedOf(choice: CalendarChoice): string {
  const { day: _, ...lasting } = withoutEvent(choice)
  return calendarAddress(lasting).slice(CALENDAR.length)
}

/** Whether the address names nothing, neither a filter nor a day nor an event. */
export const isPlain = (choice: CalendarChoice) => calendarAddress(choice) === CALENDAR

/**
 * Runs in the page of the plain address while the browser reads it, before anything is painted: opens the address that
 * the visitor chose last. Inlined as it is, so it cannot use anything from the bundle.
 */
export const restoreScript = `(function(){try{var s=localStorage,q=s.getItem('${KEY}');if(!q)return;if(q[0]==='${TRIED}')return s.removeItem('${KEY}');if(q[0]!=='?')return;s.setItem('${KEY}','${TRIED}'+q);location.replace(location.pathname+q)}catch(e){}})()`

/**
 * Remembers what the visitor chooses on the calendar, but not what a link elsewhere opened, and opens it again when the
 * calendar is opened without a choice by a link of the portal.
 */
export function useRememberedChoice(choice: CalendarChoice): void {
  const navigate = useNavigate()
  const path = usePath()
  const isFirst = useRef(true)
  const remembered = rememberedOf(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is remembered counts, not the function of an address
  useEffect(() => {
    const known = stored.get()
    if (!isFirst.current) return stored.set(remembered === '' ? null : remembered)
    isFirst.current = false
    if (known === TRIED + remembered) return stored.set(remembered)
    if (known.startsWith('?') && isPlain(choice)) void navigate(path(CALENDAR + known), { replace: true })
  }, [remembered])
}
