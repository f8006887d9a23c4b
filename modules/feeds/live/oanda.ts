import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { createHttpClient, type HttpHead } from '#kit/net/http-client.ts'
import { HttpError } from '#kit/net/http-error.ts'
import { type FeedAdapter, FeedError, type FeedSink } from '../board/feed.ts'
import { asArray, asObject, asText, type JsonObject } from './json.ts'
import { type LiveFeedDeps, quoteSink } from './live-feed.ts'
import { type SourceQuote, timeOf } from './source-price.ts'
import { type SymbolMap, symbolMapOf } from './symbol-map.ts'

const NAME = 'oanda'
const PROBE = 'EURUSD'
const URL_OF_STREAM = 'https://stream-fxpractice.oanda.com'
/** A heartbeat arrives every five seconds. */
const SILENT_MS = 15 * SECOND_MS
/** Heartbeats alone for this long, while the probe's market is open, count as silence. */
const UNPRICED_MS = MINUTE_MS
/** A broker pauses for some minutes each day at 17:00 New York, and then says that nobody may trade at its prices. */
const PAUSE_MS = 15 * MINUTE_MS
/** A line is a few hundred bytes. */
const MAX_LINE = 65_536

/**
 * https://developer.oanda.com/rest-live-v20/pricing-ep/: prices of a broker's account, which is the first of those that
 * the token may read.
 */
export function createOandaFeed(
  token: string,
  deps: LiveFeedDeps,
  { silentMs = SILENT_MS, unpricedMs = UNPRICED_MS } = {},
): FeedAdapter {
  const map = symbolMapOf(NAME, deps.catalogue)
  const base = (deps.url ?? URL_OF_STREAM).replace(/\/$/, '')
  const accounts = `${base.replace('//stream-', '//api-')}/v3/accounts`
  const feed = { name: NAME, kind: 'realtime' } as const
  return {
    ...feed,
    source: {
      title: 'OANDA',
      url: 'https://www.oanda.com',
      licence: 'Prices of an OANDA account, under the API terms of OANDA',
    },
    delayMs: 0,
    probeSymbol: PROBE,
    symbols: map.symbols,
    knowsPastOf: () => false,
    async run(sink, signal) {
      const client = createHttpClient({
        ...{ reach: 'any', userAgent: deps.userAgent, silenceMs: silentMs },
        // The stream has no end.
        ...{ totalMs: Number.POSITIVE_INFINITY, maxBytes: Number.POSITIVE_INFINITY },
      })
      const headers = { authorization: `Bearer ${token}`, 'accept-datetime-format': 'RFC3339' }
      const ask = async (url: string) => {
        const answer = await client.ask(url, { headers, signal })
        if (answer.status !== 200) throw refusal(answer)
        return asObject(JSON.parse(answer.body.toString())) ?? {}
      }
      const onLife = pricedWatch(deps, unpricedMs)
      const follow = (account: string, names: readonly string[]) =>
        client.receive(streamOf(base, account, names), { headers, signal }, head => {
          if (head.status !== 200) throw refusal(head)
          return parts => readLines(parts, map, deps, feed, sink, onLife)
        })
      try {
        const account = accountIn(await ask(accounts))
        const names = map.all.map(({ name }) => name)
        await follow(account, names).catch(async problem => {
          if ((problem as Partial<Refusal>).status !== BAD_REQUEST) throw problem
          // One instrument that the account does not have is enough to be refused.
          const own = instrumentsIn(await ask(`${accounts}/${encodeURIComponent(account)}/instruments`))
          const known = names.filter(name => own.has(name))
          if (known.length === 0 || known.length === names.length) throw problem
          for (let each = known.length; each < names.length; each++) sink.drop('unknown_symbol')
          return follow(account, known)
        })
        throw new FeedError('ended the stream')
      } catch (problem) {
        if (signal.aborted) return
        throw problem instanceof FeedError ? problem : connectionProblem(problem)
      }
    },
  }
}

