interface SegmentsProps {
  /** Names the choice for screen readers. */
  label: string
  choices: readonly (readonly [address: string, text: string, isChosen: boolean])[]
  /**
   * What the addresses are: of another view of the page, which takes its place in the history; of the page as a step of
   * the history; or of other pages.
   */
  leadTo?: 'view' | 'step' | 'page'
}

/** Links side by side, of which one is chosen; what they lead to is scrolled to where the page is. */
export function Segments({ label, choices, leadTo = 'view' }: SegmentsProps) {
  return (
    <nav className="segments" aria-label={label}>
      {choices.map(([address, text, isChosen]) => (
        <a
          key={text}
          href={address}
          data-keep-scroll
          {...(leadTo === 'view' && { 'data-replace': true, rel: 'nofollow' })}
          {...(isChosen && { 'aria-current': leadTo === 'page' ? ('page' as const) : ('true' as const) })}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
