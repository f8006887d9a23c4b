import { useSyncExternalStore } from 'react'
import type { Locale } from '#contract/locale.ts'

/**
 * What a reader has chosen, kept in this browser. Pages are the same for everyone; these are applied as attributes of
 * `<html>` before the first paint (see `preferencesScript`) and read from there.
 */
interface Attribute {
  storageKey: string
  attribute: string
}

/** `east`: red is up. `west`: green is up. */
export type QuoteColours = 'east' | 'west'

export const defaultColours: Record<Locale, QuoteColours> = { tw: 'east', cn: 'east', en: 'west' }

const preferenceAttributes = {
  theme: { storageKey: 'theme', attribute: 'data-theme' },
  colours: { storageKey: 'quote-colors', attribute: 'data-quote-colors' },
  density: { storageKey: 'density', attribute: 'data-density' },
} as const satisfies Record<string, Attribute>
export type PreferenceName = keyof typeof preferenceAttributes

/** Runs in the head, before anything is painted. Written without the bundle's help: it stands in the page as it is. */
export const preferencesScript = `(function(){var h=document.documentElement,s;try{s=localStorage}catch(e){}function g(k){try{return s&&s.getItem(k)}catch(e){}}var t=g('theme');if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';h.setAttribute('data-theme',t);var c=g('quote-colors');if(c==='east'||c==='west')h.setAttribute('data-quote-colors',c);var d=g('density');if(d==='comfortable'||d==='compact')h.setAttribute('data-density',d)})()`

const listeners = new Set<() => void>()

/** Stores a choice and shows it at once, here and in the other tabs. A browser that refuses storage still shows it. */
export function choose(name: PreferenceName, value: string): void {
  const { storageKey, attribute } = preferenceAttributes[name]
  document.documentElement.setAttribute(attribute, value)
  try {
    localStorage.setItem(storageKey, value)
  } catch {
    // Private windows may refuse storage: the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    const changed = Object.values(preferenceAttributes).find(({ storageKey }) => storageKey === key)
    if (!changed || newValue === null) return
    document.documentElement.setAttribute(changed.attribute, newValue)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', followOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', followOtherTab)
  }
}

/** The value in force, undefined until the page is awake (the server does not know it). */
export function usePreference(name: PreferenceName): string | undefined {
  return useSyncExternalStore(
    listen,
    () => document.documentElement.getAttribute(preferenceAttributes[name].attribute) ?? undefined,
    () => undefined,
  )
}
