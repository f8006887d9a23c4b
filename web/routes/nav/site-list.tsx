import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/directory.ts'

/** A site as its page lists it, in the page's language. */
export interface SiteEntry {
  url: string
  host: string
  name: string
  /** Its names in the other languages, by which it is found too. */
  otherNames: string
  description: string
  /** Names of its languages; empty if not known. */
  languages: string
  isOfficial: boolean
}

/** Sites as a grid. Nothing is asked of them before a visitor follows a link. */
export function SiteList({ sites }: { sites: readonly SiteEntry[] }) {
  const t = useText()
  return (
    <ul className="site-list">
      {sites.map(({ url, host, name, description, languages, isOfficial }) => (
        <li key={url}>
          <h3>
            <a href={url} rel="noopener nofollow">
              {name}
            </a>
            {isOfficial && <span className="badge">{t(words.official)}</span>}
          </h3>
          <p>{description}</p>
          <p className="site-host">
            <span>{host}</span>
            {languages !== '' && (
              <span>
                <span className="visually-hidden">{t(words.languages)} </span>
                {languages}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
