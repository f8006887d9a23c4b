import { useState } from 'react'
import type { NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { usePreference } from '../settings/preferences.ts'
import { useAddressWriter } from './use-address-writer.ts'
import { useWhenTyped } from './use-when-typed.ts'

export interface TypedValues<Name extends string> {
  typed: Record<Name, string>
  type(name: Name, text: string): void
  /** For what needs other figures of the portal, such as another pair: a step of the history, so that back returns. */
  choose(name: Name, text: string): void
  /** Writes what is typed now, without waiting. */
  flush(): void
  /** Changes when the values come from another address: fields begin anew. */
  start: number
}

type Changes<Name extends string> = Partial<Record<Name, string>>

/**
 * The values of a form that the page computes with while it is filled in: those of the address, and what is typed, which
 * is used at once and written to the address when typing stops. Numbers in the visitor's own style are kept in plain
 * digits.
 */
export function useTypedValues<Name extends string>(defaults: Readonly<Record<Name, string>>): TypedValues<Name> {
  const { query, isIdle, start, restart, write } = useAddressWriter(Object.keys(defaults))
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const [entered, setEntered] = useState<{ start: number; changes: Changes<Name> }>({ start, changes: {} })
  const changes: Changes<Name> = entered.start === start ? entered.changes : {}
  const asked = new URLSearchParams(query)
  const written = queryWith(query, changes)
  useWhenTyped(
    isIdle && written.toString() !== query ? written.toString() : undefined,
    () => void write(written, false),
  )
  const typed = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, text]) => [name, changes[name as Name] ?? asked.get(name) ?? text]),
  ) as Record<Name, string>
  return {
    typed,
    start,
    flush: () => void write(written, false),
    type(name, text) {
      const plain = style === 'comma' ? text : (readDecimal(text, style) ?? text)
      setEntered({ start, changes: { ...changes, [name]: plain } })
    },
    choose(name, text) {
      const all = { ...changes, [name]: text }
      setEntered({ start, changes: all })
      void write(queryWith(query, all), true).then(isShown => isShown || restart())
    },
  }
}

function queryWith(query: string, changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, text] of Object.entries(changes)) next.set(name, text ?? '')
  next.sort()
  return next
}
