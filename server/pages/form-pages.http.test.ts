import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#kit/database/database.ts'
import { openSeal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { createReportRepository } from '#modules/reports'
import { elementsOf, textOf } from '#testing/html.ts'
import { openTestPortal, type Question } from '#testing/portal.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'portal-reports-'))
const portal = await openTestPortal({ DATA_DIR: dataDir, SIM_SPEED: '0.001', TRUST_PROXY: '127.0.0.1' })
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const report = {
  about: 'EURUSD',
  figure: '11 月 20 日最高價',
  correction: '1.1625，見 ecb.europa.eu',
  email: 'linhai@example.com',
}

/** Sends a form as a browser without JavaScript does, from a network of its own unless one is given. */
let network = 0
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  network++
  const question: Question = {
    method: 'POST',
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: portal.url,
      'x-forwarded-for': `203.0.${network}.1`,
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  }
  return portal.ask(path, question)
}

const inputs = (html: string) =>
  Object.fromEntries(
    [...elementsOf(html, 'input'), ...elementsOf(html, 'textarea')].map(({ name, ...others }) => [name, others]),
  )
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''
const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1]

/** What an operator finds. */
async function storedReports() {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const seal = await openSeal(database, secretKeys({ DATA_DIR: dataDir }))
    return await createReportRepository(database, seal).list('open')
  } finally {
    await database.close()
  }
}

