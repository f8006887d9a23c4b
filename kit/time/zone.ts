import { DAY_MS } from '#contract/time/units.ts'

/**
 * Wall clocks of IANA time zones, fast: a zone's offsets are computed once and cached as spans between clock changes.
 */
interface OffsetSpan {
  /** UTC ms, `to` exclusive. */
  from: number
  to: number
  offsetMs: number
}

const zones = new Map<string, OffsetSpan[]>()

function spanAt(zone: string, at: number): OffsetSpan {
  let spans = zones.get(zone)
  if (!spans) {
    spans = []
    zones.set(zone, spans)
  }
  for (let index = spans.length - 1; index >= 0; index--) {
    const span = spans[index]!
    if (at >= span.from && at < span.to) return span
  }
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone)
  const span: OffsetSpan = {
    // A change at this very time begins the span: "previous" returns only times strictly before the given one.
    from:
      moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: moment.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1e6,
  }
  spans.push(span)
  return span
}

/** How far a zone's wall clock is ahead of UTC at a time, in ms. Throws RangeError for an unknown zone. */
function zoneOffset(zone: string, at: number): number {
  return spanAt(zone, at).offsetMs
}

/**
 * UTC ms of a wall time, itself given as the ms it would be in UTC. For a wall time that occurs twice, the first; one
 * that a clock change skips is moved forward by the size of the gap.
 */
export function wallToUtc(zone: string, wall: number): number {
  const before = zoneOffset(zone, wall - DAY_MS)
  const after = zoneOffset(zone, wall + DAY_MS)
  if (before === after) {
    const guess = wall - before
    const offset = zoneOffset(zone, guess)
    if (offset === before) return guess
  }
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (zoneOffset(zone, wall - offset) === offset) return wall - offset
  return wall - before
}

/** The wall clock of a zone at a time, as the ms it would be in UTC. */
export function utcToWall(zone: string, at: number): number {
  return at + zoneOffset(zone, at)
}
