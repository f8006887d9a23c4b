import { type ComponentType, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useLoaded } from './use-loaded.ts'

interface DialogButtonProps<About> {
  label: string
  icon: IconName
  size?: number
  className?: string
  /** Shows the label beside the icon. */
  withText?: boolean
  /** Passed to the dialog. */
  about?: About
  /** Imports the dialog when the button is first hovered, focused or clicked. */
  importDialog(): Promise<{ default: ComponentType<{ about?: About | undefined; onClose(): void }> }>
}

export function DialogButton<About = never>({
  label,
  icon,
  size = 16,
  className = '',
  withText = false,
  about,
  importDialog,
}: DialogButtonProps<About>) {
  const [Content, load] = useLoaded(importDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${withText ? 'button' : 'icon-button'} ${className}`}
        aria-haspopup="dialog"
        {...(withText ? {} : { 'aria-label': label })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        <Icon name={icon} size={size} />
        {withText && label}
      </button>
      {isOpen && Content && <Content about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
