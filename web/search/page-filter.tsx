import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as header from '../words/header.ts'

interface PageFilterProps {
  /** What is searched on the page. */
  label: string
  /** The page, without language prefix. */
  address: string
  filter: string
  onFilter(text: string): void
  className?: string
  /** Beside the field. */
  children?: ReactNode
}

/** Narrows a page while the visitor types; without a script it asks for the page of what was typed. */
export function PageFilter({ label, address, filter, onFilter, className, children }: PageFilterProps) {
  const t = useText()
  const path = usePath()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page could answer.
  const atStart = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== filter) onFilter(typed)
  })
  useEffect(() => atStart(), [])
  return (
    <search aria-label={label} className={className}>
      <form action={path(address)} onSubmit={event => event.preventDefault()}>
        <label className="field">
          <Icon name="search" size={14} />
          <input
            ref={field}
            name="q"
            type="search"
            maxLength={60}
            aria-label={label}
            placeholder={label}
            value={filter}
            onChange={event => onFilter(event.target.value)}
          />
        </label>
        <noscript>
          <button type="submit" className="button">
            {t(header.search)}
          </button>
        </noscript>
        {children}
      </form>
    </search>
  )
}
