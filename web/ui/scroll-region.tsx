import type { ComponentProps } from 'react'

/** A part of a page that scrolls by itself, also from the keyboard, named for screen readers. */
export function ScrollRegion({ label, ...region }: ComponentProps<'section'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={label} {...region} />
  )
}
