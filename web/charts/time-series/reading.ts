/** What a chart says at one place of its width. */
export interface Reading {
  /** From 0 at the left edge of the plot to 1 at the right. */
  place: number
  /** The time that all values belong to; empty if each has its own. */
  title: string
  values: readonly ReadValue[]
}

export interface ReadValue {
  /** Number of its series, from 1, which has its colour. */
  series: number
  /** From 0 at the bottom of the plot to 1 at its top. */
  height: number
  text: string
  /** Name of the series, if there are several. */
  name?: string
  /** Its own time. */
  time?: string
}

/** Parts of a chart that Page Up and Page Down move by. */
const PAGES = 20

/**
 * Which of `count` readings a key moves to from the one at `at`; undefined for other keys. The first arrow key reads the
 * last one.
 */
export function readingAfter(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  const page = Math.max(1, Math.round(count / PAGES))
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (at ?? count) - 1,
    ArrowRight: (at ?? last - 1) + 1,
    PageUp: (at ?? last) - page,
    PageDown: (at ?? last - page) + page,
    Home: 0,
    End: last,
  }
  const place = Object.hasOwn(places, key) ? places[key]! : undefined
  return place === undefined ? undefined : Math.min(last, Math.max(0, place))
}

/** The index of the reading nearest to a part of the plot's width; -1 if there is none. */
export function nearestReading(readings: readonly Pick<Reading, 'place'>[], part: number): number {
  let low = 0
  let high = readings.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (part - readings[middle]!.place < readings[middle + 1]!.place - part) high = middle
    else low = middle + 1
  }
  return high
}

const PLACES = 4
const CELLS = 5

/** Readings as a text for an attribute: a line for each, its cells separated by tabs. */
export function encodeReadings(readings: readonly Reading[]): string {
  return readings
    .map(({ place, title, values }) => {
      const cells = values.flatMap(({ series, height, text, name = '', time = '' }) => [
        String(series),
        height.toFixed(PLACES),
        text,
        name,
        time,
      ])
      return [place.toFixed(PLACES), title, ...cells].join('\t')
    })
    .join('\n')
}

export function decodeReadings(text: string): readonly Reading[] {
  if (text === '') return []
  return text.split('\n').map(line => {
    const [place, title = '', ...cells] = line.split('\t')
    const values: ReadValue[] = []
    for (let at = 0; at < cells.length; at += CELLS) {
      const [series, height, value = '', name, time] = cells.slice(at, at + CELLS)
      values.push({
        series: Number(series),
        height: Number(height),
        text: value,
        ...(name && { name }),
        ...(time && { time }),
      })
    }
    return { place: Number(place), title, values }
  })
}

/** A part of the picture as a length of CSS. */
export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
