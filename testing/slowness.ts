const COUNT = 10_000_000
const REFERENCE_MS = 80

/**
 * How many times longer a fixed computation takes now than on the machine that limits of time are for, at least 1. Limits
 * are multiplied by it: a test must not fail because the machine is slow or busy.
 */
export function slowness(): number {
  const startedAt = performance.now()
  let number = 1
  for (let index = 0; index < COUNT; index++) number = (number * 1_664_525 + index) | 0
  return number === 0 ? 1 : Math.max(1, (performance.now() - startedAt) / REFERENCE_MS)
}
