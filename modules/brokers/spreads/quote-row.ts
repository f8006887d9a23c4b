import { type BrokerAccount, brokerAccounts } from '#contract/brokers/broker.ts'
import { MAX_DECIMALS, parseScaled } from '#contract/prices/price.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import { parseMoment } from '#kit/time/moment.ts'
import { readPairPips } from '../facts/broker.ts'
import { pairProblem } from '../facts/pair-name.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { PIP_PARTS } from './spread-quarter.ts'

/** Columns of files of quotes. */
export const quoteColumns = ['broker', 'account', 'pair', 'time', 'bid', 'ask'] as const

/** Unix times of this century, in seconds or milliseconds, as terminals write them. */
const UNIX = /^\d{9,13}(?:\.\d{1,6})?$/

const SCALE = 10 ** MAX_DECIMALS

/** Longer names are cut in messages. */
const SHOWN_NAME = 40

type Stream = Pick<BrokerQuote, 'broker' | 'account' | 'pair'> & { pip: number }

/** A stream as its cells name it; the fault of one of them. */
function streamOf(broker: string, account: string, pair: string, pips: ReadonlyMap<string, number>): Stream | string {
  const kind: BrokerAccount | undefined = brokerAccounts.find(each => each === account)
  const pip = pips.get(pair)
  if (!kind) return `account '${account}' is not one of ${brokerAccounts.join(', ')}`
  if (pip === undefined) return `pair '${pair.slice(0, SHOWN_NAME)}' ${pairProblem(pair, pips.keys())}`
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(broker))
    return `broker '${broker.slice(0, SHOWN_NAME)}' is not a kebab-case word`
  return { broker, account: kind, pair, pip }
}

/**
 * Returns a function that reads a row of a file of quotes, its cells in the order of `quoteColumns`, as a quote or as
 * what is wrong with it. The spread of a quote whose ask is below its bid is negative.
 */
export function createQuoteReader(): (cells: readonly string[]) => BrokerQuote | string {
  const pips = readPairPips()
  const streams = new Map<string, Stream>()
  return cells => {
    const [broker, account, pair, time, bidText, askText] = cells as [string, string, string, string, string, string]
    const key = `${account} ${pair} ${broker}`
    const stream = streams.get(key) ?? streamOf(broker, account, pair, pips)
    if (typeof stream === 'string') return stream
    streams.set(key, stream)
    const at = UNIX.test(time) ? unixMs(Number(time)) : parseMoment(time)
    if (at === undefined) return `time '${time}' is not a time like 2026-12-01T00:00:00.250Z, nor a Unix time`
    const bid = parseScaled(bidText, MAX_DECIMALS)
    const ask = parseScaled(askText, MAX_DECIMALS)
    if (bid === undefined || ask === undefined || bid <= 0) return `'${bidText}' and '${askText}' are not prices`
    const { pip, ...own } = stream
    return { ...own, at, bid: bid / SCALE, spread: Math.round(((ask - bid) * PIP_PARTS) / pip) }
  }
}
