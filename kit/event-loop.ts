/** Waiting for connections to be accepted ends after this long. */
const ACCEPT_MS = 20

let accepted = 0

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
      else callback()
    })
  turn(accepted)
}

/** For work that takes more than a few milliseconds: resolves once other work has had its turn. */
export function otherWork(): Promise<void> {
  return new Promise(afterOtherWork)
}
