import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { openTestPortal, type TestPortal } from '#testing/portal.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const report = {
  about: 'EURUSD',
  figure: 'High of 19 November',
  correction: '1.1625, see ecb.europa.eu',
  email: 'linhai@example.com',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({})
})
afterAll(() => portal.close())

interface Answer {
  message: string
  text: string
  datas: { params?: object; fields?: { path: string; code: string; text: string }[] } | null
}

/** Sends a report to the call as a browser's script does. */
async function send(body: object, headers: Record<string, string> = {}, locale = 'en') {
  const response = await portal.ask(`/api/v1/reports?locale=${locale}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { ...response, answer: JSON.parse(response.text) as Answer }
}

test('a report that was stored is thanked for in the visitor’s language', async () => {
  const { status, answer } = await send({ ...report, about: 'Gold' }, {}, 'cn')
  expect(status).toBe(200)
  expect(answer).toEqual({
    success: true,
    code: 0,
    message: Errors.ReportReceived.code,
    datas: {},
    text: Errors.ReportReceived.text.cn,
    notice: 'toast',
  })
})

test('all that is wrong is told at once, beside its field', async () => {
  const { status, answer } = await send({ about: ' ', figure: 'x'.repeat(201), email: 'linhai@', phone: '1' })
  expect([status, answer.message]).toEqual([422, Errors.ReportAboutMissing.code])
  expect(answer.datas!.fields!.map(({ path, code, text }) => [path, code, text])).toEqual([
    ['about', Errors.ReportAboutMissing.code, 'Enter the page or the instrument'],
    ['figure', Errors.ReportTextTooLong.code, 'Shorten this to 200 characters'],
    ['correction', Errors.ReportCorrectionMissing.code, Errors.ReportCorrectionMissing.text.en],
    ['email', Errors.EmailInvalid.code, Errors.EmailInvalid.text.en],
    ['phone', Errors.BadParameter.code, 'Parameter phone is not valid. Check its value'],
  ])
})

test('a report that is sent twice under one key is stored once and answered alike', async () => {
  const key = { 'idempotency-key': 'report-0123456789' }
  const first = await send(report, key)
  const second = await send(report, key, 'en')
  expect([second.status, second.text]).toEqual([first.status, first.text])
  expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  const other = await send({ ...report, figure: 'Low' }, key)
  expect([other.status, other.answer.message]).toEqual([409, Errors.IdempotencyKeyReused.code])
})

test('pages of other sites cannot send reports', async () => {
  const { status, answer } = await send(report, { 'sec-fetch-site': 'cross-site' })
  expect([status, answer.message]).toEqual([403, Errors.OtherSite.code])
})

test('a network sends as many as its limit by the call and the form together', async () => {
  const limited = await openTestPortal({ COMMUNITY_SETTINGS: '{"report.perHour": 2}' })
  try {
    const ask = (path: string, body: string, headers = {}) => limited.ask(path, { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json' }
    const send = (about: string) =>
      ask('/en/report', `${new URLSearchParams({ ...report, about })}`, { 'content-type': URLENCODED })
    expect((await ask('/api/v1/reports', JSON.stringify(report), json)).status).toBe(200)
    expect((await send('Gold')).status).toBe(303)
    expect((await send('Oil')).status).toBe(429)
    const refused = await ask('/api/v1/reports', JSON.stringify({ ...report, about: 'DAX' }), json)
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([429, Errors.TooManyRequests.code])
    const seconds = Number(refused.headers.get('retry-after'))
    expect([seconds > 3_000, seconds <= 3_600]).toEqual([true, true])
  } finally {
    await limited.close()
  }
})
