import type { OverlayMessage } from '#contract/members/comment.ts'

/** How messages run: pixels and ms. */
export interface LaneRules {
  laneHeight: number
  gap: number
}

/** Pixels a second. */
const SPEED = 90
/** Pixels between two messages of a lane. */
const DISTANCE = 40
/** Further ones are left out: nobody could read them. */
const MOST_WAITING = 60
const MOST_LANES = 5
/** A phone has room for two lanes. */
const NARROW = 480
const LANES_OF_NARROW = 2

/** How many lanes a place of this size has. */
function lanesOf({ width, height }: { width: number; height: number }, { laneHeight, gap }: LaneRules): number {
  const most = width < NARROW ? LANES_OF_NARROW : MOST_LANES
  return Math.max(0, Math.min(most, Math.floor((height + gap) / (laneHeight + gap))))
}

/** Runs messages over a place, from its end to its beginning, until `signal` aborts. */
export function createLanes(place: HTMLElement, rules: LaneRules, signal: AbortSignal) {
  const waiting: OverlayMessage[] = []
  /** When the last message of each lane has left room for the next, by `performance.now()`. */
  const freeAt: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(message: OverlayMessage, lane: number, width: number, now: number): void {
    const element = document.createElement('span')
    element.textContent = message.text
    if (message.mine) element.className = 'is-mine'
    element.style.top = `${lane * (rules.laneHeight + rules.gap)}px`
    element.style.transform = `translateX(${width}px)`
    place.append(element)
    const own = element.offsetWidth
    freeAt[lane] = now + ((own + DISTANCE) / SPEED) * 1_000
    const run = element.animate([{ transform: `translateX(${width}px)` }, { transform: `translateX(${-own}px)` }], {
      duration: ((width + own) / SPEED) * 1_000,
    })
    run.onfinish = run.oncancel = () => element.remove()
  }

  function next(): void {
    timer = undefined
    if (signal.aborted || waiting.length === 0) return
    const { clientWidth: width, clientHeight: height } = place
    const count = lanesOf({ width, height }, rules)
    const now = performance.now()
    for (let lane = 0; lane < count && waiting.length > 0; lane++)
      if ((freeAt[lane] ?? 0) <= now) start(waiting.shift()!, lane, width, now)
    if (waiting.length > 0) timer = setTimeout(next, 250)
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    place.replaceChildren()
  })
  return {
    add(messages: readonly OverlayMessage[]): void {
      waiting.push(...messages)
      waiting.splice(0, waiting.length - MOST_WAITING)
      if (timer === undefined) next()
    },
  }
}
