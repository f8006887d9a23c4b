import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { glossaryAddress } from '#contract/glossary/glossary.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { GlossaryTermResult } from '#modules/glossary'
import { callPortal } from '../api/call-portal.ts'
import { instantText } from '../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import sheet from '../styles/sheets/term.css?url'
import { Dialog } from '../ui/dialog.tsx'
import { loadSheet } from '../ui/load-sheet.ts'
import { kindNames, origin } from '../words/glossary.ts'
import * as words from '../words/term-card.ts'
import type { ShownAs } from './shown-as.ts'

interface CardProps {
  id: string
  link: RefObject<HTMLAnchorElement | null>
  shownAs: ShownAs
  onClose(returnsFocus: boolean): void
  onEnter(): void
  onLeave(): void
}

/** Figures of an answer are shown for so long. */
const KEPT_MS = 30_000
const kept = new Map<string, { at: number; term: Promise<GlossaryTermResult> }>()

function fetchTerm(id: string, locale: Locale): Promise<GlossaryTermResult> {
  const key = `${locale} ${id}`
  const known = kept.get(key)
  if (known && performance.now() - known.at < KEPT_MS) return known.term
  const term = callPortal('GET /api/v1/glossary/{term}', { path: { term: id } }, { locale, tells: false })
  kept.set(key, { at: performance.now(), term })
  term.catch(() => kept.delete(key))
  return term
}

/** What a term means, and one figure of now. */
export default function TermCard(props: CardProps) {
  const { id, link, onClose } = props
  const locale = useLocale()
  const [term, setTerm] = useState<GlossaryTermResult>()
  const leave = useEffectEvent(() => {
    onClose(false)
    if (props.shownAs !== 'hover' && link.current) window.location.assign(link.current.href)
  })
  useEffect(() => {
    let isGone = false
    Promise.all([fetchTerm(id, locale), loadSheet(sheet)]).then(
      ([found]) => isGone || setTerm(found),
      () => isGone || leave(),
    )
    return () => {
      isGone = true
    }
  }, [id, locale])
  if (!term) return null
  return createPortal(
    props.shownAs === 'sheet' ? <Sheet {...props} term={term} /> : <Card key={props.shownAs} {...props} term={term} />,
    document.body,
  )
}

type Shown = CardProps & { term: GlossaryTermResult }

function Sheet({ term, onClose }: Shown) {
  const t = useText()
  const path = usePath()
  return (
    <Dialog label={term.name} onClose={() => onClose(true)}>
      {close => (
        <div className="term-sheet">
          <p>{term.definition}</p>
          <Figure term={term} />
          <div className="term-sheet-buttons">
            <a className="button" href={path(glossaryAddress(term.id))}>
              {t(words.seeFormula)}
            </a>
            <button type="button" className="button primary" onClick={close}>
              {t(words.understood)}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Card({ term, link, shownAs, onClose, onEnter, onLeave }: Shown) {
  const t = useText()
  const path = usePath()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const close = useEffectEvent((returnsFocus: boolean) => onClose(returnsFocus))
  useEffect(() => {
    const [anchor, panel] = [link.current, card.current]
    if (!anchor || !panel) return
    panel.showPopover()
    const isCard = shownAs === 'card'
    if (isCard) panel.querySelector('a')?.focus()
    else anchor.setAttribute('aria-describedby', id)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(isCard)
    }
    const pressElsewhere = (event: Event) => {
      const target = event.target as Node
      if (!panel.contains(target) && !anchor.contains(target)) close(false)
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('pointerdown', pressElsewhere, true)
    return () => {
      anchor.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('pointerdown', pressElsewhere, true)
    }
  }, [id, link, shownAs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer or the focus is in it
    <div
      ref={card}
      id={id}
      popover="manual"
      className="term-card"
      {...(shownAs === 'card' ? { role: 'dialog', 'aria-label': term.name } : { role: 'tooltip' })}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={event => {
        if (shownAs === 'card' && event.relatedTarget && !card.current?.contains(event.relatedTarget)) onClose(false)
      }}
    >
      <b>{term.name}</b>
      <p>{term.definition}</p>
      <div>
        <Figure term={term} />
        <a href={path(glossaryAddress(term.id))}>{t(term.formula === null ? words.readMore : words.seeFormula)}</a>
      </div>
    </div>
  )
}

const NUMBER = /-?\d+(?:\.\d+)?/g
const DATE = /^\d{4}-\d\d-\d\d/

/** The main result of its example, with the kind and the time of its figures. */
function Figure({ term: { example } }: { term: GlossaryTermResult }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const [result] = example?.results ?? []
  if (!example || !result) return null
  const kind = t(kindNames[example.kind])
  const time = example.at && instantText(Date.parse(example.at), zone, locale, false)
  const value = result.value.slice(result.value.lastIndexOf('= ') + 1).trim()
  return (
    <span className="term-figure">
      {result.label} <b className="num">{DATE.test(value) ? value : value.replace(NUMBER, formatDecimal)}</b>
      <small>{time ? t(origin, { kind, time }) : kind}</small>
    </span>
  )
}
