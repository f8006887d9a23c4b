import { useSyncExternalStore } from 'react'
import { usePath, useText } from '../../i18n/use-text.ts'
import * as commentWords from '../../words/comments-head.ts'
import * as seasonWords from '../../words/season-tab.ts'
import * as symbolWords from '../../words/symbol.ts'

const sections = {
  '#chart': symbolWords.chartSection,
  '#technicals': symbolWords.technicalSection,
  '#history': symbolWords.historySection,
  '#comments': commentWords.discussion,
  '#related': symbolWords.relatedSection,
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * Links to the parts of an instrument's page, of which the last one followed is marked, initially the first, and to its
 * other pages: what is usual for it, and its chart.
 */
export function SectionTabs({ symbol }: { symbol: string }) {
  const t = useText()
  const path = usePath()
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
      <a href={path(`/finance/seasonality?chartOf=${encodeURIComponent(symbol)}`)}>{t(seasonWords.tab)}</a>
      <a href={path(`/finance/chart?chartOf=${encodeURIComponent(symbol)}`)}>{t(symbolWords.fullChart)}</a>
    </nav>
  )
}
