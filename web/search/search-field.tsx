import type { ReactNode, RefObject } from 'react'
import { Icon } from '../ui/icon.tsx'

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>
  /** Of the parameter that a form without a script sends. */
  name: string
  label: string
  placeholder: string
  /** Behind the text. */
  children?: ReactNode
}

/** The field of a search panel: no keyboard changes or corrects what is typed into it. */
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
