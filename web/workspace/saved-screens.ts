import { useSyncExternalStore } from 'react'
import { type NamedSetup, readSetups } from '../settings/named-setups.ts'
import { createStoredValue } from '../settings/stored-value.ts'

const stored = createStoredValue('screens', readSetups)
const none: readonly NamedSetup[] = []

export function saveScreens(screens: readonly NamedSetup[]): void {
  stored.set(screens.length === 0 ? null : JSON.stringify(screens))
}

/** The screens that this browser stores. */
export const screensHere = stored.get

/** Calls back on each change until the returned function is called. */
export const onScreensChange = stored.onChange

/** The visitor's screens; none until the page is hydrated. */
export function useScreens(): readonly NamedSetup[] {
  return useSyncExternalStore(stored.onChange, stored.get, () => none)
}
