import { Session } from 'node:inspector/promises'

/**
 * How much of these files runs while `work` does: each run of a function, of a loop's body and of a branch counts once, as
 * V8 counts them. What libraries and V8 itself do is not counted.
 */
export async function stepsIn(files: RegExp, work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // Counts begin again with each reading of them.
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    return result
      .filter(({ url }) => files.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  } finally {
    session.disconnect()
  }
}
