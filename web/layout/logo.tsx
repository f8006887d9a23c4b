import { usePath, useText } from '../i18n/use-text.ts'
import * as page from '../words/page.ts'

/** Name and mark of the site. The tagline is on Chinese pages only. */
export function Logo({ brandName }: { brandName: string }) {
  const t = useText()
  const path = usePath()
  const tagline = t(page.tagline)
  return (
    <a className="logo" href={path('/')}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <path
          d="M3 25V10.5A8.5 8.5 0 0 1 11.5 2h3A8.5 8.5 0 0 1 23 10.5V25h-5V11a4 4 0 0 0-4-4h-2a4 4 0 0 0-4 4v14Z"
          fill="var(--accent)"
        />
        <path d="M11 25v-8h4v8z" fill="currentColor" />
        <path d="M13 13v4" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <b>{brandName}</b>
      {tagline && <small>{tagline}</small>}
    </a>
  )
}
