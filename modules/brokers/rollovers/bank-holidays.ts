import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EpochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { Catalogue } from '#modules/catalogue'
import type { IsBankHoliday } from './value-dates.ts'

/**
 * Exchanges that are closed when the banks of a currency are. The offshore yuan settles in Hong Kong, gold and silver in
 * London. Other currencies have their own list, where exchange and payment system differ.
 */
const exchanges: Record<string, string> = {
  GBP: 'lse',
  JPY: 'tse',
  AUD: 'asx',
  CAD: 'tsx',
  SGD: 'sgx',
  HKD: 'hkex',
  CNH: 'hkex',
  XAU: 'lse',
  XAG: 'lse',
}

/** Days without settlement in a currency, of the years that the catalogue's holiday table has. */
export function bankHolidays(catalogue: Pick<Catalogue, 'schedules'>): IsBankHoliday {
  const file = readFileSync(join(import.meta.dirname, '..', 'data', 'settlement-holidays.csv'), 'utf8')
  const days = new Set(parseCsv(file, ['currency', 'date']).map(({ cells }) => keyOf(cells.currency!, cells.date!)))
  for (const [currency, id] of Object.entries(exchanges))
    for (const { date, closesAtMinute, sessions } of catalogue.schedules.get(id)?.holidays ?? [])
      if (closesAtMinute === undefined && !sessions) days.add(keyOf(currency, date))
  return (currency, day) => days.has(`${currency} ${day}`)
}

const keyOf = (currency: string, date: string) => `${currency} ${epochDayOf(date) as EpochDay}`
