import { preferences } from '../settings/preferences.ts'

/**
 * Whether a single key is not for the page: it belongs to a field, an open dialog, an input method or a command of the
 * browser, is held down, or single keys are switched off.
 */
export function isReserved(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.documentElement.getAttribute(preferences.keys.attribute) === 'off') return true
  const target = event.target as Element | null
  const isField = target?.closest('input, textarea, select, [contenteditable]') ?? null
  return isField !== null || document.querySelector('dialog[open]') !== null
}
