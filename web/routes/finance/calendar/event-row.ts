import type { CalendarItem } from '#modules/calendar'
import type { Figure } from '../../../economy/event-figure.ts'

/** An event as the page shows it. */
export interface EventRow {
  id: string
  kind: CalendarItem['kind']
  /** UTC ms; null if the day alone is known. */
  at: number | null
  /** ISO date; empty if the time is known. */
  day: string
  country: string
  place: string
  currency: string
  event: string
  period: string
  importance: number
  /** As its language writes it, see `unitPattern`. */
  unit: string
  decimals: number
  actual: Figure
  forecast: Figure
  previous: Figure
  revisedFrom: Figure
  outcome: CalendarItem['outcome'] | null
  isExpected: boolean
  /** Its source no longer lists it. */
  isWithdrawn: boolean
  sample: boolean
}

const CELL = '\t'
const ROW = '\n'
/** Of a number or a text that is null. */
const NONE = '-'
/** Stands before a figure that is a text. */
const TEXT = '"'
/** The currency that the events of a country usually have. */
const USUAL = '='
const outcomes = ['better', 'worse', 'inline', 'above', 'below'] as const satisfies CalendarItem['outcome'][]

interface Place {
  place: string
  currency: string
}

/**
 * Events as one string: a month has a thousand, and the router would traverse every field of every object, while it
 * passes a string on as it is. Times are seconds since the first; places and their usual currencies, the same for many,
 * are named once.
 */
export function encodeEvents(events: readonly EventRow[]): string {
  if (events.length === 0) return ''
  const text = texts.get(events) ?? textOf(events)
  texts.set(events, text)
  encoded.delete(text)
  if (encoded.size >= MAX_ENCODED) encoded.delete(encoded.keys().next().value!)
  encoded.set(text, events)
  return text
}

/** Rows that are kept are encoded once. */
const texts = new WeakMap<readonly EventRow[], string>()
/** Events encoded last in this process: a page is rendered right after its loader, and need not decode its own data. */
const encoded = new Map<string, readonly EventRow[]>()
const MAX_ENCODED = 8

function textOf(events: readonly EventRow[]): string {
  const firstAt = events.find(({ at }) => at !== null)?.at ?? 0
  const places = new Map(events.map(({ country, place, currency }) => [country, { place, currency }]))
  let text = String(firstAt)
  for (const [country, { place, currency }] of places) text += `\t${country}\t${plain(place)}\t${currency}`
  for (const event of events) {
    const at = event.at === null ? NONE : (event.at - firstAt) / 1_000
    const kind = event.kind === 'data' ? '' : event.kind
    const currency = event.currency === places.get(event.country)!.currency ? USUAL : event.currency
    const outcome = event.outcome ? outcomes.indexOf(event.outcome) : NONE
    const flags = Number(event.isExpected) + 2 * Number(event.isWithdrawn) + 4 * Number(event.sample)
    text += `${ROW}${event.id}\t${kind}\t${at}\t${event.day}\t${event.country}\t${currency}\t${plain(event.event)}\t`
    text += `${plain(event.period)}\t${event.importance}\t${plain(event.unit)}\t${event.decimals}\t${figure(event.actual)}\t`
    text += `${figure(event.forecast)}\t${figure(event.previous)}\t${figure(event.revisedFrom)}\t${outcome}\t${flags}`
  }
  return text
}

const figure = (value: Figure) => (typeof value === 'string' ? TEXT + plain(value) : (value ?? NONE))

/** Titles of imported events are free text. */
const plain = (text: string) => (/[\t\n]/.test(text) ? text.replace(/\s+/g, ' ') : text)

export function decodeEvents(text: string): readonly EventRow[] {
  const known = encoded.get(text)
  if (known) return known
  if (text === '') return []
  const [head, ...lines] = text.split(ROW)
  const [first, ...names] = head!.split(CELL)
  const places = new Map<string, Place>()
  for (let at = 0; at < names.length; at += 3)
    places.set(names[at]!, { place: names[at + 1]!, currency: names[at + 2]! })
  return lines.map(line => eventIn(line.split(CELL), Number(first), places))
}

function eventIn(cells: readonly string[], firstAt: number, places: ReadonlyMap<string, Place>): EventRow {
  const number = (place: number) => (cells[place] === NONE ? null : Number(cells[place]))
  const figureAt = (place: number): Figure => (cells[place]!.startsWith(TEXT) ? cells[place]!.slice(1) : number(place))
  const [id = '', kind, , day = '', country = '', currency = '', event = '', period = ''] = cells
  const at = number(2)
  const usual = places.get(country)!
  const flags = Number(cells[16])
  return {
    id,
    kind: (kind || 'data') as EventRow['kind'],
    at: at === null ? null : firstAt + Math.round(at * 1_000),
    day,
    country,
    place: usual.place,
    currency: currency === USUAL ? usual.currency : currency,
    event,
    period,
    importance: Number(cells[8]),
    unit: cells[9]!,
    decimals: Number(cells[10]),
    actual: figureAt(11),
    forecast: figureAt(12),
    previous: figureAt(13),
    revisedFrom: figureAt(14),
    outcome: cells[15] === NONE ? null : outcomes[Number(cells[15])]!,
    isExpected: (flags & 1) > 0,
    isWithdrawn: (flags & 2) > 0,
    sample: (flags & 4) > 0,
  }
}
