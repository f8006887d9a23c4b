import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { type MainTab, mainTabs, pages, tabTargets } from '../site-map.ts'
import * as nav from '../words/nav.ts'

/** The page's pattern, from the id of its route: `en:/rate/{id?}.html#1` → `/rate/{id?}.html`. */
function patternOfRoute(id: string): string {
  return id.slice(id.indexOf(':') + 1).replace(/#\d+$/, '')
}

/** The main tab that the current page belongs to. */
export function useCurrentTab(): MainTab | undefined {
  const id = useMatches().at(-1)?.id ?? ''
  const pattern = patternOfRoute(id)
  return pages.find(page => page.pattern === pattern)?.tab
}

export function Tabs() {
  const t = useText()
  const path = usePath()
  const current = useCurrentTab()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On narrow screens the row scrolls sideways: bring the current tab to its middle, and nothing else into motion.
    const active = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (active && list.current)
      list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2
  }, [current])
  return (
    <nav className="tabs" aria-label={t(nav.menu)}>
      <ul className="wrap" ref={list}>
        {mainTabs.map(tab => (
          <li key={tab}>
            <a href={path(tabTargets[tab])} {...(tab === current ? { 'aria-current': 'page' as const } : {})}>
              {t(nav[tab])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
