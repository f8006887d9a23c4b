import type { ReactNode, RefObject } from 'react'
import { Icon } from '../ui/icon.tsx'

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  /** Name of the query parameter in the form; it works without a script. */
  name: string
  label: string
  placeholder: string
  /** Shown after the text. */
  children?: ReactNode
}

/** The field of a search panel, without autocorrection and autocapitalisation. */
export function SearchField({ input, name, label, placeholder, children }: SearchFieldProps) {
  return (
    <div className="field search-field">
      <Icon name="search" />
      <input
        ref={input}
        name={name}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        aria-label={label}
        placeholder={placeholder}
      />
      {children}
    </div>
  )
}
