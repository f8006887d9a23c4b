import { createPortal } from 'react-dom'
import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as errorWords from '../words/error.ts'
import * as searchWords from '../words/search.ts'
import type { Answer } from './answers.ts'
import { Hits } from './search-hits.tsx'
import { type SearchOptions, useSearch } from './use-search.ts'

/**
 * Turns the search field into a combobox: results while the visitor types, grouped by type; arrows, Home and End move,
 * Enter opens, Esc closes.
 */
export default function SearchPanel(options: SearchOptions) {
  const t = useText()
  const { id, text, shown, isCurrent, rows, active, ...search } = useSearch(options)
  const { input, inSheet, addressOf } = options
  return (
    <>
      {text !== '' && (
        <button
          type="button"
          className="icon-button search-clear"
          aria-label={t(searchWords.clearSearch)}
          onClick={() => {
            search.clear()
            input.current?.focus()
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isCurrent && shown?.state === 'found' && t(searchWords.resultCount, { count: shown.count })}
      </span>
      {shown && (
        <div className={`search-panel ${isCurrent ? '' : 'outdated'}`} aria-busy={!isCurrent}>
          {shown.state === 'failed' ? (
            <Failed onRetry={search.retry} />
          ) : shown.count === 0 ? (
            <NothingFound text={shown.text} />
          ) : (
            <>
              <Hits
                id={id}
                answer={shown}
                rows={rows}
                active={active}
                targetOf={search.targetOf}
                onPoint={search.setActive}
                onLeave={search.go}
              />
              <Foot answer={shown} hasKeys={!inSheet} hasPage={!addressOf} onLeave={search.clear} />
            </>
          )}
        </div>
      )}
      {shown &&
        !inSheet &&
        createPortal(
          <button type="button" className="backdrop" tabIndex={-1} aria-hidden="true" onClick={search.close} />,
          document.body,
        )}
    </>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <div className="empty" role="alert">
      <Icon name="offline" size={20} />
      <b>{t(errorWords.panel)}</b>
      <button type="button" className="button" onClick={onRetry}>
        {t(errorWords.retry)}
      </button>
    </div>
  )
}

function NothingFound({ text }: { text: string }) {
  const t = useText()
  return (
    <div className="empty">
      <Icon name="search" size={20} />
      <b>{t(searchWords.noData)}</b>
      <p>{t(searchWords.nothingFound, { text })}</p>
    </div>
  )
}

interface FootProps {
  answer: Answer
  hasKeys: boolean
  /** All hits have a page of their own. */
  hasPage: boolean
  onLeave(): void
}

function Foot({ answer, hasKeys, hasPage, onLeave }: FootProps) {
  const t = useText()
  const path = usePath()
  return (
    <div className="search-foot">
      {hasKeys && (
        <span aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t(searchWords.keyMove)} <kbd>Enter</kbd> {t(searchWords.keyOpen)} <kbd>Esc</kbd>{' '}
          {t(searchWords.keyClose)}
        </span>
      )}
      {hasPage && (
        <a href={path(`/search?q=${encodeURIComponent(answer.text)}`)} onClick={onLeave}>
          {t(searchWords.resultCount, { count: answer.count })}
        </a>
      )}
    </div>
  )
}
