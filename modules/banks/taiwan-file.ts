import { basename } from 'node:path'
import { CsvScanner, type ScannedRow } from '#kit/text/csv-scanner.ts'
import { parseMoment } from '#kit/time/moment.ts'
import { figuresFrom, isOnBoard, isPrice, NOT_A_PRICE, type PriceTexts } from './board-row.ts'
import type { LinedRate, TableTold } from './published-table.ts'

/** The bank that publishes its rates in this form. */
const BANK = 'BOT'
/** The clock of Taiwan, which has had no daylight saving time since 1979. */
const ZONE = '+08:00'

/**
 * Headings of its file in Chinese and in English. Those of the prices are there twice: of buying and, after the second
 * column that names the side, of selling. What follows them are forward prices.
 */
const headings = {
  currency: ['幣別', 'Currency'],
  side: ['匯率', 'Rate'],
  cash: ['現金', 'Cash'],
  spot: ['即期', 'Spot'],
} as const satisfies Record<string, readonly string[]>
type Heading = keyof typeof headings
const sides = { buy: ['本行買入', 'Buying'], sell: ['本行賣出', 'Selling'] } as const

/** How it writes that it has no price. */
const NO_PRICE = /^(?:0+(?:\.0+)?|-*)$/
/** `ExchangeRate@202611201602.csv`: the time of the board stands in the name of its file alone. */
const NAMED_TIME = /@(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/

/** Whether a file begins with the head of the Bank of Taiwan's, in UTF-8 or Big5. */
export function isTaiwanFile(head: Uint8Array): boolean {
  return ['utf-8', 'big5'].some(encoding => {
    const [line = ''] = new TextDecoder(encoding).decode(head.subarray(0, 1_024)).split(/\r?\n/)
    return placesIn(line.split(',')) !== undefined
  })
}

interface Places {
  currency: number
  buy: { side: number; cash: number; spot: number }
  sell: { side: number; cash: number; spot: number }
}

function placesIn(head: readonly string[]): Places | undefined {
  const cells = head.map(cell => cell.trim())
  const find = (heading: Heading, from = 0) => {
    const at = cells.slice(from).findIndex(cell => (headings[heading] as readonly string[]).includes(cell))
    return at < 0 ? undefined : from + at
  }
  const block = (from: number) => {
    const side = find('side', from)
    const [cash, spot] = side === undefined ? [] : [find('cash', side), find('spot', side)]
    return side === undefined || cash === undefined || spot === undefined ? undefined : { side, cash, spot }
  }
  const currency = find('currency')
  const buy = block(0)
  const sell = buy && block(Math.max(buy.cash, buy.spot) + 1)
  return currency === undefined || !buy || !sell ? undefined : { currency, buy, sell }
}

/** The rates in a file of the Bank of Taiwan, in Taiwan dollars per unit. Faults name the line, the column and why. */
export function readTaiwanFile(text: string, name: string, { onFault, onLeftOut }: TableTold): LinedRate[] {
  const at = timeIn(name)
  if (at === undefined) {
    onFault(1, 'has no time: it is in the name that the bank gives the file, such as ExchangeRate@202611201602.csv')
    return []
  }
  const scanner = new CsvScanner(',', 1)
  const [head, ...rows] = [...scanner.push(text), ...scanner.end()]
  const places = placesIn(head!.cells)!
  const rates: LinedRate[] = []
  for (const row of rows) {
    if (row.cells.every(cell => cell.trim() === '')) continue
    const code = /[A-Z]{3}/.exec(row.cells[places.currency] ?? '')?.[0]
    if (code === undefined) onFault(row.line, 'names no currency')
    else if (!isOnBoard(BANK, code)) onLeftOut(row.line, code)
    else {
      const texts = pricesIn(row, places, problem => onFault(row.line, problem))
      if (texts) rates.push({ line: row.line, rate: { bank: BANK, currency: code, at, ...figuresFrom(texts) } })
    }
  }
  if (rows.length === 0) onFault(1, 'has no rows')
  return rates
}

function timeIn(name: string): number | undefined {
  const [, year, month, day, hour, minute] = NAMED_TIME.exec(basename(name)) ?? []
  return parseMoment(`${year}-${month}-${day}T${hour}:${minute}${ZONE}`)
}

function pricesIn({ cells }: ScannedRow, places: Places, onFault: (problem: string) => void): PriceTexts | undefined {
  let isSound = true
  const fault = (problem: string) => {
    isSound = false
    onFault(problem)
  }
  const priceOf = (side: 'buy' | 'sell', heading: 'cash' | 'spot') => {
    const text = (cells[places[side][heading]] ?? '').trim()
    if (NO_PRICE.test(text)) return undefined
    if (!isPrice(text)) fault(`${headings[heading][0]} '${text}' ${NOT_A_PRICE}`)
    return text
  }
  for (const side of ['buy', 'sell'] as const) {
    const text = (cells[places[side].side] ?? '').trim()
    if (!(sides[side] as readonly string[]).includes(text))
      fault(`${headings.side[0]} '${text}' is not ${sides[side].join(' or ')}`)
  }
  const texts: PriceTexts = {
    spotBuy: priceOf('buy', 'spot'),
    cashBuy: priceOf('buy', 'cash'),
    spotSell: priceOf('sell', 'spot'),
    cashSell: priceOf('sell', 'cash'),
    middle: undefined,
  }
  return isSound ? texts : undefined
}
