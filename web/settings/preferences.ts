import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { baselines } from '#contract/prices/day-change.ts'
import { type NumberStyle, numberStyles, writeNumbersAs } from '#contract/prices/price.ts'
import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import { zones } from './zones.ts'

/**
 * A visitor's choice, stored in this browser. The HTML is the same for everyone; choices are applied as attributes of
 * `<html>` before the first paint (see `preferencesScript`) and read from there.
 */
interface Preference {
  storageKey: string
  attribute: string
  values: readonly string[]
  /** The choice changes figures in the HTML that the server rendered with the default. */
  redraws?: true
}

/** `east`: red is up. `west`: green is up. `safe`: blue is up and orange is down, for colour-blind visitors. */
export type QuoteColours = 'east' | 'west' | 'safe'

export const defaultColours: Record<Locale, QuoteColours> = { tw: 'east', cn: 'east', en: 'west' }

export const preferences = {
  theme: { storageKey: 'theme', attribute: 'data-theme', values: ['light', 'dark'] },
  colours: { storageKey: 'quote-colors', attribute: 'data-quote-colors', values: ['east', 'west', 'safe'] },
  density: { storageKey: 'density', attribute: 'data-density', values: ['comfortable', 'compact'] },
  baseline: { storageKey: 'baseline', attribute: 'data-baseline', values: baselines, redraws: true },
  numbers: { storageKey: 'numbers', attribute: 'data-numbers', values: Object.keys(numberStyles), redraws: true },
  zone: { storageKey: 'time-zone', attribute: 'data-zone', values: zones, redraws: true },
  /** Single-key shortcuts. */
  keys: { storageKey: 'keys', attribute: 'data-keys', values: ['off'] },
} as const satisfies Record<string, Preference>
export type PreferenceName = keyof typeof preferences

/** Figures are hidden for at most this long until they are redrawn: if scripts fail, the server's figures are shown. */
const LONGEST_WAIT_MS = 4_000
const FIGURES_ATTRIBUTE = 'data-figures'
/** Storage key of the columns chosen for lists (`quotes/column-choice.ts`). */
export const COLUMNS_KEY = 'list-columns'
/** Lists are hidden like figures if columns were chosen, and everything below them if rows are filtered out. */
const LISTS_ATTRIBUTE = 'data-lists'

/**
 * Runs in the head, before the first paint. Inlined in the page as it is, so it cannot use anything from the bundle.
 */
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

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The value that applies without a choice; undefined if the attribute is absent then. */
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

/** The choice stored in this browser. */
export function stored(name: PreferenceName): string | undefined {
  try {
    return localStorage.getItem(preferences[name].storageKey) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a choice and applies it at once, here and in the other tabs; `undefined` restores the default. If storage
 * refuses it, it still applies to this page.
 */
export function choose(name: PreferenceName, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(preferences[name].storageKey)
    else localStorage.setItem(preferences[name].storageKey, value)
  } catch {
    // Private windows may deny access to storage: the choice applies to this page.
  }
  apply(name, value)
  notifyListeners()
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  // The key is null when the whole storage was cleared.
  for (const name of Object.keys(preferences) as PreferenceName[])
    if (key === null || key === preferences[name].storageKey)
      apply(name, key === null ? undefined : (newValue ?? undefined))
  notifyListeners()
}

function followSystem(): void {
  if (stored('theme') !== undefined) return
  apply('theme', undefined)
  notifyListeners()
}

/** Applies choices made in another tab between the first paint of this page and its hydration. */
function catchUp(): void {
  for (const name of Object.keys(preferences) as PreferenceName[]) {
    const value = stored(name)
    const shown = document.documentElement.getAttribute(preferences[name].attribute)
    if (value !== undefined && value !== shown && (preferences[name].values as readonly string[]).includes(value))
      apply(name, value)
  }
}

/** Calls back on each change, whichever tab made it, until the returned function is called. */
export const onPreferenceChange = listen

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

/**
 * The value in force; undefined if nothing was chosen. Until the page is hydrated it is `atFirst`, as the server does not
 * know what this browser stores.
 */
export function usePreference(name: PreferenceName, atFirst?: string): string | undefined {
  return useSyncExternalStore(
    listen,
    () => document.documentElement.getAttribute(preferences[name].attribute) ?? undefined,
    () => atFirst,
  )
}

/**
 * Redraws figures with the visitor's choices once the page is hydrated, then shows those that were hidden. Used once,
 * by the frame of all pages: its layout effect runs before the effects that redraw, its frame callback after them.
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

/** The visitor's own choice; undefined while the default applies, such as the theme of the system. */
export function useChoice(name: PreferenceName, atFirst?: string): string | undefined {
  return useSyncExternalStore(
    listen,
    () => stored(name),
    () => atFirst,
  )
}
