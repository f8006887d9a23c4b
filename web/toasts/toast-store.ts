import { useSyncExternalStore } from 'react'

/** `alert` stays longer: its reader looks elsewhere. */
export type ToastKind = 'done' | 'error' | 'alert'

/** What a toast offers to do about it. */
export interface ToastAction {
  label: string
  run(): void
}

export interface Toast {
  id: number
  text: string
  kind: ToastKind
  action: ToastAction | undefined
}

/** More at once are not read. */
const MOST = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the reader something for a moment. The same words again take the place of the first. */
export function showToast(text: string, kind: ToastKind = 'done', action?: ToastAction): void {
  lastId++
  show([...toasts.filter(toast => toast.text !== text), { id: lastId, text, kind, action }].slice(-MOST))
}

export function dropToast(id: number): void {
  show(toasts.filter(toast => toast.id !== id))
}

const none: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
}
