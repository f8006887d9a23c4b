import { BATCH_PROTOCOL, STREAM_CONNECTED, STREAM_PATH, STREAM_PING, STREAM_PONG } from '#contract/prices/quote.ts'
import type { Json } from '#kit/http/openapi.ts'
import { PUSH_PATH } from '#modules/feeds'
import { version } from '../stores/version.ts'
import {
  answerExample,
  answerFields,
  quoteExample,
  quoteFields,
  refusalExample,
  refusalFields,
  schemaOf,
  tickExample,
  tickFields,
} from './socket-messages.ts'

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const channelAt = (name: string): Json => ({ $ref: `#/channels/${name}` })
const messageAt = (channel: string, name: string): Json => ({ $ref: `#/channels/${channel}/messages/${name}` })

const text = (summary: string, payload: Json, example: unknown): Json => ({
  summary,
  contentType: 'text/plain',
  payload,
  examples: [{ payload: example }],
})
const json = (summary: string, payload: Json, example: unknown): Json => ({
  summary,
  contentType: 'application/json',
  payload,
  examples: [{ payload: example }],
})

const streamMessages: Readonly<Record<'sent' | 'received', Readonly<Record<string, Json>>>> = {
  sent: {
    connected: text('Sent first', { const: STREAM_CONNECTED }, STREAM_CONNECTED),
    quote: json('A quote: the last one of each symbol at once, then each change', schemaAt('Quote'), quoteExample),
    quotes: json(
      `Quotes in the sub-protocol ${BATCH_PROTOCOL}: the newest of each symbol, at most ten frames a second`,
      { type: 'array', items: schemaAt('Quote') },
      [quoteExample],
    ),
    refusal: json('A text was not understood, or only in part', schemaAt('Refusal'), refusalExample),
    pong: text('The answer to ping', { const: STREAM_PONG }, STREAM_PONG),
  },
  received: {
    subscription: text(
      'Subscribes to a channel or to symbols of it; leaves them with a leading hyphen',
      { type: 'string', pattern: '^-?(currency|commodities|markets|bond|crypto)(:[^:]+)?$' },
      'currency:EURUSD,USDJPY',
    ),
    ping: text('Asks for pong', { const: STREAM_PING }, STREAM_PING),
  },
}

const pushMessages: typeof streamMessages = {
  sent: { answer: json('One for each frame, in their order', schemaAt('PushAnswer'), answerExample) },
  received: {
    ticks: json(
      'A tick or an array of ticks, at most 512 kB',
      { anyOf: [schemaAt('Tick'), { type: 'array', items: schemaAt('Tick') }] },
      tickExample,
    ),
  },
}

function operations(channel: string, { sent, received }: typeof streamMessages): Json {
  const operation = (action: string, messages: Readonly<Record<string, Json>>): Json => ({
    action,
    channel: channelAt(channel),
    messages: Object.keys(messages).map(name => messageAt(channel, name)),
  })
  return { [`${channel}Sends`]: operation('send', sent), [`${channel}Receives`]: operation('receive', received) }
}

/** The AsyncAPI 3.0 document of the sockets, as the portal at this address sends and receives. */
export function asyncApiDocument({ siteUrl, brandName }: { siteUrl: string; brandName: string }): Json {
  const { host, protocol } = new URL(siteUrl)
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${brandName} sockets`,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Live quotes at ${STREAM_PATH}, and prices that others send at ${PUSH_PATH}.`,
    },
    defaultContentType: 'application/json',
    servers: {
      portal: { host, protocol: protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: {
      stream: {
        address: STREAM_PATH,
        summary: 'Live quotes. No login',
        messages: { ...streamMessages.sent, ...streamMessages.received },
        bindings: { ws: { method: 'GET', headers: headers('Sec-WebSocket-Protocol', { const: BATCH_PROTOCOL }) } },
      },
      push: {
        address: PUSH_PATH,
        summary: 'Prices that others send, for holders of a token',
        messages: { ...pushMessages.sent, ...pushMessages.received },
        bindings: { ws: { method: 'GET', headers: headers('Authorization', { type: 'string', pattern: '^Bearer ' }) } },
      },
    },
    operations: { ...operations('stream', streamMessages), ...operations('push', pushMessages) },
    components: {
      schemas: {
        Quote: schemaOf(quoteFields),
        Refusal: schemaOf(refusalFields),
        Tick: { ...schemaOf(tickFields), additionalProperties: true },
        PushAnswer: schemaOf(answerFields),
      },
    },
  }
}

const headers = (name: string, schema: Json): Json => ({ type: 'object', properties: { [name]: schema } })
