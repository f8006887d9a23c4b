import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { usePath } from '../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
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
const isPlain = (choice: CalendarChoice) => calendarAddress(choice) === CALENDAR

/**
 * Runs in the page while the browser reads it, before anything is painted, so that links work like this before the page
 * is hydrated: remembers what a link of the calendar itself has chosen, and at the plain address that is opened in
 * another way opens the address chosen last. A step back or forward changes nothing. Inlined as it is, so it cannot use
 * anything from the bundle.
 */
export const rememberScript = `(function(){try{
var k='${KEY}',s=localStorage,l=location,known=s.getItem(k)||'';
function lasting(query){return decodeURIComponent(query).slice(1).split('&').filter(function(part){return !/^(day|event)=/.test(part)}).join('&')}
if(performance.getEntriesByType('navigation')[0].type==='back_forward')return;
var from=document.referrer&&new URL(document.referrer),now=lasting(l.search);
if(from&&from.origin===l.origin&&from.pathname===l.pathname){
if(lasting(from.search)!==now){if(now)s.setItem(k,'?'+now);else s.removeItem(k)}
}else if(!l.search&&known){
if(known[0]==='?'){s.setItem(k,'${TRIED}'+known);l.replace(l.pathname+known)}else s.removeItem(k)
}
}catch(e){}})()`

/**
 * Remembers what the visitor chooses on the calendar, but not what a link elsewhere opened, and opens it again when the
 * calendar is opened without a choice by a link of the portal. `rememberScript` does the same between documents.
 */
export function useRememberedChoice(choice: CalendarChoice): void {
  const navigate = useReachableNavigate()
  const isLinked = useNavigationType() !== 'POP'
  const path = usePath()
  const isFirst = useRef(true)
  const remembered = rememberedOf(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is remembered counts, not the function of an address
  useEffect(() => {
    const known = stored.get()
    if (!isFirst.current) return stored.set(remembered === '' ? null : remembered)
    isFirst.current = false
    // The browser has not told the script where the visitor came from.
    if (known === TRIED + remembered) return stored.set(remembered)
    if (isLinked && known.startsWith('?') && isPlain(choice)) void navigate(path(CALENDAR + known), { replace: true })
  }, [remembered])
}
