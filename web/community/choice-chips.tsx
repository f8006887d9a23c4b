interface ChipsProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string
  /** With the value undefined: all. */
  choices: readonly (readonly [value: Value | undefined, text: string])[]
  chosen: Value | undefined
  addressOf(value: Value | undefined): string
}

/** Links that narrow a list. */
export function ChoiceChips<Value extends string>({ label, choices, chosen, addressOf }: ChipsProps<Value>) {
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(([value, text]) => (
        <a
          key={value ?? 'all'}
          className="chip"
          href={addressOf(value)}
          data-keep-scroll
          {...(value === chosen && { 'aria-current': 'true' as const })}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
