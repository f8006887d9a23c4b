import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { closeCodes, STREAM_PATH } from '#contract/prices/quote.ts'
import { type Html, html } from '#contract/text/html.ts'
import { type Locale, locales, localizePath, type Text } from '#contract/text/locale.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import { PUSH_PATH } from '#modules/feeds'
import { asyncApiDocument } from './asyncapi.ts'
import { guidePage, guidePolicy, once } from './guide-page.ts'
import { socketWords as words } from './socket-guide-words.ts'
import {
  answerExample,
  answerFields,
  dropTexts,
  type MessageField,
  quoteExample,
  quoteFields,
  refusalExample,
  refusalFields,
  tickExample,
  tickFields,
} from './socket-messages.ts'

export const SOCKET_GUIDE_PATH = '/api/stream'
const DOCUMENT_PATH = '/api/v1/asyncapi.json'
const MAX_AGE = 300

/** The programs of examples/stream, which the page shows as they are. */
const programs = [
  ['JavaScript', 'stream.js'],
  ['Python', 'stream.py'],
  ['Java', 'Stream.java'],
] as const

/** Schema words of a field: its type, or the values that it may have. */
function kindOf({ schema }: MessageField): string {
  const values = schema.enum as readonly string[] | undefined
  return values ? values.join(' | ') : String(schema.type)
}

function fieldList(fields: Readonly<Record<string, MessageField>>, locale: Locale): Html {
  const rows = Object.entries(fields).map(
    ([name, field]) =>
      html`<dt><code>${name}</code></dt><dd>${field.text[locale]} · ${kindOf(field)}${field.isOptional ? ` · ${words.optional[locale]}` : ''}</dd>`,
  )
  return html`<dl>${rows}</dl>`
}

function textList(texts: Readonly<Record<string, Text>>, locale: Locale): Html {
  const rows = Object.entries(texts).map(([name, text]) => html`<dt><code>${name}</code></dt><dd>${text[locale]}</dd>`)
  return html`<dl>${rows}</dl>`
}

const sample = (value: unknown) => html`<pre>${JSON.stringify(value)}</pre>`

function closeList(codes: readonly (keyof typeof closeCodes)[], locale: Locale): Html {
  const rows = codes.map(name => html`<dt><code>${closeCodes[name]}</code></dt><dd>${words.closes[name][locale]}</dd>`)
  return html`<dl>${rows}</dl>`
}

function streamSection(address: string, locale: Locale): Html {
  const heading = (text: Text) => html`<h2>${text[locale]}</h2>`
  return html`<section>${heading(words.stream)}<p><code>${address}${STREAM_PATH}</code></p><p>${words.streamLead[locale]}</p></section><section>${heading(words.sent)}${textList(words.subscriptions, locale)}<p>${words.limits[locale]}</p></section><section>${heading(words.received)}<p>${words.greeting[locale]}</p><p>${words.quote[locale]}</p>${fieldList(quoteFields, locale)}${sample(quoteExample)}<p>${words.batches[locale]}</p><p>${words.refusal[locale]}</p>${fieldList(refusalFields, locale)}${sample(refusalExample)}</section><section>${heading(words.ends)}<p>${words.handshake[locale]}</p>${closeList(['shutdown', 'binaryFrame', 'policy', 'tooBig', 'slowReader', 'noPong'], locale)}<p>${words.again[locale]}</p></section>`
}

function pushSection(address: string, locale: Locale): Html {
  const heading = (text: Text) => html`<h2>${text[locale]}</h2>`
  return html`<section>${heading(words.push)}<p><code>${address}${PUSH_PATH}</code></p><p>${words.pushLead[locale]}</p>${fieldList(tickFields, locale)}${sample(tickExample)}</section><section>${heading(words.answer)}<p>${words.answerLead[locale]}</p>${fieldList(answerFields, locale)}${sample(answerExample)}</section><section>${heading(words.reasons)}${textList(dropTexts, locale)}</section><section>${heading(words.ends)}<p>${words.pushHandshake[locale]}</p>${closeList(['shutdown', 'binaryFrame', 'tooBig', 'tryAgain', 'noPong'], locale)}</section>`
}

function exampleSections(locale: Locale): Html[] {
  return programs.map(([language, file]) => {
    const text = readFileSync(new URL(`../../examples/stream/${file}`, import.meta.url), 'utf8')
    return html`<section><h2>${words.example[locale]} · ${language}</h2><details><summary><code>examples/stream/${file}</code></summary><pre lang="en">${text}</pre></details></section>`
  })
}

function guideBody(siteUrl: string, locale: Locale): Html {
  const address = siteUrl.replace(/^http/, 'ws')
  const links = html`<p><a href="${localizePath('/api', locale)}">${words.calls[locale]}</a> · <a href="${DOCUMENT_PATH}">${words.document[locale]}</a></p>`
  return html`<p>${words.lead[locale]}</p>${links}${streamSection(address, locale)}${exampleSections(locale)}${pushSection(address, locale)}`
}

/** Registers the AsyncAPI document of the sockets, and their guide in each language. */
export function registerSocketGuide(app: FastifyInstance, site: { siteUrl: string; brandName: string }): void {
  const document = once(() => JSON.stringify(asyncApiDocument(site)))
  app.get(DOCUMENT_PATH, { config: { maxAge: MAX_AGE } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').headers(openToAll).send(document()),
  )
  const about = { ...site, path: SOCKET_GUIDE_PATH, title: words.title, description: words.lead }
  for (const locale of locales) {
    const page = once(() => guidePage(about, locale, guideBody(site.siteUrl, locale)))
    app.get(localizePath(SOCKET_GUIDE_PATH, locale), { config: { maxAge: MAX_AGE } }, async (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', guidePolicy).send(page()),
    )
  }
}
