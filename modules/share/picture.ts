import { dayChange, formatBasisPoints, type MeasuredPrice } from '#contract/prices/day-change.ts'
import { formatPercent, formatPrice, formatSigned, type PriceChange, type ScaledPrice } from '#contract/prices/price.ts'
import { type Locale, serverZone } from '#contract/text/locale.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Quote } from '#modules/market'
import { colour, LEFT, NOTE_SIZE, type Picture, RIGHT, svgOf, textLine } from './lines.ts'
import * as words from './words.ts'

/** The data a picture shows. */
export type PicturedQuote = MeasuredPrice &
  Pick<Quote, 'instrument' | 'decimals' | 'baseline' | 'eventAt' | 'feed' | 'kind' | 'stale' | 'tradedCloses'>

const CHART_TOP = 400
const CHART_BOTTOM = 530

const RED = '#c4122f'
const GREEN = '#0a7148'

/** A rise is red on Chinese pages and green on English ones, the portal's defaults. */
function toneOf(change: ScaledPrice | undefined, locale: Locale): string {
  if (!change) return colour.ink3
  return change > 0 === (locale === 'en') ? GREEN : RED
}

/** Closes as a line up to the last price; dashed, the price that the change is measured from, if it is known. */
function dayLine(quote: PicturedQuote, closes: readonly ScaledPrice[], tone: string): string {
  const points = [...closes, quote.bid]
  const base = quote[quote.baseline]
  const low = Math.min(...points, base ?? quote.bid)
  const high = Math.max(...points, base ?? quote.bid)
  const x = (index: number) => (LEFT + (index / Math.max(1, points.length - 1)) * (RIGHT - LEFT)).toFixed(1)
  const y = (price: ScaledPrice) =>
    (high === low
      ? (CHART_TOP + CHART_BOTTOM) / 2
      : CHART_BOTTOM - ((price - low) / (high - low)) * (CHART_BOTTOM - CHART_TOP)
    ).toFixed(1)
  const line = points.map((price, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(price)}`).join('')
  const foot = CHART_BOTTOM + 14
  return [
    `<defs><linearGradient id="area" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone}" stop-opacity=".22"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></linearGradient></defs>`,
    base === undefined
      ? ''
      : `<path d="M${LEFT} ${y(base)}H${RIGHT}" stroke="${colour.ink3}" stroke-width="2" stroke-dasharray="4 8"/>`,
    `<path d="${line}L${RIGHT} ${foot}L${LEFT} ${foot}Z" fill="url(#area)"/>`,
    `<path d="${line}" fill="none" stroke="${tone}" stroke-width="4" stroke-linejoin="round"/>`,
    `<circle cx="${RIGHT}" cy="${y(quote.bid)}" r="7" fill="${tone}"/>`,
  ].join('')
}

/** `+0.00321  +0.28%`; the change of a yield in basis points. */
function moveText({ instrument, decimals }: PicturedQuote, { change, percentHundredths }: PriceChange): string {
  return instrument.class === 'bond'
    ? `${formatBasisPoints(change, decimals)} bp`
    : `${formatSigned(change, decimals)}  ${formatPercent(percentHundredths)}`
}

/** `2026-11-20 21:31:05 台北時間`: in the zone used by the language's pages. */
function momentText(at: number, locale: Locale): string {
  const wall = new Date(utcToWall(serverZone[locale], at))
  return `${wall.toISOString().slice(0, 19).replace('T', ' ')} ${words.zoneName[locale]}`
}

/**
 * The share picture of a quote, 1200 by 630. An instrument without a price says so; the line of a closed market ends
 * with its last trade; `session` are the closes of its last session, if they are known.
 */
export function pictureOf(
  quote: PicturedQuote,
  isClosed: boolean,
  locale: Locale,
  brandName: string,
  session?: readonly ScaledPrice[],
): Picture {
  const { instrument, decimals, hasPrice, kind, feed, stale, eventAt } = quote
  const name = instrument.name[locale]
  const price = hasPrice ? formatPrice(quote.bid, decimals) : words.noPrice[locale]
  const move = dayChange(quote, quote.baseline)
  const moved = move ? moveText(quote, move) : '—'
  const tone = toneOf(move?.change, locale)
  const kindName = words.kinds[kind][locale]
  const source = [kindName, ...(feed === kind ? [] : [feed]), ...(stale ? [words.stale[locale]] : [])].join(' · ')
  const isMade = kind === 'simulated' || kind === 'replay'
  const moment = momentText(eventAt, locale)

  const traded = quote.tradedCloses(isClosed)
  const closes = session ?? traded.closes
  const spanName = session || traded.flatCloses > 0 ? words.untilClose : words.lastDay

  const parts = [
    textLine(instrument.symbol, { x: LEFT, y: 104, size: 60, fill: colour.ink, bold: true, width: 700 }),
    textLine(brandName, { x: RIGHT, y: 100, size: 32, fill: colour.ink3, bold: true, toRight: true, width: 360 }),
    textLine(name, { x: LEFT, y: 158, size: 38, fill: colour.ink2 }),
    textLine(price, { x: LEFT, y: 286, size: hasPrice ? 116 : 60, fill: colour.ink, bold: true }),
  ]
  if (hasPrice)
    parts.push(
      textLine(
        moved,
        { x: LEFT, y: 352, size: 44, fill: tone, bold: true, width: 640 },
        words.measuredFrom[quote.baseline][locale],
      ),
      textLine(spanName[locale], { x: RIGHT, y: 352, size: NOTE_SIZE, fill: colour.ink3, toRight: true }),
      dayLine(quote, closes, tone),
      `<path d="M${LEFT} 548H${RIGHT}" stroke="${colour.line}" stroke-width="2"/>`,
      textLine(source, {
        x: LEFT,
        y: 596,
        size: 30,
        fill: isMade ? colour.warn : colour.ink2,
        bold: isMade,
        width: 500,
      }),
      textLine(moment, { x: RIGHT, y: 596, size: 30, fill: colour.ink2, toRight: true, width: 560 }),
    )
  return {
    svg: svgOf(parts),
    texts: {
      Title: `${instrument.symbol} ${name}`,
      Description: hasPrice ? `${price}  ${moved}` : price,
      ...(hasPrice ? { Source: source, 'Creation Time': new Date(eventAt).toISOString() } : {}),
      Author: brandName,
    },
  }
}
