import type { FastifyInstance } from 'fastify'
import { type Html, html } from '#contract/text/html.ts'
import { type Locale, locales, localizePath, type Text } from '#contract/text/locale.ts'
import type { Call } from '#kit/http/call.ts'
import { type Field, fieldsOf, type Parameter, parametersOf } from '#kit/http/openapi.ts'
import { openApiDocument } from '#kit/http/openapi-document.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import { guidePage, guidePolicy, once } from './guide-page.ts'
import { SOCKET_GUIDE_PATH } from './socket-guide.ts'

export interface ApiGuideDeps {
  calls: readonly Call[]
  siteUrl: string
  /** Base address of the calls for generated clients. */
  server: string
  brandName: string
}

const DOCUMENT_PATH = '/api/v1/openapi.json'
const GUIDE_PATH = '/api'
const MAX_AGE = 300

/** Descriptions of the tags in the OpenAPI document. */
const tags = {
  Market: 'Instruments, their last quotes and the state of their markets',
  History: 'Bars of an instrument',
  Analysis: 'Figures derived from the daily bars of an instrument',
  Economy: 'Economic figures of countries, with their sources and every value published',
  Rates: 'Deposit and loan rates of banks, with the protection of deposits',
  News: 'News written from the portal’s own figures, and the daily brief',
  Directory: 'Sites that traders use, and the terms that they use',
  Search: 'Instruments by symbol, name, pinyin, zhuyin or initials',
  Conversion: 'Amounts between currencies, metals and cryptocurrencies',
  Banks: 'Exchange rates of mainland Chinese banks',
  Brokers: 'Broker spreads, swaps and trading costs',
  UDF: 'TradingView’s data feed protocol: point a chart at /udf',
  Pages: 'Page metadata and social images',
  Widgets: 'Parts of the portal in frames of other sites: oEmbed, and the settings of each widget',
  Adverts: 'Adverts by position',
  Accounts: 'Registration, logins and what keeps them safe',
  Members: 'What members show and choose, and the codes of all calls',
  Articles: 'Columns of members, the articles in them, and drafts',
  Comments: 'What members say about instruments, events and articles, below them and over charts',
  Groups: 'Groups of members, free ones and paid ones',
  Trading: 'Accounts of members at brokers and simulated ones',
  Contests: 'Trading contests, their rankings and teams',
  Wallet: 'Diamonds of members: orders, vouchers, rewards and statements',
  Community: 'Announcements of the site, and what its staff have decided, in numbers',
  Reports: 'Reports of wrong figures',
  Staff: 'What members of staff decide about members',
}

const words = {
  title: { tw: 'API 說明', cn: 'API说明', en: 'API guide' },
  lead: {
    tw: '除另有註明外，以下呼叫無需登入。回應為 JSON：success、code、message、datas；code 為 0 表示成功，失敗時 HTTP 狀態與六位代碼說明原因。',
    cn: '除另有注明外，以下调用无需登录。响应为JSON：success、code、message、datas；code为0表示成功，失败时由HTTP状态与六位代码说明原因。',
    en: 'These calls need no login unless they say so. They return JSON: success, code, message and datas. Code 0 means success; a failure has an HTTP status and a six-digit code.',
  },
  language: {
    tw: '名稱與訊息的語言：locale=tw、cn 或 en，未指定時依 Accept-Language。',
    cn: '名称与消息的语言：locale=tw、cn或en，未指定时按Accept-Language。',
    en: 'Names and messages are in the language given by locale=tw, cn or en, otherwise by Accept-Language.',
  },
  document: { tw: 'OpenAPI 3.1 文件', cn: 'OpenAPI 3.1文档', en: 'OpenAPI 3.1 document' },
  sockets: {
    tw: '即時報價串流（WebSocket）',
    cn: '实时报价推送（WebSocket）',
    en: 'Live quotes by WebSocket',
  },
  required: { tw: '必填', cn: '必填', en: 'Required' },
  optional: { tw: '選填', cn: '选填', en: 'Optional' },
  form: { tw: '以表單送出', cn: '以表单提交', en: 'Sent as a form' },
  csv: {
    tw: '路徑加 .csv 或參數 format=csv 可下載表格',
    cn: '路径加“.csv”或参数加“format=csv”，可下载表格',
    en: 'Add .csv to the path, or format=csv, to download a table',
  },
  standard: { tw: '預設', cn: '默认', en: 'default' },
  answer: { tw: '回應', cn: '响应', en: 'Response' },
  member: { tw: '需登入', cn: '需登录', en: 'Login required' },
  staff: { tw: '僅限工作人員', cn: '仅限工作人员', en: 'Staff only' },
  mayBeNull: { tw: '可為 null', cn: '可为null', en: 'may be null' },
  none: { tw: '無參數', cn: '无参数', en: 'No parameters' },
} as const satisfies Record<string, Text>

