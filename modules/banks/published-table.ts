import { parseMoment } from '#kit/time/moment.ts'
import type { PublishedRate } from './bank-rate-repository.ts'
import { figuresFrom, isPrice, NOT_A_PRICE, type PriceTexts } from './board-row.ts'
import type { TableRow } from './board-table.ts'

/** The bank that publishes its table in this form. */
const BANK = 'BOC'
/** The clock of its tables. */
const ZONE = '+08:00'

/** Headings of its table. */
const headings = {
  currency: ['货币名称'],
  spotBuy: ['现汇买入价'],
  cashBuy: ['现钞买入价'],
  spotSell: ['现汇卖出价'],
  cashSell: ['现钞卖出价'],
  middle: ['中行折算价', '外管局中间价'],
  date: ['发布日期'],
  time: ['发布时间'],
} as const satisfies Record<string, readonly string[]>
type Heading = keyof typeof headings
const optional: readonly Heading[] = ['date']

/** Its names of currencies. */
// biome-ignore format: a table
const currencyNames: Readonly<Record<string, string>> = {
  美元: 'USD', 欧元: 'EUR', 英镑: 'GBP', 日元: 'JPY', 港币: 'HKD', 港元: 'HKD', 澳大利亚元: 'AUD', 澳元: 'AUD',
  加拿大元: 'CAD', 加元: 'CAD', 瑞士法郎: 'CHF', 新西兰元: 'NZD', 新加坡元: 'SGD', 韩国元: 'KRW', 韩元: 'KRW',
  泰国铢: 'THB', 泰铢: 'THB', 澳门元: 'MOP', 新台币: 'TWD', 林吉特: 'MYR', 马来西亚林吉特: 'MYR', 瑞典克朗: 'SEK',
  挪威克朗: 'NOK', 丹麦克朗: 'DKK', 卢布: 'RUB', 俄罗斯卢布: 'RUB', 南非兰特: 'ZAR', 阿联酋迪拉姆: 'AED',
  沙特里亚尔: 'SAR', 土耳其里拉: 'TRY', 菲律宾比索: 'PHP', 印尼卢比: 'IDR', 印度尼西亚卢比: 'IDR', 印度卢比: 'INR',
  巴西里亚尔: 'BRL',
}

/** A cell without a price. */
const NO_PRICE = /^[-–—]*$/

export interface LinedRate {
  line: number
  rate: PublishedRate
}

export interface TableTold {
  onFault(line: number, problem: string): void
  /** A row of a currency that the boards do not have is left out: banks add some, and the others are as good as before. */
  onLeftOut(line: number, currency: string): void
}

/**
 * The rates in the table of a page of the Bank of China. Faults name the line, the column and why; without the table's
 * head the whole page is one.
 */
export function readPublishedTable(rows: readonly TableRow[], { onFault, onLeftOut }: TableTold): LinedRate[] {
  const headAt = rows.findIndex(({ cells }) => cells.includes(headings.currency[0]))
  if (headAt < 0) {
    onFault(1, `has no table with the column ${headings.currency[0]}`)
    return []
  }
  const head = rows[headAt]!
  const places = new Map<Heading, number>()
  for (const [heading, names] of Object.entries(headings) as [Heading, readonly string[]][]) {
    const at = head.cells.findIndex(cell => names.includes(cell))
    if (at >= 0) places.set(heading, at)
    else if (!optional.includes(heading)) onFault(head.line, `column ${names[0]} is missing`)
  }
  if (places.size < Object.keys(headings).length - optional.length) return []
  const rates: LinedRate[] = []
  let hasRows = false
  for (const { line, cells } of rows.slice(headAt + 1)) {
    // Another table of the page follows.
    if (cells.length < head.cells.length) continue
    hasRows = true
    const cell = (heading: Heading) => cells[places.get(heading) ?? cells.length] ?? ''
    const name = cell('currency')
    const currency = Object.hasOwn(currencyNames, name) ? currencyNames[name] : undefined
    if (currency === undefined) {
      onLeftOut(line, name)
      continue
    }
    const rate = rateOf(currency, cell, problem => onFault(line, problem))
    if (rate) rates.push({ line, rate })
  }
  if (!hasRows) onFault(head.line, 'the table has no rows')
  return rates
}

function rateOf(
  currency: string,
  cell: (heading: Heading) => string,
  onFault: (problem: string) => void,
): PublishedRate | undefined {
  const price = (heading: Exclude<Heading, 'currency' | 'date' | 'time'>): string | undefined => {
    const text = cell(heading)
    if (NO_PRICE.test(text)) return undefined
    if (!isPrice(text)) onFault(`${headings[heading][0]} '${text}' ${NOT_A_PRICE}`)
    return text
  }
  const texts: PriceTexts = {
    spotBuy: price('spotBuy'),
    cashBuy: price('cashBuy'),
    spotSell: price('spotSell'),
    cashSell: price('cashSell'),
    middle: price('middle'),
  }
  const at = momentOf(cell('date'), cell('time'))
  if (at === undefined) onFault(`${headings.time[0]} '${cell('date')} ${cell('time')}' is not a date with a time`)
  if (at === undefined) return undefined
  if (!Object.values(texts).every(text => text === undefined || isPrice(text))) return undefined
  return { bank: BANK, currency, at, ...figuresFrom(texts) }
}

/** Date and time in two columns, or both in either of them. */
function momentOf(date: string, time: string): number | undefined {
  const found = /^(\d{4})[-./年](\d\d?)[-./月](\d\d?)日?\s+(\d\d?)(:\d\d(?::\d\d)?)/
  const match = [date, time, `${date} ${time}`].map(text => found.exec(text)).find(Boolean)
  if (!match) return undefined
  const [month, day, hour] = [match[2]!, match[3]!, match[4]!].map(text => text.padStart(2, '0'))
  return parseMoment(`${match[1]}-${month}-${day}T${hour}${match[5]}${ZONE}`)
}
