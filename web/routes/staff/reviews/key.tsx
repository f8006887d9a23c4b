import type { ReactNode } from 'react'
import type { ReviewConsole } from './use-review-console.ts'

/** A key that does what it stands beside; screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  )
}

interface KeyButtonProps {
  of: Pick<ReviewConsole, 'isMeant'>
  /** The letter that does the same. */
  name: string
  className: string
  disabled?: boolean
  'aria-pressed'?: boolean
  onPress(): unknown
  children: ReactNode
}

/** A button that acts on the text on the screen, unless it was hit before that was seen. */
export function KeyButton({ of, name, onPress, children, ...button }: KeyButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-keyshortcuts={name.toLowerCase()}
      onClick={event => {
        if (of.isMeant(event)) onPress()
      }}
    >
      {children} <Key name={name} />
    </button>
  )
}
