import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as headerWords from '../words/header.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  label: string
  /** `dialog` is centred, `sheet` covers the whole screen of a phone. */
  className?: string
  onClose(): void
  /** `close` is for links in it that leave the page. */
  children: (close: () => void) => ReactNode
}

/** Open while it is mounted. Its backdrop, its cross and Esc close it; the focus returns to where it was. */
export function Dialog({ label, className = 'dialog', onClose, children }: DialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of its children, which may move the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
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
      onClick={event => event.target === dialog.current && close()}
    >
      <div className="sheet-head">
        <span>{label}</span>
        <button type="button" className="icon-button" aria-label={t(headerWords.close)} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {children(close)}
    </dialog>
  )
}
