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

/** Links to the parts of an instrument's page. The last one followed is marked, initially the first. */
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
