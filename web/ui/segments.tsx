interface SegmentsProps {
  /** Names the choice for screen readers. */
  label: string
  choices: readonly (readonly [address: string, text: string, isChosen: boolean])[]
}

/** Links side by side that change the address of the page, of which one is chosen; the page stays where it is. */
export function Segments({ label, choices }: SegmentsProps) {
  return (
    <nav className="segments" aria-label={label}>
      {choices.map(([address, text, isChosen]) => (
        <a
          key={text}
          href={address}
          rel="nofollow"
          data-keep-scroll
          data-replace
          {...(isChosen ? { 'aria-current': 'true' as const } : {})}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
