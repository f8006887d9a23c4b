import type { OverlayMessage } from '#contract/members/comment.ts'

/** How messages run: pixels and ms. */
export interface LaneRules {
  laneHeight: number
  gap: number
}

/** Pixels a second, at least. */
const SPEED = 90
/** A wide place is crossed in this time, in seconds: fewer run at once, and lanes are free sooner. */
const CROSSED_IN = 10
/** Pixels between two messages of a lane. */
const DISTANCE = 40
/** Further ones are left out: nobody could read them. */
const MAX_WAITING = 60
const MAX_LANES = 5
/** A phone has room for two lanes. */
const NARROW = 480
const LANES_OF_NARROW = 2

/** How many lanes a place of this size has. */
function lanesOf({ width, height }: { width: number; height: number }, { laneHeight, gap }: LaneRules): number {
  const most = width < NARROW ? LANES_OF_NARROW : MAX_LANES
  return Math.max(0, Math.min(most, Math.floor((height + gap) / (laneHeight + gap))))
}

/** Padding and border of a message at both ends, in pixels. */
const EDGES = 22

/** Measures texts as a place shows them, without laying out the page, which a chart and live prices keep changing. */
function createMeasure(place: HTMLElement): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  const sample = document.createElement('span')
  place.append(sample)
  if (context) context.font = getComputedStyle(sample).font
  sample.remove()
  return text => (context ? Math.ceil(context.measureText(text).width) : place.clientWidth) + EDGES
}

/** Runs messages over a place, from its end to its beginning, until `signal` aborts. */
export function createLanes(place: HTMLElement, rules: LaneRules, signal: AbortSignal) {
  const waiting: OverlayMessage[] = []
  /** When the last message of each lane has left room for the next, by `performance.now()`. */
  const freeAt: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const widthOf = createMeasure(place)
  let size = { width: place.clientWidth, height: place.clientHeight }
  const resized = new ResizeObserver(([entry]) => {
    size = entry!.contentRect
  })
  resized.observe(place)

  function start(message: OverlayMessage, lane: number, width: number, now: number): void {
    const element = document.createElement('span')
    element.textContent = message.text
    if (message.mine) element.className = 'is-mine'
    element.style.top = `${lane * (rules.laneHeight + rules.gap)}px`
    element.style.transform = `translateX(${width}px)`
    place.append(element)
    const own = widthOf(message.text)
    const speed = Math.max(SPEED, width / CROSSED_IN)
    freeAt[lane] = now + ((own + DISTANCE) / speed) * 1_000
    const run = element.animate([{ transform: `translateX(${width}px)` }, { transform: `translateX(${-own}px)` }], {
      duration: ((width + own) / speed) * 1_000,
    })
    run.onfinish = run.oncancel = () => element.remove()
  }

  function next(): void {
    timer = undefined
    if (signal.aborted || waiting.length === 0) return
    const count = lanesOf(size, rules)
    const now = performance.now()
    for (let lane = 0; lane < count && waiting.length > 0; lane++)
      if ((freeAt[lane] ?? 0) <= now) start(waiting.shift()!, lane, size.width, now)
    if (waiting.length > 0) timer = setTimeout(next, 250)
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resized.disconnect()
    place.replaceChildren()
  })
  return {
    add(messages: readonly OverlayMessage[]): void {
      waiting.push(...messages)
      waiting.splice(0, waiting.length - MAX_WAITING)
      if (timer === undefined) next()
    },
  }
}
