import { expect, test } from 'vitest'
import type { Advert, PositionKey } from './advert.ts'
import { createAdvertBoard } from './advert-board.ts'

const advert = (id: string): Advert => ({
  position: 'YH_PC_NAV_LEFT',
  locale: 'en',
  id,
  title: id,
  text: '',
  link: '/',
  startsAt: undefined,
  endsAt: undefined,
  picture: undefined,
})

function boardOf(list: () => Promise<Advert[]>) {
  let elapsed = 0
  const problems: unknown[] = []
  const board = createAdvertBoard({
    adverts: { list },
    clock: { now: () => 0, speed: 1 },
    elapsed: () => elapsed,
    onProblem: problem => problems.push(problem),
  })
  const ids = async (position: PositionKey = 'YH_PC_NAV_LEFT') =>
    (await board.shown(position, 'en')).map(({ id }) => id)
  return { ids, problems, wait: (ms: number) => (elapsed += ms) }
}

test('the adverts of a position rotate every minute, and the store is read once per minute', async () => {
  let reads = 0
  const { ids, wait } = boardOf(async () => {
    reads++
    return [advert('a'), advert('b'), advert('c')]
  })
  expect(await ids()).toEqual(['a', 'b', 'c'])
  expect(await ids()).toEqual(['a', 'b', 'c'])
  expect(reads).toBe(1)
  wait(60_000)
  expect(await ids()).toEqual(['b', 'c', 'a'])
  wait(120_000)
  expect(await ids()).toEqual(['a', 'b', 'c'])
  expect(reads).toBe(3)
})

test('codes of the community stay in the order in which the operator has written them', async () => {
  const { ids, wait } = boardOf(async () => [advert('line'), advert('telegram')])
  expect(await ids('YH_PC_COMMUNITY')).toEqual(['line', 'telegram'])
  wait(60_000)
  expect(await ids('YH_PC_COMMUNITY')).toEqual(['line', 'telegram'])
})

test('an empty position stays empty', async () => {
  expect(await boardOf(async () => []).ids()).toEqual([])
})

test('if the store fails, the position is empty, the failure is reported, and the store is read again a minute later', async () => {
  let fails = true
  const { ids, problems, wait } = boardOf(async () => {
    if (fails) throw new Error('no store')
    return [advert('a')]
  })
  expect(await ids()).toEqual([])
  expect(problems).toHaveLength(1)
  fails = false
  wait(60_000)
  expect(await ids()).toEqual(['a'])
})

test('a store that hangs or fails leaves the adverts that were read last', async () => {
  const results = [
    Promise.resolve([advert('a')]),
    new Promise<Advert[]>(() => {}),
    Promise.reject(new Error('no store')),
  ]
  results[2]!.catch(() => undefined)
  const { ids, wait } = boardOf(() => results.shift()!)
  for (let minute = 0; minute < 3; minute++) {
    expect(await ids()).toEqual(['a'])
    wait(60_000)
  }
})
