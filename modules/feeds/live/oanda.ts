import { SECOND_MS } from '#contract/units.ts'
import { type FeedAdapter, FeedError, type FeedSink } from '../board/feed.ts'
import { asArray, asObject, asText } from './json.ts'
import { type LiveFeedDeps, quoteSink } from './live-feed.ts'
import type { Heard } from './socket-feed.ts'
import { timeOf } from './source-price.ts'
import { type SymbolMap, symbolMapOf } from './symbol-map.ts'

const NAME = 'oanda'
const URL_OF_STREAM = 'https://stream-fxpractice.oanda.com'
/** A heartbeat arrives every five seconds. */
const SILENT_MS = 15 * SECOND_MS
/** A line is a few hundred bytes. */
const MAX_LINE = 65_536

/**
 * https://developer.oanda.com/rest-live-v20/pricing-ep/: prices of a broker's account, which is the first of those that
 * the token may read.
 */
export function createOandaFeed(token: string, deps: LiveFeedDeps, silentMs = SILENT_MS): FeedAdapter {
  const map = symbolMapOf(NAME, deps.catalogue)
  const base = (deps.url ?? URL_OF_STREAM).replace(/\/$/, '')
  const feed = { name: NAME, kind: 'realtime' } as const
  return {
    ...feed,
    source: {
      title: 'OANDA',
      url: 'https://www.oanda.com',
      licence: 'Prices of an OANDA account, under the API terms of OANDA',
    },
    delayMs: 0,
    probeSymbol: 'EURUSD',
    symbols: map.symbols,
    knowsPastOf: () => false,
    async run(sink, signal) {
      const silence = new AbortController()
      const timer = setTimeout(() => silence.abort(), silentMs)
      const ask = async (url: string) => {
        const response = await fetch(url, {
          headers: {
            authorization: `Bearer ${token}`,
            'user-agent': deps.userAgent,
            'accept-datetime-format': 'RFC3339',
          },
          redirect: 'error',
          signal: AbortSignal.any([signal, silence.signal]),
        })
        if (response.status !== 200) throw await refusal(response)
        return response
      }
      try {
        const account = await accountOf(await ask(`${base.replace('//stream-', '//api-')}/v3/accounts`))
        timer.refresh()
        const names = map.all.map(({ name }) => name).join(',')
        const response = await ask(
          `${base}/v3/accounts/${encodeURIComponent(account)}/pricing/stream?instruments=${encodeURIComponent(names)}`,
        )
        await readLines(response, map, deps, feed, sink, () => timer.refresh())
        throw new FeedError('ended the stream')
      } catch (problem) {
        if (signal.aborted) return
        if (silence.signal.aborted) throw new FeedError(`sent nothing for ${silentMs / SECOND_MS} s`)
        throw problem instanceof FeedError ? problem : connectionProblem(problem)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

async function refusal(response: Response): Promise<FeedError> {
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after'))
  return new FeedError(`answered ${response.status}`, { retryAfterMs: seconds > 0 ? seconds * SECOND_MS : undefined })
}

function connectionProblem(problem: unknown): FeedError {
  const { message, cause } = problem as Error
  const code = (cause as { code?: string } | undefined)?.code
  return new FeedError(`the connection failed (${code ?? message})`, { cause: problem })
}

async function accountOf(response: Response): Promise<string> {
  const { accounts } = asObject(await response.json()) ?? {}
  const id = asText(asObject(asArray(accounts)[0])?.id)
  if (id === '') throw new FeedError('the token may read no account')
  return id
}

/** Reads the stream: a JSON object in each line. */
async function readLines(
  response: Response,
  map: SymbolMap,
  deps: LiveFeedDeps,
  feed: Pick<FeedAdapter, 'name' | 'kind'>,
  sink: FeedSink,
  onLife: () => void,
): Promise<void> {
  const quote = quoteSink(feed, map, deps.clock, sink)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body ?? []) {
    onLife()
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > MAX_LINE) throw new FeedError('sent a line longer than 64 kB')
    for (const line of lines) {
      if (line.trim() === '') continue
      const heard = hearLine(line)
      if (typeof heard === 'object' && !(heard instanceof FeedError)) heard.forEach(quote)
      else if (heard === 'unreadable') sink.drop('unreadable')
    }
  }
}

/** What a line of the stream says. */
function hearLine(line: string): Heard {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return 'unreadable'
  }
  const { type, instrument, time, bids, asks, tradeable } = asObject(message) ?? {}
  if (type === 'HEARTBEAT') return 'control'
  if (type !== 'PRICE') return 'unreadable'
  // The last price of a closed market is repeated as one that nobody may trade at.
  if (tradeable === false) return 'control'
  const best = (side: unknown) => asObject(asArray(side)[0])?.price
  return [{ name: asText(instrument), bid: best(bids), ask: best(asks), at: timeOf(time) }]
}
