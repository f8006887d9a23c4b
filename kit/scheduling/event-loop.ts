/** Waiting for connections to be accepted ends after this long. */
const ACCEPT_MS = 20

let accepted = 0
/** How often `holdOtherWork` holds. */
let holds = 0
/** What goes on after other work, in order: one in a turn of the event loop, so that their parts do not add up. */
const waiting: (() => void)[] = []
let isTurning = false

/** Counts a connection that a server has accepted. */
export function noteConnection(): void {
  accepted++
}

/** Connections accepted so far. */
export function acceptedConnections(): number {
  return accepted
}

/**
 * Calls back once other work has had its turn: one callback a turn of the event loop, in order. The event loop accepts one
 * connection a turn: it turns until there was none to accept, but for at most 20 ms, so that new connections do not wait
 * behind each part of long work.
 */
export function afterOtherWork(callback: () => void): void {
  waiting.push(callback)
  turn()
}

function turn(): void {
  if (isTurning || holds > 0 || waiting.length === 0) return
  isTurning = true
  const since = performance.now()
  const wait = (before: number) =>
    setImmediate(() => {
      if (accepted !== before && performance.now() - since < ACCEPT_MS) {
        wait(accepted)
        return
      }
      isTurning = false
      if (holds > 0) return
      const callback = waiting.shift()!
      turn()
      callback()
    })
  wait(accepted)
}

/**
 * Lets long work rest at the end of its part, so that turns of the event loop are short, until the function that it
 * returns is called.
 */
export function holdOtherWork(): () => void {
  let isOver = false
  holds++
  return () => {
    if (isOver) return
    isOver = true
    holds--
    turn()
  }
}

/** For work that takes more than a few milliseconds: resolves once other work has had its turn. */
export function otherWork(): Promise<void> {
  return new Promise(afterOtherWork)
}

/** Works through items, at most so many at a time; other work has its turn between the parts. Rejects if `work` does. */
export async function inParts<Item>(
  items: readonly Item[],
  most: number,
  work: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += most) {
    if (from > 0) await otherWork()
    await work(items.slice(from, from + most))
  }
}

/** Work goes on for so long before other work has its turn. */
const SLICE_MS = 3

/** The items mapped, in order; whenever that has taken some milliseconds, other work has its turn. Rejects if `map` throws. */
export async function mapInSlices<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  let sliceAt = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - sliceAt < SLICE_MS) continue
    await otherWork()
    sliceAt = performance.now()
  }
  return results
}
