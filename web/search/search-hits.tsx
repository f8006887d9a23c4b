import { useMemo, useRef } from 'react'
import type { GlossaryArea } from '#contract/glossary/glossary.ts'
import { isPageType, type SearchHit } from '#contract/pages/search.ts'
import { type Translate, usePath, useText } from '../i18n/use-text.ts'
import { baselineText, useChosenBaseline } from '../quotes/baseline.ts'
import { Figure } from '../quotes/figure.tsx'
import type { ListedRow } from '../quotes/list-call.ts'
import { paintFigures } from '../quotes/live-cell.ts'
import { useLivePart } from '../quotes/live-part.ts'
import { optionId } from '../ui/use-option-list.ts'
import { allCountries, categoryName } from '../words/category-name.ts'
import { areaNames } from '../words/glossary-areas.ts'
import * as searchWords from '../words/search.ts'
import type { Answer } from './answers.ts'
import { EventTime } from './event-time.tsx'
import { searchTypeNames } from './type-names.ts'

const isCategory = (group: string): group is keyof typeof categoryName => Object.hasOwn(categoryName, group)

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

/** The listbox of what was found, grouped by type, with live prices. */
export function Hits({ id, answer, rows, active, targetOf, onPoint, onLeave }: HitsProps) {
  const t = useText()
  const path = usePath()
  const list = useRef<HTMLDivElement>(null)
  const ownRows = useChosenBaseline(rows)
  const bySymbol = useMemo(() => new Map(ownRows.map(row => [row.symbol, row])), [ownRows])
  useLivePart(list, ownRows, true, paintFigures)
  let place = 0
  return (
    <div className="hits" role="listbox" id={id} aria-label={t(searchWords.searchResult)} ref={list}>
      {answer.groups.map(({ type, count, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
        <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
          <div className="hits-head" id={`${id}-${type}`} role="presentation">
            {t(searchTypeNames[type])} <i>{count}</i>
          </div>
          {hits.map(hit => {
            const own = place++
            const isPage = isPageType(type)
            const row = isPage ? undefined : bySymbol.get(hit.symbol)
            const target = targetOf(hit)
            return (
              <a
                key={`${hit.country} ${hit.symbol}`}
                id={optionId(id, own)}
                className="hit"
                role="option"
                aria-selected={own === active}
                tabIndex={-1}
                href={target && path(target)}
                {...(isPage ? {} : { 'data-symbol': hit.symbol })}
                onPointerMove={() => onPoint(own)}
                onMouseDown={event => event.preventDefault()}
                onClick={event => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onLeave(hit)
                }}
              >
                <b>
                  <Marked text={codeOf(hit, t)} part={answer.text} />
                </b>
                <span className="hit-name" title={hit.name}>
                  {hit.name}
                </span>
                {isPage ? (
                  <span className="hit-kind">
                    {type === 'event' ? <EventTime {...hit} /> : isCategory(hit.group) && t(categoryName[hit.group])}
                  </span>
                ) : (
                  <>
                    <Figure name="price" row={row} />
                    <Figure name="move" row={row} title={row && baselineText(t, row.baseline, [row])} />
                  </>
                )}
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What stands first of a hit: the symbol of an instrument, else the country of a page or what a term belongs to. */
function codeOf({ type, symbol, country, group }: SearchHit, t: Translate): string {
  if (type === 'term') return t(areaNames[group as GlossaryArea])
  return isPageType(type) ? country || t(allCountries) : symbol
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
