import { expect, test } from 'vitest'
import { createQuoteReader } from './quote-row.ts'

const read = createQuoteReader()
const at = (time: string) => read(['one', 'normal', 'EURUSD', time, '1.10000', '1.10010'])

test('a time of a broker’s quote is written with its zone, or is a Unix time in seconds or milliseconds', () => {
  const quote = { broker: 'one', at: Date.parse('2026-11-17T13:00:00Z'), spread: 1_000 }
  for (const time of ['2026-11-17T13:00:00Z', '2026-11-17T21:00:00+08:00', '1794920400', '1794920400000'])
    expect(at(time), time).toMatchObject(quote)
  expect(at('1794920400.250')).toMatchObject({ at: quote.at + 250 })
  for (const time of ['2026-11-17 13:00', '20261117', '-1794920400', ''])
    expect(at(time), time).toBe(`time '${time}' is not a time like 2026-12-01T00:00:00.250Z, nor a Unix time`)
})
