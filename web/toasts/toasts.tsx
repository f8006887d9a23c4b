import { useEffect, useRef, useState } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as headerWords from '../words/header.ts'
import { dropToast, type Toast, useToasts } from './toast-store.ts'

const ALERT_MS = 20_000
/** Long enough to read the message, decide and reach the button. */
const ACTION_MS = 8_000

const toastIcons = { done: 'check', error: 'alert', alert: 'bell' } as const

/** Short messages at the bottom of the window. None disappears while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useToasts()
  const [held, setHeld] = useState(false)
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reopened so that it is above dialogs: the last popover opened is on top.
    stack.current?.hidePopover()
    if (toasts.length > 0) stack.current?.showPopover()
  }, [toasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers
    <div
      className="toasts"
      popover="manual"
      ref={stack}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={event => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, text, kind, action }, held }: { toast: Toast; held: boolean }) {
  const t = useText()
  const left = useRef(kind === 'alert' ? ALERT_MS : action ? ACTION_MS : TOAST_MS)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dropToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - startedAt))
    }
  }, [held, id])
  return (
    <div className={`toast ${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
      <Icon name={toastIcons[kind]} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dropToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t(headerWords.close)} onClick={() => dropToast(id)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
