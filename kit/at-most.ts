/** Runs at most `count` works at a time; the others wait, in order. */
export function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < count) running++
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
