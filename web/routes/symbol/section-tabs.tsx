import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import * as symbolWords from '../../words/symbol.ts'

const sections = {
  '#chart': symbolWords.chartSection,
  '#technicals': symbolWords.technicalSection,
  '#history': symbolWords.historySection,
  '#related': symbolWords.relatedSection,
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Ways to the parts of an instrument's page. The one jumped to is marked, at first the one it begins with. */
export function SectionTabs() {
  const t = useText()
  const hash = useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => '',
  )
  const current = Object.hasOwn(sections, hash) ? hash : '#chart'
  return (
    <nav className="section-tabs" aria-label={t(symbolWords.sectionNavigation)}>
      {Object.entries(sections).map(([address, name]) => (
        <a key={address} href={address} aria-current={address === current ? 'location' : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  )
}
