import { usePath, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/member-page.ts'

interface PageLinksProps {
  /** What the list contains. */
  label: string
  /** Address of the first page; undefined on it. */
  first: string | undefined
  /** Address of the next page; undefined on the last. */
  next: string | undefined
}

/** Links to the first page of a list and to the next one. */
export function PageLinks({ label, first, next }: PageLinksProps) {
  const t = useText()
  const path = usePath()
  if (first === undefined && next === undefined) return null
  return (
    <nav className="member-pages" aria-label={label}>
      {first !== undefined && (
        <a className="button" href={path(first)}>
          {t(words.newest)}
        </a>
      )}
      {next !== undefined && (
        <a className="button" rel="next" href={path(next)}>
          {t(words.older)}
        </a>
      )}
    </nav>
  )
}
