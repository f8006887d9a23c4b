import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { type Classed, ruleOf } from './class-rules.ts'
import { isOverdue, staleAfterMs } from './staleness.ts'

test.each([
  ['a coin', 'crypto', '', 10],
  ['a major', 'currency', 'Main', 15],
  ['another pair', 'currency', 'Cross', 60],
  ['an index', 'markets', 'America', 60],
  ['a commodity', 'commodities', 'Metals', 60],
  ['a yield', 'bond', 'America', 86_400],
] as const)('%s is stale after its time', (_, instrumentClass, group, seconds) => {
  expect(staleAfterMs({ class: instrumentClass, group })).toBe(seconds * 1_000)
})

test('the documents state the rules of each class', () => {
  const text = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)`[^|]*\| (\d+) s \| ([\d.]+) ?% \| (\d+) ?% \| (yes|no) \|$/gm)]
  const examples: Record<string, Classed> = {
    major: { class: 'currency', group: 'Main' },
    pair: { class: 'currency', group: 'Cross' },
    coin: { class: 'crypto', group: '' },
    coinCross: { class: 'currency', group: 'Crypto' },
    index: { class: 'markets', group: 'Asia' },
    energy: { class: 'commodities', group: 'Energy' },
    commodity: { class: 'commodities', group: 'Metals' },
    yield: { class: 'bond', group: 'Europe' },
  }
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(examples))
  for (const [, name, stale, move, jump, zero] of rows)
    expect(ruleOf(examples[name!]!), name).toEqual({
      staleAfterMs: Number(stale) * 1_000,
      move: Number(move) / 100,
      jump: Number(jump) / 100,
      mayBeZeroOrLess: zero === 'yes',
    })
})

describe('a price of a market that has closed', () => {
  const at = (time: string) => Date.parse(time)
  const CLOSE = '2026-11-24T21:00:00Z'
  const isStale = async (eventAt: string, now: string, delayMs = 0) => {
    const catalogue = await readProjectCatalogue()
    const instrument = catalogue.find('USSPX500')!
    const rule = { staleAfterMs: staleAfterMs(instrument), schedule: catalogue.scheduleOf(instrument) }
    return isOverdue({ kind: delayMs > 0 ? 'delayed' : 'realtime', eventAt: at(eventAt), delayMs }, rule, at(now))
  }

  test.each(['2026-11-24T21:30:00Z', '2026-11-25T13:00:00Z'])('is stale at %s if it is of the morning', async now => {
    expect(await isStale('2026-11-24T16:00:03Z', now)).toBe(true)
    expect(await isStale('2026-11-23T20:59:59Z', now)).toBe(true)
  })

  test('is the close if it is of the last minute of the session', async () => {
    expect(await isStale('2026-11-24T20:59:30Z', '2026-11-25T13:00:00Z')).toBe(false)
    expect(await isStale(CLOSE, '2026-11-25T13:00:00Z')).toBe(false)
    expect(await isStale('2026-11-24T20:40:00Z', '2026-11-25T13:00:00Z', 1_680_000)).toBe(false)
  })
})
