import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/time/constants.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as headerWords from '../words/header.ts'
import { dropToast, onToasts, shownToasts, type Toast } from './toast-store.ts'

const ALERT_MS = 20_000
/** Long enough to read the message, decide and reach the button. */
const ACTION_MS = 8_000

const none: readonly Toast[] = []

export const toastIcons = { done: 'check', error: 'alert', alert: 'bell' } as const

/** Short messages at the bottom of the window. None disappears while the mouse or the focus is on them. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => none)
  const stack = useRef<HTMLDivElement>(null)
  const pointer = useRef('')
  /** Where the focus was before it came to the messages. */
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    const focused = document.activeElement
    const hadFocus = focused instanceof HTMLElement && stack.current?.contains(focused)
    // Reopened so that it is above dialogs: the last popover opened is on top.
    stack.current?.hidePopover()
    if (toasts.length > 0) stack.current?.showPopover()
    if (hadFocus) focused.focus()
  }, [toasts])
  const close = (id: number) => {
    const buttons = [...(stack.current?.querySelectorAll<HTMLElement>('[data-close]') ?? [])]
    const own = buttons.find(button => button.dataset.close === String(id))
    // Removing a focused button would leave the focus nowhere.
    if (own?.parentElement?.contains(document.activeElement)) {
      const next = buttons[buttons.indexOf(own) + 1] ?? buttons[buttons.indexOf(own) - 1] ?? cameFrom.current
      if (next instanceof HTMLElement) next.focus()
    }
    dropToast(id)
  }
  /** Asked when a message is due, so that no missed event can keep it. A touch leaves `:hover` behind, and is not asked. */
  const isHeld = () =>
    stack.current?.contains(document.activeElement) === true ||
    (pointer.current === 'mouse' && stack.current?.matches(':hover') === true)
  const held = useRef(isHeld)
  held.current = isHeld
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only keep messages
    <div
      className="toasts"
      popover="manual"
      ref={stack}
      onPointerEnter={event => {
        pointer.current = event.pointerType
      }}
      onFocus={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} isHeld={held} onClose={close} />
      ))}
    </div>
  )
}

interface ToastCardProps {
  toast: Toast
  isHeld: RefObject<() => boolean>
  onClose(id: number): void
}

function ToastCard({ toast: { id, text, kind, action }, isHeld, onClose }: ToastCardProps) {
  const t = useText()
  const lasts = kind === 'alert' ? ALERT_MS : action ? ACTION_MS : TOAST_MS
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => (isHeld.current() ? wait(TOAST_MS) : dropToast(id)), milliseconds)
    }
    wait(lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])
  return (
    <div className={`toast ${kind}`} role={kind === 'done' ? 'status' : 'alert'}>
      <Icon name={toastIcons[kind]} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            onClose(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        data-close={id}
        aria-label={t(headerWords.close)}
        onClick={() => onClose(id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
