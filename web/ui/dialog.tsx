import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as headerWords from '../words/header.ts'
import { closeOnBack, leaveByLink } from './close-on-back.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  label: string
  /** `dialog` is centred, and on a phone a sheet at the bottom; `sheet` covers the whole screen of a phone. */
  className?: string
  /** In place of the label at its top. */
  head?: ReactNode
  onClose(): void
  /** `close` is for links in it that leave the page. */
  children: (close: () => void) => ReactNode
}

let openDialogs = 0

/** The page behind does not scroll while a dialog is open. */
function lockPage(): () => void {
  openDialogs++
  document.documentElement.dataset.locked = ''
  return () => {
    openDialogs--
    if (openDialogs === 0) delete document.documentElement.dataset.locked
  }
}

/**
 * Open while it is mounted. Its cross, Esc and on phones the way back close it, and its backdrop unless something was
 * typed into a form; the focus returns to where it was.
 */
export function Dialog({ label, className = 'dialog', head, onClose, children }: DialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isTyped = useRef(false)
  // Before the effects of its children, which may move the focus.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const unlock = lockPage()
    const forget = closeOnBack(() => dialog.current?.close())
    return () => {
      unlock()
      forget()
    }
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Esc
    <dialog
      className={className}
      ref={dialog}
      aria-label={label}
      onClose={event => {
        // Closing a nested dialog must not close this one.
        event.stopPropagation()
        onClose()
      }}
      onInput={event => {
        if ((event.target as HTMLInputElement).form) isTyped.current = true
      }}
      onSubmit={() => {
        isTyped.current = false
      }}
      onClickCapture={event => leaveByLink(event.target)}
      onClick={event => event.target === dialog.current && !isTyped.current && close()}
    >
      <div className="sheet-head">
        {head ?? <span>{label}</span>}
        <button type="button" className="icon-button" aria-label={t(headerWords.close)} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {children(close)}
    </dialog>
  )
}