describe('the page of a form', () => {
  test('is cached like any other, and names in its form what it is about', async () => {
    const { status, headers, text } = await portal.ask('/en/report?about=EURUSD')
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public/)])
    expect([nonceOf(headers), headers.has('set-cookie')]).toEqual([undefined, false])
    expect(inputs(text).about).toMatchObject({ value: 'EURUSD' })
    expect(elementsOf(text, 'form').find(form => form.class === 'page-form')).toMatchObject({
      method: 'post',
      action: '/en/report',
    })
  })

  test('escapes what its address says', async () => {
    const { text } = await portal.ask(`/report?about=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert(1)')
  })
})

describe('a form that is complete', () => {
  test.each(['', '/cn', '/en'])('continues at the thanks of the same language, %s/report', async prefix => {
    const { status, headers, text } = await post(`${prefix}/report`, report)
    expect([status, headers.get('location'), text]).toEqual([303, `${prefix}/report?sent=1`, ''])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const thanks = await portal.ask(`${prefix}/report?sent=1`)
    const word = { '': '已收到您的回報', '/cn': '已收到您的反馈', '/en': 'We have your report' }[prefix]!
    expect(textOf(thanks.text)).toContain(word)
    expect(elementsOf(thanks.text, 'form').some(form => form.class === 'page-form')).toBe(false)
  })

  test('is stored once, with what the portal showed', async () => {
    const about = 'Gold'
    for (let n = 0; n < 3; n++) expect((await post('/en/report', { ...report, about })).status).toBe(303)
    expect((await storedReports()).filter(stored => stored.about === about)).toEqual([
      expect.objectContaining({
        ...report,
        about,
        locale: 'en',
        quote: expect.stringMatching(/^Gold \d+\.\d\d at 2026/),
      }),
    ])
  })

  test('is thanked but not stored if a robot filled in what visitors do not see', async () => {
    const same = { ...report, website: 'https://spam.example', about: 'robots only' }
    expect((await post('/en/report', same)).status).toBe(303)
    expect((await storedReports()).map(({ about }) => about)).not.toContain(same.about)
  })

  test('sent by the page’s script is answered for the script', async () => {
    const { status, headers, text } = await post('/en/report.data?locale=en', report, { accept: '*/*' })
    expect([status, headers.get('cache-control')]).toEqual([202, 'private, no-store'])
    expect(text).toContain('/en/report?sent=1')
  })
})

describe('a form with faults', () => {
  const faulty = { ...report, figure: '', correction: '<img src=x onerror=alert(1)>"', email: 'linhai@' }

  test.each([
    ['', '請填寫哪個數字有誤', '請填寫完整的電子郵件地址', '尚未送出'],
    ['/cn', '请填写哪个数据有误', '请填写完整的电子邮箱地址', '尚未提交'],
    ['/en', 'Enter which figure is wrong', 'Enter a full e-mail address', 'Not sent yet'],
  ])(
    'comes back with what was typed and the errors beside the fields, %s/report',
    async (prefix, figure, email, summary) => {
      const { status, headers, text } = await post(`${prefix}/report`, faulty)
      expect([status, headers.get('cache-control')]).toEqual([422, 'private, no-store'])
      const fields = inputs(text)
      expect(fields.about).toMatchObject({ value: 'EURUSD' })
      expect(fields.about).not.toHaveProperty('aria-invalid')
      expect(fields.figure).toMatchObject({ value: '', 'aria-invalid': 'true', id: 'field-figure' })
      expect(fields.email).toMatchObject({ value: 'linhai@', 'aria-invalid': 'true' })
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;</textarea>')
      expect(text).not.toContain('<img src=x')
      for (const [id, error] of [
        ['field-figure-error', figure],
        ['field-email-error', email],
      ] as const)
        expect(textOf(new RegExp(`<p[^>]* id="${id}".*?</p>`, 's').exec(text)?.[0] ?? '')).toContain(error)
      const box = /<div[^>]*class="form-summary".*?<\/div>/s.exec(text)?.[0] ?? ''
      expect(box).toContain('autofocus')
      expect(textOf(box)).toContain(summary)
      expect(elementsOf(box, 'a').map(({ href }) => href)).toEqual(['#field-figure', '#field-email'])
    },
  )

  test('is rendered with a nonce that no other answer has', async () => {
    const answers = await Promise.all([post('/en/report', faulty), post('/en/report', faulty)])
    const nonces = answers.map(({ headers }) => nonceOf(headers))
    expect(new Set(nonces).size).toBe(2)
    for (const [index, { headers, text }] of answers.entries()) {
      const inline = elementsOf(text, 'script').filter(({ src, type }) => !src && type !== 'application/ld+json')
      expect(inline.length).toBeGreaterThan(2)
      expect(new Set(inline.map(({ nonce }) => nonce))).toEqual(new Set([nonces[index]]))
      expect(policyOf(headers)).not.toContain('sha256-')
    }
  })

  test('comes back with what was typed when the network has sent too many', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 5; n++) expect((await post('/en/report', report, from)).status).toBe(303)
    const { status, headers, text } = await post('/en/report', report, from)
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    expect(inputs(text).email).toMatchObject({ value: report.email })
    expect(textOf(text)).toContain('Several reports came from your network')
  })
})

describe('a form is refused', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('if another site sent it: %j', async headers => {
    const { status, text } = await post('/en/report', report, headers)
    expect([status, text.includes('Sent from another site')]).toEqual([403, true])
  })

  test('with the visitor’s text, in the language of its page, when it is too large', async () => {
    const large = { ...report, correction: 'x'.repeat(70_000) }
    const { status, headers, text } = await post('/cn/report', large)
    expect([status, headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(text).toContain('提交的内容过大')
    const data = await post('/cn/report.data?locale=cn', large, { accept: '*/*' })
    expect([data.status, JSON.parse(data.text)]).toEqual([413, expect.objectContaining({ text: '提交的内容过大' })])
  })

  test.each(['application/json', 'multipart/form-data; boundary=a', 'text/plain'])('as %s', async type => {
    expect((await post('/en/report', report, { 'content-type': type })).status).toBe(415)
  })

  test('at pages that take none, whose answer names what they take', async () => {
    const answers = [
      await post('/en/forex', report),
      await portal.ask('/en/report', { method: 'PUT' }),
      await portal.ask('/en/report.data', { method: 'DELETE' }),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, 'GET, HEAD'],
      [405, 'GET, HEAD, POST'],
      [405, 'GET, HEAD, POST'],
    ])
  })
})
