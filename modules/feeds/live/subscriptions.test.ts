import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { requestNumbers, Subscriptions } from './subscriptions.ts'

/** The names that are asked for by `end`, each with its time in seconds, looking every tenth of a second. */
function ask(subscriptions: Subscriptions, from: number, end: number, hear: (name: string, now: number) => void) {
  const asked: [name: string, seconds: number, isAgain: boolean][] = []
  for (let now = from; now < end; now += 100) {
    if (subscriptions.isWaiting(now)) continue
    for (const { names, isAgain } of subscriptions.take(now)) {
      subscriptions.sent(names, now)
      for (const name of names) {
        asked.push([name, Math.round(now / SECOND_MS), isAgain])
        hear(name, now)
      }
    }
  }
  return asked
}

const open = () => true
const secondsOf = (asked: ReturnType<typeof ask>) => asked.map(([, seconds]) => seconds)
const calm = () => 0

test('a refused name is asked for after a second, two, four and so on, at most a quarter of a minute apart', () => {
  const subscriptions = new Subscriptions(['A'], open, calm)
  const refuse = (_: string, now: number) => subscriptions.hear({ refused: { problem: 'busy' } }, now)
  expect(secondsOf(ask(subscriptions, 0, 62 * SECOND_MS, refuse))).toEqual([0, 1, 3, 7, 15, 30, 45, 60])
  expect(subscriptions.problem).toBe('busy')
  subscriptions.hear({ accepted: ['A'] }, 62 * SECOND_MS)
  expect(subscriptions.problem).toBeUndefined()
})

test('many that are refused at once are one refusal, and nothing is sent meanwhile', () => {
  const subscriptions = new Subscriptions(['A', 'B', 'C'], open, calm)
  subscriptions.sent(subscriptions.take(0)[0]!.names, 0)
  for (const name of ['A', 'B']) subscriptions.hear({ refused: { names: [name], problem: 'busy' } }, 10)
  expect([10, 1_009, 1_010].map(now => subscriptions.isWaiting(now))).toEqual([true, true, false])
  expect(subscriptions.take(1_010)).toEqual([{ names: ['A', 'B'], isAgain: false }])
})

test('a request without an answer is repeated, ever more rarely', () => {
  const subscriptions = new Subscriptions(['A'], open, calm)
  expect(secondsOf(ask(subscriptions, 0, 5 * MINUTE_MS, () => undefined))).toEqual([0, 10, 30, 70, 150])
})

describe('a subscription that is accepted', () => {
  test('but gives no price is asked for again, unless its market is closed', () => {
    let isOpen = false
    const subscriptions = new Subscriptions(['A'], () => isOpen, calm)
    const accept = (name: string, now: number) => subscriptions.hear({ accepted: [name] }, now)
    expect(ask(subscriptions, 0, HOUR_MS, accept)).toEqual([['A', 0, false]])
    isOpen = true
    expect(ask(subscriptions, HOUR_MS, HOUR_MS + 8 * MINUTE_MS, accept)).toEqual([
      ['A', 3_600, true],
      ['A', 3_720, true],
      ['A', 3_960, true],
    ])
  })

  test('and gave prices is asked for again after five minutes without one', () => {
    const subscriptions = new Subscriptions(['A', 'B'], open, calm)
    const price = (name: string, now: number) => {
      subscriptions.hear({ accepted: [name] }, now)
      subscriptions.priced(name, now)
    }
    ask(subscriptions, 0, MINUTE_MS, price)
    subscriptions.priced('B', MINUTE_MS)
    expect(ask(subscriptions, MINUTE_MS, 6 * MINUTE_MS - 100, price)).toEqual([['A', 300, true]])
  })
})

test('an unknown name is asked for again after a minute, four, sixteen and then every hour', () => {
  const subscriptions = new Subscriptions(['A'], open, calm)
  const asked = ask(subscriptions, 0, 3 * HOUR_MS, (name, now) => subscriptions.hear({ unknown: [name] }, now))
  expect(secondsOf(asked).map(seconds => seconds / 60)).toEqual([0, 1, 5, 21, 81, 141])
})

test('names of which one is unknown are asked for one by one', () => {
  const subscriptions = new Subscriptions(['A', 'B'], open, calm)
  subscriptions.sent(subscriptions.take(0)[0]!.names, 0)
  subscriptions.hear({ unknownAmong: ['A', 'B'] }, 10)
  expect(subscriptions.take(10).map(({ names }) => names)).toEqual([['A'], ['B']])
})

test('numbers of requests tell what they were for, the newest five hundred', () => {
  const numbers = requestNumbers()
  const first = numbers.next(['A'])
  expect(numbers.namesOf(String(first))).toEqual(['A'])
  for (let each = 0; each < 500; each++) numbers.next(['B'])
  expect([numbers.namesOf(first), numbers.namesOf(first + 1), numbers.namesOf('much')]).toEqual([
    undefined,
    ['B'],
    undefined,
  ])
})
