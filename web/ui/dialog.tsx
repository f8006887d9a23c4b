import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as headerWords from '../words/header.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  label: string
  /** `dialog` in the middle of the window, `sheet` over all of a phone's. */
  className?: string
  onClose(): void
  /** `close` is for what in it leads away. */
  children: (close: () => void) => ReactNode
}

/** Open for as long as it is drawn. Its backdrop, its cross and Esc close it; the focus goes back where it was. */
export function Dialog({ label, className = 'dialog', onClose, children }: DialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what is in it, which may move the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it by Esc
    <dialog
      className={className}
      ref={dialog}
      aria-label={label}
      onClose={event => {
        // One in another closes alone.
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
