import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { baselines } from '#contract/day-change.ts'
import { type Locale, localeOfPath } from '#contract/locale.ts'
import { type NumberStyle, numberStyles, writeNumbersAs } from '#contract/price.ts'
import { zones } from './zones.ts'

/**
 * What a reader has chosen, kept in this browser. Pages are the same for everyone; these are applied as attributes of
 * `<html>` before the first paint (see `preferencesScript`) and read from there.
 */
interface Preference {
  storageKey: string
  attribute: string
  values: readonly string[]
  /** Changes the figures of the page, which the server has drawn its own way. */
  redraws?: true
}

/** `east`: red is up. `west`: green is up. `safe`: blue is up and orange is down, for eyes that do not tell red from green. */
export type QuoteColours = 'east' | 'west' | 'safe'

export const defaultColours: Record<Locale, QuoteColours> = { tw: 'east', cn: 'east', en: 'west' }

const preferences = {
  theme: { storageKey: 'theme', attribute: 'data-theme', values: ['light', 'dark'] },
  colours: { storageKey: 'quote-colors', attribute: 'data-quote-colors', values: ['east', 'west', 'safe'] },
  density: { storageKey: 'density', attribute: 'data-density', values: ['comfortable', 'compact'] },
  baseline: { storageKey: 'baseline', attribute: 'data-baseline', values: baselines, redraws: true },
  numbers: { storageKey: 'numbers', attribute: 'data-numbers', values: Object.keys(numberStyles), redraws: true },
  zone: { storageKey: 'time-zone', attribute: 'data-zone', values: zones, redraws: true },
} as const satisfies Record<string, Preference>
export type PreferenceName = keyof typeof preferences

/** Figures wait for their redrawing at most this long: a page whose scripts fail shows them as the server drew them. */
const LONGEST_WAIT_MS = 4_000
const FIGURES_ATTRIBUTE = 'data-figures'
/** Columns of lists as the reader chose them (`quotes/column-choice.ts`). */
export const COLUMNS_KEY = 'list-columns'
/** Lists wait as figures do where the reader has chosen their columns, and all below them where rows are left out. */
const LISTS_ATTRIBUTE = 'data-lists'

/** Runs in the head, before anything is painted. Written without the bundle's help: it stands in the page as it is. */
export const preferencesScript = () =>
  `(function(){var h=document.documentElement,s,w;try{s=localStorage}catch(e){}${JSON.stringify(
    Object.values<Preference>(preferences).map(({ storageKey, attribute, values, redraws }) => [
      storageKey,
      attribute,
      values,
      redraws ? 1 : 0,
    ]),
  )}.forEach(function(p){var v;try{v=s&&s.getItem(p[0])}catch(e){}if(p[2].indexOf(v)>=0){h.setAttribute(p[1],v);w=w||p[3]}});if(!h.hasAttribute('data-theme'))h.setAttribute('data-theme',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');if(w)h.setAttribute('${FIGURES_ATTRIBUTE}','waiting');var l=/[?&]q=[^&]/.test(location.search)&&!/\\/search$/.test(location.pathname)?'filtered':0;try{l=l||s&&s.getItem('${COLUMNS_KEY}')&&'waiting'}catch(e){}if(l)h.setAttribute('${LISTS_ATTRIBUTE}',l);if(w||l)setTimeout(function(){h.removeAttribute('${FIGURES_ATTRIBUTE}');h.removeAttribute('${LISTS_ATTRIBUTE}')},${LONGEST_WAIT_MS})})()`

const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** What holds where nothing was chosen; undefined where that is no attribute. */
function defaultOf(name: PreferenceName): string | undefined {
  if (name === 'theme') return systemTheme()
  return name === 'colours' ? defaultColours[localeOfPath(window.location.pathname)] : undefined
}

function writeNumbersAsChosen(): void {
  const chosen = document.documentElement.getAttribute(preferences.numbers.attribute)
  writeNumbersAs((chosen ?? 'comma') as NumberStyle)
}

function apply(name: PreferenceName, chosen: string | undefined): void {
  const { attribute, values } = preferences[name]
  const value = chosen !== undefined && (values as readonly string[]).includes(chosen) ? chosen : defaultOf(name)
  if (value === undefined) document.documentElement.removeAttribute(attribute)
  else document.documentElement.setAttribute(attribute, value)
  if (name === 'numbers') writeNumbersAsChosen()
}

function stored(name: PreferenceName): string | undefined {
  try {
    return localStorage.getItem(preferences[name].storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a choice and shows it at once, here and in the other tabs; `undefined` goes back to the default. A browser that
 * refuses storage still shows it.
 */
export function choose(name: PreferenceName, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(preferences[name].storageKey)
    else localStorage.setItem(preferences[name].storageKey, value)
  } catch {
    // Private windows may refuse storage: the choice holds for this page.
  }
  apply(name, value)
  tellListeners()
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  // A key of null: everything was cleared.
  for (const name of Object.keys(preferences) as PreferenceName[])
    if (key === null || key === preferences[name].storageKey)
      apply(name, key === null ? undefined : (newValue ?? undefined))
  tellListeners()
}

function followSystem(): void {
  if (stored('theme') !== undefined) return
  apply('theme', undefined)
  tellListeners()
}

/** Another tab may have chosen between this page's first paint and its waking. */
function catchUp(): void {
  for (const name of Object.keys(preferences) as PreferenceName[]) {
    const value = stored(name)
    const shown = document.documentElement.getAttribute(preferences[name].attribute)
    if (value !== undefined && value !== shown && (preferences[name].values as readonly string[]).includes(value))
      apply(name, value)
  }
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    catchUp()
    window.addEventListener('storage', followOtherTab)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followSystem)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTab)
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', followSystem)
  }
}

const unknown = () => undefined

/** The value in force, undefined where nothing was chosen and until the page is awake (the server does not know it). */
export function usePreference(name: PreferenceName): string | undefined {
  return useSyncExternalStore(
    listen,
    () => document.documentElement.getAttribute(preferences[name].attribute) ?? undefined,
    unknown,
  )
}

/**
 * Begins to draw figures as the reader has chosen once the page is awake, and lets those be seen that waited for it. To be
 * used once, by the frame of all pages: its effects run before those that draw a change, and after all others.
 */
export function useFiguresAsChosen(): void {
  useLayoutEffect(writeNumbersAsChosen, [])
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      document.documentElement.removeAttribute(FIGURES_ATTRIBUTE)
      document.documentElement.removeAttribute(LISTS_ATTRIBUTE)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
/** What was chosen by the reader, undefined where the default holds, such as the theme of the system. */
export function useChoice(name: PreferenceName): string | undefined {
  return useSyncExternalStore(listen, () => stored(name), unknown)
}
