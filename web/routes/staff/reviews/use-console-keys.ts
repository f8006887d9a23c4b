import { useEffect } from 'react'
import { choose, usePreference } from '../../../settings/preferences.ts'
import { letterOf } from './letter-of.ts'

/** Whether an event is about a field that takes letters, or about what lies over the page. */
function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest('input, textarea, select, [contenteditable]') : null
  return field !== null || document.querySelector('dialog[open]') !== null
}

interface ConsoleKeys {
  /** Called for a letter or a digit while no field has the focus; returns whether it means something. */
  onLetter(letter: string, event: KeyboardEvent): boolean
  /** Ctrl and Enter, wherever the focus is. */
  onSend(event: KeyboardEvent): void
}

/**
 * The keys of a console: single letters, which do nothing while a field has the focus or a dialog is open, nor while they
 * are held down, and Ctrl + Enter. Single keys can be switched off.
 */
export function useConsoleKeys({ onLetter, onSend }: ConsoleKeys) {
  const isOn = usePreference('keys') !== 'off'
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return
      const { target } = event
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (document.querySelector('dialog[open]')) return
        event.preventDefault()
        return onSend(event)
      }
      if (event.key === 'Escape' && target instanceof HTMLElement && isTyping(target)) return target.blur()
      const letter = letterOf(event)
      if (!isOn || event.ctrlKey || event.metaKey || letter === undefined || isTyping(target)) return
      if (onLetter(letter, event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return {
    isOn,
    switchKeys: (wanted: boolean) => choose('keys', wanted ? undefined : 'off'),
  }
}