function streamOf(base: string, account: string, names: readonly string[]): string {
  const instruments = encodeURIComponent(names.join())
  return `${base}/v3/accounts/${encodeURIComponent(account)}/pricing/stream?instruments=${instruments}`
}

/** What has come: prices, prices that nobody may trade at, or signs of life alone. */
type Life = 'prices' | 'paused' | 'alone'

const BAD_REQUEST = 400
type Refusal = FeedError & { status: number }

function refusal({ status, headers }: HttpHead): Refusal {
  const seconds = Number(headers['retry-after'])
  const retryAfterMs = seconds > 0 ? seconds * SECOND_MS : undefined
  return Object.assign(new FeedError(`answered ${status}`, { retryAfterMs }), { status })
}

/** Throws FeedError when there have been signs of life alone for too long while prices are to be expected. */
function pricedWatch({ catalogue, clock }: LiveFeedDeps, unpricedMs: number): (life: Life) => void {
  const probe = catalogue.instruments.find(({ symbol }) => symbol === PROBE)
  let pricedAt = performance.now()
  let pausedUntil = 0
  return life => {
    const now = performance.now()
    if (life !== 'alone') pausedUntil = life === 'paused' ? now + PAUSE_MS : 0
    if (life === 'prices' || now < pausedUntil || !probe || !catalogue.scheduleOf(probe).isOpenAt(clock.now()))
      pricedAt = now
    else if (now - pricedAt > unpricedMs)
      throw new FeedError(`sent no price for ${Math.round(unpricedMs / SECOND_MS)} s`)
  }
}

function instrumentsIn({ instruments }: JsonObject): ReadonlySet<string> {
  return new Set(asArray(instruments).map(each => asText(asObject(each)?.name)))
}

function connectionProblem(problem: unknown): FeedError {
  if (problem instanceof HttpError && problem.kind === 'slow') return new FeedError(problem.message, { cause: problem })
  const why = (problem instanceof HttpError && problem.code) || (problem as Error).message
  return new FeedError(`the connection failed (${why})`, { cause: problem })
}

function accountIn({ accounts }: JsonObject): string {
  const id = asText(asObject(asArray(accounts)[0])?.id)
  if (id === '') throw new FeedError('the token may read no account')
  return id
}

/** Reads the stream: a JSON object in each line. */
async function readLines(
  parts: AsyncIterable<Uint8Array>,
  map: SymbolMap,
  deps: LiveFeedDeps,
  feed: Pick<FeedAdapter, 'name' | 'kind'>,
  sink: FeedSink,
  onLife: (life: Life) => void,
): Promise<void> {
  const quote = quoteSink(feed, map, deps.clock, sink)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of parts) {
    let life: Life = 'alone'
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > MAX_LINE) throw new FeedError('sent a line longer than 64 kB')
    for (const line of lines) {
      if (line.trim() === '') continue
      const heard = hearLine(line)
      if (heard === 'paused' && life === 'alone') life = heard
      else if (typeof heard === 'object' && quote(heard)) life = 'prices'
      else if (heard === 'unreadable') sink.drop('unreadable')
    }
    onLife(life)
  }
}

/** What a line of the stream says. */
function hearLine(line: string): SourceQuote | 'control' | 'paused' | 'unreadable' {
  let message: JsonObject | undefined
  try {
    message = asObject(JSON.parse(line))
  } catch {
    return 'unreadable'
  }
  const { type, instrument, time, bids, asks, tradeable, errorMessage } = message ?? {}
  if (typeof errorMessage === 'string') throw new FeedError(`refuses the stream: ${errorMessage}`)
  if (type === 'HEARTBEAT') return 'control'
  if (type !== 'PRICE') return 'unreadable'
  // The last price of a closed market is repeated as one that nobody may trade at.
  if (tradeable === false) return 'paused'
  const best = (side: unknown) => asObject(asArray(side)[0])?.price
  return { name: asText(instrument), bid: best(bids), ask: best(asks), at: timeOf(time) }
}
