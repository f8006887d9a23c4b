/** `alert` is shown longer, as the visitor may be looking elsewhere. */
export type ToastKind = 'done' | 'error' | 'alert'

/** A button in a toast, such as undo. */
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

/** A message that was shown, for those who had no time to read it. */
export interface PastToast extends Pick<Toast, 'id' | 'text' | 'kind'> {
  /** UTC ms. */
  at: number
}

/** Most toasts shown at once. */
const MAX_TOASTS = 3
/** Most messages that the list of past ones has. */
const MAX_PAST = 20

let toasts: readonly Toast[] = []
let lastId = 0
let past: readonly PastToast[] = []
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message. A message with the same text is replaced. */
export function showToast(text: string, kind: ToastKind = 'done', action?: ToastAction): void {
  lastId++
  past = [{ id: lastId, text, kind, at: Date.now() }, ...past].slice(0, MAX_PAST)
  show([...toasts.filter(toast => toast.text !== text), { id: lastId, text, kind, action }].slice(-MAX_TOASTS))
}

export function dropToast(id: number): void {
  show(toasts.filter(toast => toast.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

/** The messages of this page, the newest first. */
export function pastToasts(): readonly PastToast[] {
  return past
}

/** Calls `listener` whenever other toasts are shown, until what it returns is called. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