/** A description, which is in English on the pages of all languages. */
const inEnglish = (text: string, locale: Locale) =>
  locale === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`

/** One line about a parameter: its description, otherwise its values or pattern, and its default. */
function valuesOf({ schema, description }: Parameter, locale: Locale): Html {
  const { enum: values, type, pattern, default: fallback, format } = schema
  const shape = Array.isArray(values) ? values.join(' | ') : String(format ?? pattern ?? type ?? '')
  const standard = fallback === undefined || fallback === '' ? [] : [`${words.standard[locale]} ${fallback}`]
  const what = description === undefined ? html`${shape}` : inEnglish(description, locale)
  return html`${[what, ...standard.map(text => html` · ${text}`)]}`
}

function fieldRow({ place, description, words: values, mayBeNull }: Field, locale: Locale): Html {
  const more = [values.join(' | '), mayBeNull && !description.includes('null') ? words.mayBeNull[locale] : ''].filter(
    Boolean,
  )
  return html`<dt><code>${place}</code></dt><dd>${inEnglish(description, locale)}${more.map(text => ` · ${text}`).join('')}</dd>`
}

function answerPart(call: Call, locale: Locale): Html {
  if (typeof call.result === 'string') return html`<p>${words.answer[locale]} · <code>${call.result}</code></p>`
  const rows = fieldsOf(call).map(each => fieldRow(each, locale))
  return html`<details><summary>${words.answer[locale]}</summary><dl>${rows}</dl></details>`
}

function callSection(call: Call, locale: Locale): Html {
  const parameters = parametersOf(call)
  const rows = parameters.map(
    parameter =>
      html`<dt><code>${parameter.name}</code></dt><dd>${(parameter.required ? words.required : words.optional)[locale]} · ${valuesOf(parameter, locale)}</dd>`,
  )
  const summary = typeof call.summary === 'string' ? call.summary : call.summary[locale]
  const notes = [
    call.access === 'public' ? '' : words[call.access.who][locale],
    call.table ? words.csv[locale] : '',
    call.accepts?.includes('urlencoded') ? words.form[locale] : '',
  ].filter(Boolean)
  const list = rows.length === 0 ? html`<p>${words.none[locale]}</p>` : html`<dl>${rows}</dl>`
  return html`<section><h2><span class="method">${call.method}</span><code>${call.path}</code></h2><p>${[summary, ...notes].join(locale === 'en' ? '. ' : '。')}</p>${list}${answerPart(call, locale)}</section>`
}

function guideBody({ calls }: ApiGuideDeps, locale: Locale): Html {
  return html`<p>${words.lead[locale]}${locale === 'en' ? ' ' : ''}${words.language[locale]}</p><p><a href="${DOCUMENT_PATH}">${words.document[locale]}</a> · <a href="${localizePath(SOCKET_GUIDE_PATH, locale)}">${words.sockets[locale]}</a></p>${calls.map(call => callSection(call, locale))}`
}

/** Registers the OpenAPI document and the API guide in each language. */
export function registerApiGuide(app: FastifyInstance, deps: ApiGuideDeps): void {
  const { siteUrl, brandName } = deps
  const document = once(() =>
    JSON.stringify(
      openApiDocument(deps.calls, {
        title: `${deps.brandName} API`,
        description: `${words.lead.en} ${words.language.en}`,
        server: deps.server,
        tags,
      }),
    ),
  )
  app.get(DOCUMENT_PATH, { config: { maxAge: MAX_AGE } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').headers(openToAll).send(document()),
  )
  for (const locale of locales) {
    const about = { path: GUIDE_PATH, title: words.title, description: words.lead, siteUrl, brandName }
    const page = once(() => guidePage(about, locale, guideBody(deps, locale)))
    app.get(localizePath(GUIDE_PATH, locale), { config: { maxAge: MAX_AGE } }, async (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', guidePolicy).send(page()),
    )
  }
}
