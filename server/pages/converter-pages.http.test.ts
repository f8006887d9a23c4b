import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { elementsOf, metaOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const pageOf = async (address: string) => {
  const { status, text } = await portal.ask(address)
  return { status, text, shown: textOf(text.replace(/<script.*?<\/script>/gs, '')) }
}
/** A figure of a target, as it is shown. */
const figureIn = (html: string, code: string, part: string) =>
  textOf(new RegExp(`data-figure-of="${code}" data-part="${part}"[^>]*>(.*?)</`, 's').exec(html)?.[1] ?? '')
const digits = (text: string) => text.replaceAll(',', '')
const apiRate = async (query: string) => {
  const { datas } = JSON.parse((await portal.ask(`/api/v1/convert?${query}`)).text) as {
    datas: { amount: string; rate: string; date: string | null }
  }
  return datas
}

describe('the converter without a script', () => {
  test.each(['VES', 'AFN', 'XCG', 'ZWG', 'SLE', 'BGN', 'ZWL'])(
    '%s without a live price has a page that says so',
    async code => {
      for (const query of [`from=${code}`, `to=${code}`]) {
        const { status, shown } = await pageOf(`/en/tools/currencyConverter?${query}`)
        expect([query, status]).toEqual([query, 200])
        expect(shown).toMatch(/No rate|replaced|no longer/i)
      }
      const { status, text } = await portal.ask(`/api/v1/convert?from=${code}&to=USD`)
      if (code === 'BGN') expect([status, JSON.parse(text).datas.fixed[0].perSuccessor]).toEqual([200, '1.95583'])
      else expect([status, JSON.parse(text).message]).toEqual([404, '000242'])
    },
  )

  test('shows the same amount as both calls, to the digit', async () => {
    const { status, text } = await pageOf('/en/tools/currencyConverter?amount=1,234.56&from=USD&to=CNY,THB,XAU,BTC')
    expect(status).toBe(200)
    for (const code of ['CNY', 'THB', 'XAU', 'BTC']) {
      const { amount } = await apiRate(`amount=1234.56&from=USD&to=${code}`)
      const shown = digits(figureIn(text, code, 'amount'))
      const places = shown.split('.')[1]?.length ?? 0
      expect([code, shown]).toEqual([code, new Decimal(amount).toFixed(places)])
    }
    const { amount } = await apiRate('amount=1234.56&from=USD&to=CNY')
    expect(figureIn(text, 'CNY', 'exact')).toBe(amount)
    const computed = JSON.parse((await portal.ask('/dmarket/conver/compute?amount=1234.56&symbol=USDCNY')).text)
    expect(computed.datas.computeNum).toBe(Number(amount))
  })

  test.each([
    ['１，２３４．５６', '1234.56'],
    ['1.234,56', '1234.56'],
    ['3萬5千', '35000'],
    ['1.5亿', '150000000'],
    ['2.5k', '2500'],
  ])('reads %s as %s', async (typed, amount) => {
    const { text } = await pageOf(`/tools/currencyConverter?amount=${encodeURIComponent(typed)}&from=USD&to=JPY`)
    const converted = await apiRate(`amount=${amount}&from=USD&to=JPY`)
    expect(digits(figureIn(text, 'JPY', 'amount'))).toBe(new Decimal(converted.amount).toFixed(0))
    expect(elementsOf(text, 'input').find(({ name }) => name === 'amount')?.value).toBe(typed)
  })

  test.each([
    ['abc', '/en', '“abc” is not an amount'],
    ['1e309', '/en', '“1e309” is not an amount'],
    ['', '', '請輸入金額'],
    ['-5', '/cn', '金额不可为负数'],
    ['9'.repeat(60), '', '位數過多'],
  ])('gives the input %s back, with a message', async (typed, prefix, message) => {
    const { status, text, shown } = await pageOf(
      `${prefix}/tools/currencyConverter?amount=${encodeURIComponent(typed)}&from=USD&to=JPY`,
    )
    expect(status).toBe(400)
    expect(shown).toContain(message)
    expect(elementsOf(text, 'input').find(({ name }) => name === 'amount')?.value ?? '').toBe(typed)
    expect(figureIn(text, 'JPY', 'amount')).toBe('—')
    expect(figureIn(text, 'JPY', 'rate')).toMatch(/^\d/)
  })

  test('adds a target that its form sends, and keeps the others', async () => {
    const { text } = await pageOf('/en/tools/currencyConverter?amount=5&from=USD&to=JPY&with=EUR,GBP&add=THB')
    const codes = ['JPY', 'EUR', 'GBP', 'THB', 'CHF'].map(code => figureIn(text, code, 'amount') !== '')
    expect(codes).toEqual([true, true, true, true, false])
  })

  test.each([['from=QQQ'], ['to=USD,QQQ'], ['date=2026-02-30'], ['range=2Y']])('has no page for %s', async query => {
    expect((await portal.ask(`/tools/currencyConverter?${query}`)).status).toBe(404)
  })

  test('converts at the close of a past day, and says which day answers', async () => {
    const { text, shown } = await pageOf('/en/tools/currencyConverter?amount=100&from=USD&to=TWD&date=2026-11-15')
    const { amount, date } = await apiRate('amount=100&from=USD&to=TWD&date=2026-11-15')
    expect(date).toBe('2026-11-13')
    expect(digits(figureIn(text, 'TWD', 'amount'))).toBe(new Decimal(amount).toFixed(2))
    expect(shown).toContain('Daily close of this site, 13 Nov 2026.')
    expect(shown).toContain('There is no rate for 15 Nov 2026')
    expect(shown).toContain('Simulated')
  })

  test('says that a retired currency has past rates only, and names its successor', async () => {
    const { status, shown } = await pageOf('/tools/currencyConverter?from=HRK&to=EUR')
    expect(status).toBe(200)
    expect(shown).toContain('HRK 自 2023 年 1 月 1 日起由 EUR 取代')
  })

  test('has one address for search engines, whatever the amount', async () => {
    const { text } = await pageOf('/en/tools/currencyConverter?amount=7&from=eur&to=usd,JPY&range=1Y')
    const canonical = elementsOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href
    expect(canonical).toBe(`${portal.url}/en/tools/currencyConverter?from=EUR&to=USD`)
    expect(titleOf(text)).toContain('EUR USD')
    expect(metaOf(text, 'robots')).toBeUndefined()
  })
})

describe('currency codes', () => {
  test.each([
    ['', '歐元', '使用中178', '已停用87'],
    ['/cn', '欧元', '使用中178', '已停用87'],
    ['/en', 'Euro', 'In use178', 'Retired87'],
  ])('are listed, those in use before the retired ones, at %s', async (prefix, euro, used, retired) => {
    const { shown } = await pageOf(`${prefix}/tools/currencyCode`)
    for (const part of [euro, used, retired]) expect(shown.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''))
  })

  test.each(['japan', '日本', 'ＪＰＹ', '392', '日圓', 'Japanese yen'])('are found by %s', async question => {
    const { text } = await pageOf(`/en/tools/currencyCode?q=${encodeURIComponent(question)}`)
    const codes = elementsOf(text, 'a')
      .map(({ href }) => /currencyCode\/([A-Z]{3})$/.exec(href ?? '')?.[1])
      .filter(Boolean)
    expect(codes).toContain('JPY')
    expect(codes.length).toBeLessThan(10)
  })

  test('each have a page with their rates, pairs and economy', async () => {
    const { status, text, shown } = await pageOf('/en/tools/currencyCode/JPY')
    expect(status).toBe(200)
    for (const part of ['392', 'Japan', 'Bank of Japan', '日圓', 'USDJPY']) expect(shown).toContain(part)
    const { rate } = await apiRate('from=JPY&to=USD')
    expect(figureIn(text, 'USD', 'rate')).toBe(new Decimal(rate).toPrecision(6))
  })

  test('have a page when they are retired, with the rate at which they were exchanged', async () => {
    const { shown } = await pageOf('/tools/currencyCode/DEM')
    expect(shown).toContain('1 EUR = 1.95583 DEM')
    expect(shown).toContain('1999-01-01')
  })

  test('are written in capitals in addresses, and unknown ones have no page', async () => {
    const { status, headers } = await portal.ask('/cn/tools/currencyCode/eur')
    expect([status, headers.get('location')]).toEqual([301, '/cn/tools/currencyCode/EUR'])
    expect((await portal.ask('/tools/currencyCode/QQQ')).status).toBe(404)
  })
})

test.each([
  ['KRW', 'USD'],
  ['IDR', 'USD'],
  ['VND', 'EUR'],
  ['USD', 'BTC'],
  ['IDR', 'BTC'],
  ['BTC', 'IDR'],
])('the chart of %s in %s is drawn, whatever the size of the rate', async (from, to) => {
  const { status, text } = await pageOf(`/en/tools/currencyConverter?from=${from}&to=${to}`)
  expect(status).toBe(200)
  expect(text).toMatch(new RegExp(`<caption[^>]*>${from}/${to}</caption>`))
})
