import { expect, test } from 'vitest'
import { RunningClock } from './running-clock.ts'

const NOON = Date.parse('2014-05-02T12:00Z')

function clockAt({ speed = 1, isReplay = true } = {}) {
  let elapsed = 5_000
  const clock = new RunningClock(NOON, speed, isReplay, () => elapsed)
  return { clock, wait: (ms: number) => (elapsed += ms) }
}

test('the clock of a page advances from the render time at the server’s speed', () => {
  const { clock, wait } = clockAt({ isReplay: false, speed: 3 })
  expect(clock.now()).toBe(NOON)
  wait(10_000)
  expect(clock.now()).toBe(NOON + 30_000)
})

test('the clock knows the time at an earlier moment, such as when the connection was lost', () => {
  const { clock, wait } = clockAt({ isReplay: false, speed: 3 })
  wait(60_000)
  expect(clock.at(6_000)).toBe(NOON + 3_000)
})

test('the clock of a live page ignores the times of quotes', () => {
  const { clock } = clockAt({ isReplay: false })
  clock.correct(NOON + 3_600_000, false)
  expect(clock.now()).toBe(NOON)
})

test('if the recording skips a silence, the clock jumps with its first quote', () => {
  const { clock, wait } = clockAt()
  wait(1_000)
  clock.correct(NOON + 3_600_000, false)
  expect(clock.now()).toBe(NOON + 3_600_000)
  wait(500)
  expect(clock.now()).toBe(NOON + 3_600_500)
})

test('an old quote of a quiet symbol does not turn it back', () => {
  const { clock, wait } = clockAt()
  wait(2_000)
  clock.correct(NOON - 86_400_000, false)
  expect(clock.now()).toBe(NOON + 2_000)
})

test('it goes back when the recording restarts', () => {
  const { clock, wait } = clockAt()
  clock.correct(NOON - 7_200_000, true)
  wait(1_000)
  expect(clock.now()).toBe(NOON - 7_199_000)
})

test('it waits for the next quote after a minute of silence, which a replay would have skipped', () => {
  const { clock, wait } = clockAt()
  wait(3_600_000)
  expect(clock.now()).toBe(NOON + 60_000)
  clock.correct(NOON + 70_000, false)
  expect(clock.now()).toBe(NOON + 70_000)
})

test('played as fast as possible, it shows the time of the newest quote', () => {
  const { clock, wait } = clockAt({ speed: 0 })
  wait(10_000)
  expect(clock.now()).toBe(NOON)
  clock.correct(NOON + 86_400_000, false)
  expect(clock.now()).toBe(NOON + 86_400_000)
})
