import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/list-pages.ts'
import { Icon } from './icon.tsx'

interface ListPagesProps {
  /** What the list contains. */
  label: string
  /** Address of the first page; undefined on it. */
  first: string | undefined
  /** Address of the next page; undefined on the last. */
  next: string | undefined
  /** What the links say, unless it is first and next page. */
  names?: { first: Text; next: Text }
}

/** Links to the first page of a list and to the next one. */
export function ListPages({ label, first, next, names = words }: ListPagesProps) {
  const t = useText()
  if (first === undefined && next === undefined) return null
  return (
    <nav className="news-pages" aria-label={label}>
      {first !== undefined && (
        <a className="chip" href={first}>
          {t(names.first)}
        </a>
      )}
      {next !== undefined && (
        <a className="chip" rel="next" href={next}>
          {t(names.next)}
          <Icon name="right" size={12} />
        </a>
      )}
    </nav>
  )
}
