import { fillText } from '#contract/answers/error.ts'
import { decodeReadings, nearestReading, percent, type Reading, type ReadValue, readingAfter } from './reading.ts'

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/**
 * Shows and speaks what a `ReadableChart` says under the pointer and by keyboard, without React, until the returned
 * function is called: arrow keys, Page Up, Page Down, Home and End read its values, Escape leaves.
 */
export function followReading(part: HTMLElement): () => void {
  const readings = decodeReadings(part.dataset.readings!)
  const { readable = '', named = '', clauses = '' } = part.dataset
  const plot = part.querySelector<HTMLElement>('.plot') ?? part
  const picture = plot.querySelector('svg')
  const label = plot.ariaLabel ?? picture?.ariaLabel ?? ''
  const spoken = element('p', 'visually-hidden')
  spoken.ariaLive = 'polite'
  part.after(spoken)
  plot.role = 'application'
  plot.ariaLabel = fillText(readable, { label })
  plot.tabIndex = 0
  let at: number | undefined
  let shown: readonly HTMLElement[] = []
  const show = (place: number | undefined) => {
    if (place === at) return
    at = place
    for (const each of shown) each.remove()
    const reading = place === undefined ? undefined : readings[place]
    shown = reading ? marksOf(reading) : []
    plot.append(...shown)
  }
  const speak = ({ title, values }: Reading) =>
    values
      .map(({ name, time, text }) => {
        const value = fillText(named, { name: time ?? title, value: text })
        return name === undefined ? value : `${name} ${value}`
      })
      .reduce((first, next) => fillText(clauses, { first, next }))
  const stopping = new AbortController()
  const { signal } = stopping
  const hide = () => show(undefined)
  const point = ({ clientX }: PointerEvent) => {
    const { left, width } = plot.getBoundingClientRect()
    show(nearestReading(readings, (clientX - left) / width))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return hide()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = readingAfter(event.key, at, readings.length)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    spoken.textContent = speak(readings[next]!)
  }
  plot.addEventListener('pointermove', point, { signal })
  plot.addEventListener('pointerleave', hide, { signal })
  plot.addEventListener('blur', hide, { signal })
  plot.addEventListener('keydown', press, { signal })
  return () => {
    stopping.abort()
    hide()
    spoken.remove()
  }
}

/** The line and the dots of a reading, and the box that names its values. */
function marksOf({ place, title, values }: Reading): readonly HTMLElement[] {
  const at = (mark: HTMLElement) => {
    mark.style.left = percent(place)
    return mark
  }
  const dots = values.map(({ series, height }) => {
    const dot = at(element('span', `cursor-dot series-${series}`))
    dot.style.bottom = percent(height)
    return dot
  })
  const box = at(element('div', place > 0.5 ? 'chart-tooltip at-left' : 'chart-tooltip'))
  if (title !== '') box.append(element('b', '', title))
  box.append(...values.map(lineOf))
  return [at(element('span', 'cursor-line')), ...dots, box]
}

function lineOf({ series, name, time, text }: ReadValue): HTMLElement {
  const line = element('span', `series-${series}`)
  if (name !== undefined) line.append(element('i', ''), element('span', '', name))
  if (time !== undefined) line.append(element('small', '', time))
  line.append(element('b', '', text))
  return line
}
