import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { hitAddress, type SearchHit } from '#contract/search.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { baselineText, useChosenBaseline } from '../quotes/baseline.ts'
import { Figure } from '../quotes/figure.tsx'
import type { ListedRow } from '../quotes/list-call.ts'
import { paintFigures } from '../quotes/live-cell.ts'
import { useLivePart } from '../quotes/live-part.ts'
import { Icon } from '../ui/icon.tsx'
import { optionAfter } from '../ui/option-after.ts'
import * as errorWords from '../words/error.ts'
import * as header from '../words/header.ts'
import * as pageWords from '../words/page.ts'
import { type Answer, useAnswers } from './answers.ts'
import { searchTypeNames } from './type-names.ts'

interface SearchPanelProps {
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  inSheet: boolean
  onLeave?: (() => void) | undefined
  /**
   * Returns the address a hit opens instead of its own page, without language prefix. Only instruments are found then.
   */
  addressOf?: (hit: SearchHit) => string
}

/**
 * Turns the search field into a combobox: results while the visitor types, grouped by type; arrows, Home and End move,
 * Enter opens, Esc closes.
 */
export default function SearchPanel({ form, input, inSheet, onLeave, addressOf }: SearchPanelProps) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [wantsOpen, setWantsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { answer, rows, search } = useAnswers(locale, addressOf !== undefined)
  const hits = useMemo(() => answer?.groups.flatMap(group => group.hits) ?? [], [answer])
  const isOpen = wantsOpen && answer !== undefined && text !== ''
  const isCurrent = answer?.text === text
  const targetOf = addressOf ?? hitAddress

  const write = useEffectEvent((value: string) => {
    const next = value.trim()
    if (next === text) return
    setText(next)
    setActive(0)
    setWantsOpen(true)
    search(next)
  })

  const clear = (value = '') => {
    if (input.current) input.current.value = value
    setText('')
    search('')
    setWantsOpen(false)
  }

  const go = (hit: SearchHit) => {
    const target = targetOf(hit)
    if (target === undefined) return
    clear()
    input.current?.blur()
    onLeave?.()
    navigate(path(target))
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // While an input method is composing, keys belong to it.
    if (event.isComposing) return
    const ends: Record<string, number> = { Home: 0, End: hits.length - 1 }
    const place = optionAfter(event.key, active, hits.length) ?? ends[event.key]
    if (event.key === 'Escape') {
      if (inSheet || (!isOpen && text === '')) return
      event.preventDefault()
      if (isOpen) setWantsOpen(false)
      else clear()
    } else if (place !== undefined && hits.length > 0 && !event.shiftKey && (isOpen || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      if (isOpen) setActive(place)
      else setWantsOpen(true)
    }
  })

  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    const byButton = event.submitter !== null && document.activeElement === event.submitter
    const hit = hits[active]
    if (!byButton && isOpen && isCurrent && hit) go(hit)
    else {
      const value = input.current?.value.trim() ?? ''
      setText(value)
      setWantsOpen(true)
      search(value, true)
      input.current?.focus()
    }
  })

  useEffect(() => {
    const field = input.current
    const ownForm = form.current
    if (!field || !ownForm) return
    // Text typed before the panel was loaded is searched too.
    write(field.value)
    const onInput = () => write(field.value)
    const onKey = (event: KeyboardEvent) => press(event)
    const onSubmit = (event: SubmitEvent) => submit(event)
    const onFocus = () => setWantsOpen(true)
    const onLeaveForm = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !ownForm.contains(event.relatedTarget)) setWantsOpen(false)
    }
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('focus', onFocus)
    ownForm.addEventListener('submit', onSubmit)
    ownForm.addEventListener('focusout', onLeaveForm)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('focus', onFocus)
      ownForm.removeEventListener('submit', onSubmit)
      ownForm.removeEventListener('focusout', onLeaveForm)
    }
  }, [form, input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && hits.length > 0) {
      field.setAttribute('aria-controls', id)
      field.setAttribute('aria-activedescendant', `${id}-${active}`)
    } else {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [input, isOpen, active, hits, id])

  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, id])

  return (
    <>
      {text !== '' && (
        <button
          type="button"
          className="icon-button search-clear"
          aria-label={t(header.clearSearch)}
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && isCurrent && answer.state === 'found' && t(header.resultCount, { count: answer.count })}
      </span>
      {isOpen && (
        <div className={`search-panel ${isCurrent ? '' : 'outdated'}`} aria-busy={!isCurrent}>
          {answer.state === 'failed' ? (
            <div className="empty" role="alert">
              <Icon name="offline" size={20} />
              <b>{t(errorWords.panel)}</b>
              <button type="button" className="button" onClick={() => search(text, true)}>
                {t(errorWords.retry)}
              </button>
            </div>
          ) : answer.count === 0 ? (
            <div className="empty">
              <Icon name="search" size={20} />
              <b>{t(header.noData)}</b>
              <p>{t(pageWords.noMatch, { text: answer.text })}</p>
            </div>
          ) : (
            <>
              <Hits
                id={id}
                answer={answer}
                rows={rows}
                active={active}
                targetOf={targetOf}
                onPoint={setActive}
                onLeave={go}
              />
              <div className="search-foot">
                {!inSheet && (
                  <span aria-hidden="true">
                    <kbd>↑</kbd> <kbd>↓</kbd> {t(header.keyMove)} <kbd>Enter</kbd> {t(header.keyOpen)} <kbd>Esc</kbd>{' '}
                    {t(header.keyClose)}
                  </span>
                )}
                {!addressOf && (
                  <a href={path(`/search?q=${encodeURIComponent(answer.text)}`)} onClick={() => clear()}>
                    {t(header.resultCount, { count: answer.count })}
                  </a>
                )}
              </div>
            </>
          )}
        </div>
      )}
      {isOpen &&
        !inSheet &&
        createPortal(
          <button
            type="button"
            className="backdrop"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setWantsOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}

interface HitsProps {
  id: string
  answer: Answer
  rows: readonly ListedRow[]
  /** Index of the active hit among all hits. */
  active: number
  targetOf(hit: SearchHit): string | undefined
  onPoint(place: number): void
  onLeave(hit: SearchHit): void
}

function Hits({ id, answer, rows, active, targetOf, onPoint, onLeave }: HitsProps) {
  const t = useText()
  const path = usePath()
  const list = useRef<HTMLDivElement>(null)
  const ownRows = useChosenBaseline(rows)
  const bySymbol = useMemo(() => new Map(ownRows.map(row => [row.symbol, row])), [ownRows])
  useLivePart(list, ownRows, true, paintFigures)
  let place = 0
  return (
    <div className="hits" role="listbox" id={id} aria-label={t(header.searchResult)} ref={list}>
      {answer.groups.map(({ type, count, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
        <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
          <div className="hits-head" id={`${id}-${type}`} role="presentation">
            {t(searchTypeNames[type])} <i>{count}</i>
          </div>
          {hits.map(hit => {
            const own = place++
            const row = bySymbol.get(hit.symbol)
            const target = targetOf(hit)
            return (
              <a
                key={hit.symbol}
                id={`${id}-${own}`}
                className="hit"
                role="option"
                aria-selected={own === active}
                tabIndex={-1}
                href={target && path(target)}
                data-symbol={hit.symbol}
                onPointerMove={() => onPoint(own)}
                onMouseDown={event => event.preventDefault()}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onLeave(hit)
                }}
              >
                <b>
                  <Marked text={hit.symbol} part={answer.text} />
                </b>
                <span className="hit-name" title={hit.name}>
                  {hit.name}
                </span>
                <Figure name="price" row={row} />
                <Figure name="move" row={row} title={row && baselineText(t, row.baseline, [row])} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text with its first match of the search text highlighted. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
