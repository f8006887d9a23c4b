import * as Errors from '#contract/errors/index.ts'
import { type Channel, channelOf, channels, groupOf, type Instrument } from '#contract/prices/instrument.ts'
import { STREAM_MAX_SYMBOLS, type StreamError } from '#contract/prices/quote.ts'
import type { Catalogue } from '#modules/catalogue'

/** What one socket watches: whole channels and single instruments. */
export interface Subscription {
  readonly channels: Set<StreamChannel>
  readonly symbols: Set<string>
}

/** `crypto` is another name for the cryptocurrencies, which are also on `currency`. */
export type StreamChannel = Channel | 'crypto'

function toChannel(text: string): StreamChannel | undefined {
  return text === 'crypto' || (channels as readonly string[]).includes(text) ? (text as StreamChannel) : undefined
}

/** A pair of a cryptocurrency has class currency and group Crypto, so it is on `currency` and on `crypto`. */
export function isOnChannel(instrument: Instrument, channel: StreamChannel): boolean {
  if (channel === 'crypto') return groupOf(instrument) === 'Crypto'
  return channelOf(instrument.class) === channel
}

export interface SubscriptionChange {
  /** Instruments subscribed to by this message, whose last quotes are due at once. */
  added: Instrument[]
  changed: boolean
  error: StreamError | undefined
}

const unchanged = (error: StreamError): SubscriptionChange => ({ added: [], changed: false, error })

/**
 * Applies one message of a client: `currency`, `currency:EURUSD,USDJPY`, either with a leading `-` to leave. A message
 * that is not understood changes nothing; in a mixed list the known symbols are applied and the others reported.
 */
export function applyMessage(text: string, subscription: Subscription, catalogue: Catalogue): SubscriptionChange {
  const leaving = text.startsWith('-')
  const [channelName = '', ...rest] = (leaving ? text.slice(1) : text).split(':')
  const channel = toChannel(channelName.trim())
  if (!channel || rest.length > 1) return unchanged({ error: Errors.ChannelUnknown.code })

  if (rest.length === 0) {
    if (leaving) {
      const changed = subscription.channels.delete(channel)
      return { added: [], changed, error: undefined }
    }
    const changed = !subscription.channels.has(channel)
    subscription.channels.add(channel)
    return {
      added: catalogue.instruments.filter(instrument => isOnChannel(instrument, channel)),
      changed,
      error: undefined,
    }
  }

  const names = rest[0]!.split(',').map(name => name.trim())
  const known: Instrument[] = []
  const unknown: string[] = []
  for (const name of names) {
    const instrument = catalogue.findByAnyName(name)
    if (instrument && isOnChannel(instrument, channel)) known.push(instrument)
    else unknown.push(name)
  }
  const error = unknown.length > 0 ? { error: Errors.SymbolsUnknown.code, symbols: unknown } : undefined
  if (leaving) {
    let changed = false
    for (const { symbol } of known) changed = subscription.symbols.delete(symbol) || changed
    return { added: [], changed, error }
  }
  const fresh = [...new Set(known)].filter(({ symbol }) => !subscription.symbols.has(symbol))
  if (subscription.symbols.size + fresh.length > STREAM_MAX_SYMBOLS)
    return unchanged({ error: Errors.SymbolsTooMany.code, symbols: fresh.map(({ symbol }) => symbol) })
  for (const { symbol } of fresh) subscription.symbols.add(symbol)
  // Symbols already subscribed to are sent again: that is how a client resynchronises.
  return { added: [...new Set(known)], changed: fresh.length > 0, error }
}
