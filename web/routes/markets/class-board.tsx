import { useCallback, useMemo, useRef } from 'react'
import { html } from '#contract/html.ts'
import type { InstrumentClass } from '#contract/instrument.ts'
import type { Text } from '#contract/locale.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { moveTone, NONE, percentText, priceText } from '../../quotes/figures.ts'
import { flash, type PaintRow, setText, useLivePart, useNear } from '../../quotes/live-part.ts'
import { moveOfRow, rankRows } from '../../quotes/rank-moves.ts'
import { useServedHtml } from '../../quotes/served-html.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import * as marketWords from '../../words/market.ts'
import * as nav from '../../words/nav.ts'
import { MOVERS } from './market-day.ts'

export const classNames: Record<InstrumentClass, { name: Text; path: string }> = {
  markets: { name: nav.global, path: '/global' },
  currency: { name: nav.forex, path: '/forex' },
  commodities: { name: nav.commodities, path: '/commodities' },
  bond: { name: marketWords.tenYearYields, path: '/bond' },
  crypto: { name: nav.crypto, path: '/crypto' },
}

/** A move of this size has the deepest colour, by class, in the units of `dayMove`. */
const fullScale: Record<InstrumentClass, number> = {
  markets: 200,
  currency: 100,
  commodities: 250,
  bond: 100,
  crypto: 500,
}

/** A class of instruments as its panel shows it. `tiles` are symbols of the rows. */
export interface ClassDay {
  class: InstrumentClass
  rows: string
  tiles: string[]
}

/** Depth of a move's colour, 0 to 1. */
function heatOf(instrumentClass: InstrumentClass, row: QuoteRow): string {
  return Math.min(1, Math.abs(moveOfRow(row) ?? 0) / fullScale[instrumentClass]).toFixed(2)
}

function painter(instrumentClass: InstrumentClass): PaintRow {
  return (element, row, previous) => {
    const price = element.querySelector('.price')
    const moved = element.querySelector('.move')
    if (!price || !moved) return
    setText(price, priceText(row, row.bid))
    if (previous.hasPrice && row.bid !== previous.bid) flash(price, row.bid > previous.bid ? 'up' : 'down')
    setText(moved, percentText(row))
    const coloured = element.classList.contains('tile') ? [element, moved] : [moved]
    for (const each of coloured)
      for (const tone of ['up', 'down', 'flat']) each.classList.toggle(tone, tone === moveTone(row))
    element.style.setProperty('--heat', heatOf(instrumentClass, row))
  }
}

/** Heat map and largest moves of one class, updated in place: tiles and lines are text, not components. */
export function ClassBoard({ day }: { day: ClassDay }) {
  const t = useText()
  const path = usePath()
  const part = useRef<HTMLDivElement>(null)
  const isNear = useNear(part)
  const rows = useRows(day.rows)
  const baseline = useBaselineText(rows)
  const { name, path: target } = classNames[day.class]
  const paint = useMemo(() => painter(day.class), [day.class])
  useLivePart(part, rows, isNear, paint)
  const make = useCallback(() => {
    const bySymbol = new Map(rows.map(row => [row.symbol, row]))
    const figures = (row: QuoteRow) => ({
      address: path(symbolPage(row)),
      tone: moveTone(row),
      heat: heatOf(day.class, row),
      move: percentText(row),
      price: priceText(row, row.bid),
    })
    const tile = (row: QuoteRow) => {
      const { address, tone, heat, move, price } = figures(row)
      return html`<a class="tile ${tone}" href="${address}" title="${row.name}" data-symbol="${row.symbol}" style="--heat:${heat}"><b>${row.symbol}</b><span class="price num">${price}</span><span class="move arrow num ${tone}">${move}</span></a>`
    }
    const line = (row: QuoteRow) => {
      const { address, tone, move, price } = figures(row)
      return html`<li><a href="${address}" data-symbol="${row.symbol}" title="${row.name}"><b>${row.symbol}</b><span class="mover-name">${row.name}</span><span class="price num">${price}</span><span class="move arrow num ${tone}">${move}</span></a></li>`
    }
    const list = (label: string, ranked: readonly QuoteRow[]) =>
      html`<div class="mover-list"><h3>${label}</h3>${
        ranked.length > 0 ? html`<ol>${ranked.map(line)}</ol>` : html`<p class="muted">${NONE}</p>`
      }</div>`
    const { gainers, losers } = rankRows(rows, MOVERS)
    const tiles = day.tiles.flatMap(symbol => bySymbol.get(symbol) ?? [])
    return html`<div class="tiles">${tiles.map(tile)}</div>${list(t(marketWords.gainers), gainers)}${list(t(marketWords.losers), losers)}`
  }, [rows, day, path, t])
  const text = useServedHtml(part, make)
  return (
    <section className="board below" id={day.class}>
      <div className="panel">
        <div className="panel-head">
          <h2>{t(name)}</h2>
          <span className="note">
            {t(day.class === 'bond' ? marketWords.dayNoteYields : marketWords.dayNote, { baseline })}
          </span>
          <span className="grow" />
          <MoreLink address={path(target)} of={t(name)} />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value */}
        <div className="class-day" ref={part} dangerouslySetInnerHTML={text} />
      </div>
    </section>
  )
}
