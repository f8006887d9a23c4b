/** Waiting for connections to be accepted ends after this long. */
const ACCEPT_MS = 20

let accepted = 0
/** How often `holdOtherWork` holds. */
let holds = 0
const held: (() => void)[] = []

/** Counts a connection that a server has accepted. */
export function noteConnection(): void {
  accepted++
}

/** Connections accepted so far. */
export function acceptedConnections(): number {
  return accepted
}

/**
 * Calls back once other work has had its turn. The event loop accepts one connection a turn: it turns until there was
 * none to accept, but for at most 20 ms, so that new connections do not wait behind each part of long work.
 */
export function afterOtherWork(callback: () => void): void {
  const since = performance.now()
  const turn = (before: number) =>
    setImmediate(() => {
      if (accepted !== before && performance.now() - since < ACCEPT_MS) turn(accepted)
      else if (holds > 0) held.push(callback)
      else callback()
    })
  turn(accepted)
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
    if (--holds === 0) for (const callback of held.splice(0)) setImmediate(callback)
  }
}

/** For work that takes more than a few milliseconds: resolves once other work has had its turn. */
export function otherWork(): Promise<void> {
  return new Promise(afterOtherWork)
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
