import { SOURCES } from '../../economy/economic-query.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import type { Services } from '../../pages/services.ts'
import * as economyWords from '../../words/economy.ts'
import * as join from '../../words/join.ts'

interface NamedSource {
  id: string
  attribution: string
  licence: string
}

/** Sources by their ids, as pages name them. What is simulated has none. */
export function namedSources({ economy }: Pick<Services, 'economy'>, ids: readonly string[]): NamedSource[] {
  return economy
    .sources()
    .filter(({ id }) => ids.includes(id))
    .map(({ id, attribution, licence }) => ({ id, attribution, licence }))
}

/** Who published the figures of a page, and on which terms. */
export function SourceList({ sources }: { sources: readonly NamedSource[] }) {
  const t = useText()
  const path = usePath()
  return (
    <footer className="source-list">
      {sources.length > 0 && (
        <ul aria-label={t(economyWords.source)}>
          {sources.map(({ id, attribution, licence }) => (
            <li key={id}>
              {attribution.includes(licence) ? attribution : t(join.detailed, { text: attribution, detail: licence })}
            </li>
          ))}
        </ul>
      )}
      <a href={path(SOURCES)}>{t(economyWords.allSources)}</a>
    </footer>
  )
}
