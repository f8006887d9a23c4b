import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { TICKER_GROUP_SIZE, TICKER_PIXELS_PER_FRAME } from '#contract/time/constants.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { useConnection } from '../live/live.tsx'
import { labelClass, useFeedLabel } from '../live/use-feed-label.ts'
import { baselineText, useRows } from '../quotes/baseline.ts'
import { Figure } from '../quotes/figure.tsx'
import { paintFigures } from '../quotes/live-cell.ts'
import { useLivePart } from '../quotes/live-part.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { feedNames } from '../ui/feed-names.ts'
import { Icon } from '../ui/icon.tsx'
import * as header from '../words/header.ts'
import * as pageWords from '../words/page.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import { useTickerRows } from './use-ticker-rows.ts'

/** Frame rate at which the specified speed of one pixel per frame is meant. */
const FRAMES_PER_SECOND = 60

/** ms until content added at the end of the line does not move anything visible. */
function untilEndIsOutOfSight(running: Animation | undefined): number {
  const round = Number(running?.effect?.getComputedTiming().duration ?? 0)
  const at = Number(running?.currentTime ?? 0) % round
  const inSight = (window.innerWidth * 1_000) / (TICKER_PIXELS_PER_FRAME * FRAMES_PER_SECOND)
  return round > inSight && at + inSight > round ? round - at : 0
}

function groupsOf(rows: readonly QuoteRow[]): QuoteRow[][] {
  const groups: QuoteRow[][] = []
  for (let at = 0; at < rows.length; at += TICKER_GROUP_SIZE) groups.push(rows.slice(at, at + TICKER_GROUP_SIZE))
  return groups
}

function FeedState({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  const label = useFeedLabel(rows)
  const isLost = useConnection().state === 'lost'
  return <span className={labelClass(label, isLost)}>{t(isLost ? statusWords.reconnecting : feedNames[label])}</span>
}

/**
 * The running line of market quotes. It stops while hovered or focused, when paused by its button, and for visitors who
 * prefer reduced motion, who scroll it by hand. The copy that closes the loop is hidden from assistive technology and
 * removed from the tab order. `rows` are encoded by `encodeRows`.
 */
export function Ticker({ rows: text }: { rows: string }) {
  const t = useText()
  const path = usePath()
  const rows = useRows(text)
  const running = useRef<Animation>(undefined)
  /** Position of the line in its loop, in ms. */
  const place = useRef(0)
  const own = useTickerRows(useCallback(() => untilEndIsOutOfSight(running.current), []))
  const groups = useMemo(() => [...groupsOf(rows), ...(own.length > 0 ? [own] : [])], [rows, own])
  const all = useMemo(() => groups.flat(), [groups])
  const frame = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy is made of the groups
  useEffect(() => {
    const element = strip.current
    const run = element?.firstElementChild
    if (!element || !run || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const copy = run.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    element.append(copy)
    const width = run.getBoundingClientRect().width
    const duration = (width / (TICKER_PIXELS_PER_FRAME * FRAMES_PER_SECOND)) * 1_000
    const animation = element.animate([{ transform: 'none' }, { transform: `translateX(${-width}px)` }], {
      duration,
      iterations: Number.POSITIVE_INFINITY,
    })
    // A line that has grown continues from where it was.
    animation.currentTime = place.current
    running.current = animation
    // The pointer or the focus may have been there before the page could hear of it.
    setPointed(element.closest('.tape:hover') !== null)
    setFocused(element.closest('.tape:focus-within') !== null)
    return () => {
      place.current = Number(animation.currentTime) % duration || 0
      animation.cancel()
      copy.remove()
      running.current = undefined
    }
  }, [groups])
  // After the copy is made, so that its prices update as well.
  useLivePart(frame, all, true, paintFigures)

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with other groups
  useEffect(() => {
    if (paused || pointed || focused) running.current?.pause()
    else running.current?.play()
  }, [paused, pointed, focused, groups])

  return (
    <section
      className="tape"
      data-theme="dark"
      aria-label={t(pageWords.tapeLabel)}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={event => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <button
        type="button"
        className="icon-button tape-pause"
        aria-label={t(paused ? header.playTicker : header.pauseTicker)}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={14} />
      </button>
      <FeedState rows={all} />
      <div className="tape-window" ref={frame}>
        <div className="tape-strip" ref={strip}>
          <div className="tape-run">
            {groups.map(group => (
              <div className="tape-group" key={group === own ? 'own' : group[0]!.symbol}>
                {group.map(row => (
                  <a
                    key={row.symbol}
                    href={path(symbolPage(row))}
                    data-symbol={row.symbol}
                    title={t(quoteWords.changeNote, { baseline: baselineText(t, row.baseline, [row]) })}
                  >
                    <b>{row.name}</b>
                    <Figure name="steadyPrice" row={row} />
                    <Figure name="move" row={row} />
                  </a>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
