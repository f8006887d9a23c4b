import { expect, onTestFinished, test, vi } from 'vitest'
import { createSeldomLog } from './seldom.ts'

function logged() {
  const lines: object[] = []
  const logError = createSeldomLog()
  const log = { error: (figures: object, message: string) => lines.push({ ...figures, message }) }
  return {
    lines,
    tell: (problem: unknown, message = 'page failed', figures = {}) => logError(log, problem, message, figures),
  }
}

test('of errors of one kind one is logged a minute, with the number of those left out', () => {
  let now = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const { lines, tell } = logged()
  for (const problem of ['a', 'a', 'b', 'a']) tell(problem)
  tell('a', 'call failed')
  now += 60_000
  for (const problem of ['a', 'b', 'b']) tell(problem, 'page failed', { path: '/forex' })
  expect(lines).toEqual([
    { err: 'a', message: 'page failed' },
    { err: 'b', message: 'page failed' },
    { err: 'a', message: 'call failed' },
    { err: 'a', path: '/forex', leftOut: 2, message: 'page failed' },
    { err: 'b', path: '/forex', message: 'page failed' },
  ])
})

test('errors are of one kind if they come from one place, whatever they say', () => {
  const { lines, tell } = logged()
  const thrown = (pair: string) => new RangeError(`no rate of ${pair}`)
  tell(thrown('KRWUSD'))
  tell(thrown('IDRUSD'))
  tell(new RangeError('no rate of KRWUSD'))
  expect(lines).toHaveLength(2)
})
