import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { type MainTab, mainTabs } from '../site-map/main-tabs.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as join from '../words/join.ts'
import * as nav from '../words/nav.ts'
import { tabNames } from './tab-names.ts'
import { shownTabs } from './tab-targets.ts'

/** The main tab of the current page, taken from the id of its route (see routes.ts). */
export function useCurrentTab(): MainTab | undefined {
  const [, tab] = (useMatches().at(-1)?.id ?? '').split(':')
  return mainTabs.find(each => each === tab)
}

/** Delays for hover: passing over a tab does not open its menu, and leaving it briefly does not close it. */
const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 250

const importMenu = () => import('./tab-menu.tsx')

/**
 * The main tabs. Each is a link; its drop-down menu opens on hover, by its button, or by the down arrow. Left, right,
 * Home and End move between tabs, Esc closes.
 */
export function Tabs() {
  const t = useText()
  const path = usePath()
  const current = useCurrentTab()
  const list = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<MainTab>()
  const [byKeyboard, setByKeyboard] = useState(false)
  const [left, setLeft] = useState(0)
  const [Menu, load] = useLoaded(importMenu)

  useEffect(() => {
    // On narrow screens the row scrolls sideways: centre the current tab without scrolling the page.
    const active = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (active && list.current)
      list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (tab: MainTab | undefined, viaKeyboard = false) => {
    clearTimeout(timer.current)
    load()
    setByKeyboard(viaKeyboard)
    setOpened(tab)
    const item = tab && list.current?.querySelector(`[data-tab="${tab}"]`)
    if (item) setLeft(item.getBoundingClientRect().left)
  }
  const openSoon = (tab: MainTab | undefined) => {
    clearTimeout(timer.current)
    load()
    timer.current = setTimeout(() => open(tab), tab ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }

  const press = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
    const item = (event.target as Element).closest('li')
    const place = item ? links.findIndex(link => item.contains(link)) : -1
    const next: Record<string, number> = {
      ArrowLeft: (place - 1 + links.length) % links.length,
      ArrowRight: (place + 1) % links.length,
      Home: 0,
      End: links.length - 1,
    }
    const wanted = next[event.key]
    if (event.key === 'Escape' && opened) {
      list.current?.querySelector<HTMLElement>(`[data-tab="${opened}"]`)?.focus()
      open(undefined)
    } else if (place < 0) return
    else if (event.key === 'ArrowDown') open(shownTabs[place]?.tab, true)
    else if (wanted !== undefined) links[wanted]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <nav
      className="tabs"
      aria-label={t(nav.menu)}
      onKeyDown={press}
      onPointerLeave={event => event.pointerType === 'mouse' && openSoon(undefined)}
      onBlur={event =>
        opened && !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && open(undefined)
      }
    >
      <ul className="wrap" ref={list}>
        {shownTabs.map(({ tab, target }) => (
          <li
            key={tab}
            className={tab === opened ? 'opened' : ''}
            onPointerEnter={event => event.pointerType === 'mouse' && openSoon(tab)}
          >
            <a
              href={path(target)}
              data-tab={tab}
              onClick={() => open(undefined)}
              {...(tab === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(tabNames[tab])}
            </a>
            <button
              type="button"
              aria-label={t(join.named, { name: t(tabNames[tab]), value: t(nav.more) })}
              aria-expanded={tab === opened}
              onClick={() => open(tab === opened ? undefined : tab, true)}
            />
          </li>
        ))}
      </ul>
      {opened && Menu && (
        <Menu key={opened} tab={opened} left={left} takesFocus={byKeyboard} onLeave={() => open(undefined)} />
      )}
    </nav>
  )
}
