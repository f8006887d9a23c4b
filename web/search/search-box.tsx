import { useEffect, useRef } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { isReserved } from '../ui/single-keys.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as header from '../words/header.ts'
import { hotLinks } from './hot-links.ts'
import { SearchField } from './search-field.tsx'

const importPanel = () => import('./search-panel.tsx')

/** Keys that focus the search field from anywhere except another field. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return !altKey
  return key === '/' && !isReserved(event)
}

interface SearchBoxProps {
  /** In the sheet on a phone, which shows nothing else and closes when a result is opened. */
  inSheet?: boolean
  onLeave?(): void
}

/**
 * The search of the header: a plain form that leads to the results page. When it is first used, it loads the panel that
 * searches while the visitor types (see search-panel.tsx).
 */
export function SearchBox({ inSheet = false, onLeave }: SearchBoxProps) {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [Panel, load] = useLoaded(importPanel)

  useEffect(() => {
    if (inSheet) {
      load()
      input.current?.focus()
      return
    }
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [inSheet, load])

  return (
    <search className={inSheet ? '' : 'only-desk'}>
      <form
        className={inSheet ? 'search in-sheet' : 'search'}
        action={path('/search')}
        ref={form}
        onFocus={load}
        onPointerEnter={load}
      >
        <SearchField input={input} name="q" label={t(header.search)} placeholder={t(header.searchHint)}>
          {!inSheet && (
            <span aria-hidden="true">
              <kbd>/</kbd>
            </span>
          )}
        </SearchField>
        <button type="submit" className="button primary">
          {t(header.search)}
        </button>
        {Panel && <Panel form={form} input={input} inSheet={inSheet} onLeave={onLeave} />}
        <p className="hot-links">
          <span>{t(header.hot)}</span>
          {hotLinks.map(({ label, target }) => (
            <a key={target} href={path(target)} onClick={onLeave}>
              {t(label)}
            </a>
          ))}
        </p>
      </form>
    </search>
  )
}
