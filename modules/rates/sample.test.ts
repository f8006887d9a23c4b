import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productKinds, rateCountries } from '#contract/rates/rate-product.ts'
import { parseCsv } from '#kit/text/csv.ts'

const text = readFileSync(new URL('deposit-rates.csv', import.meta.url), 'utf8')
const rows = parseCsv(text, ['country', 'kind', 'bank', 'bank_tw', 'bank_cn', 'bank_en', 'rate', 'source']).map(
  ({ cells }) => cells,
)

/** Banks that people in these countries know: as they are called, or what their names have in common. */
const realBanks = `
  ally american-express bank-of-america barclays-us capital-one chase citi discover goldman marcus pnc synchrony us-bank
  wells-fargo dbs posb ocbc uob standard-chartered hsbc maybank cimb rhb icbc hong-leong mufg smbc mizuho resona rakuten
  sony-bank sbi shinsei aeon au-jibun japan-post rbc td-bank scotiabank bmo cibc national-bank eq-bank tangerine simplii
  oaken commbank commonwealth westpac nab anz macquarie ing bendigo boq rabobank judo asb bnz kiwibank tsb co-operative
  heartland sbs barclays lloyds natwest santander nationwide halifax monzo starling atom zopa metro-bank
  abchina agricultural-bank bank-of-china ccb construction-bank bocom communications citic minsheng spdb cmb merchants
  ping-an everbright cathay fubon esun ctbc mega taishin first-bank
  大通 花旗 富國 美國銀行 滙豐 汇丰 渣打 星展 華僑 华侨 大華 三菱 三井 瑞穗 樂天 里索那 豐業 丰业 蒙特利爾 西太平洋 澳盛
  勞埃德 巴克萊 巴克莱 桑坦德 國泰 富邦 玉山 中信 兆豐 台新 中國銀行 中国银行 工商銀行 工商银行 農業銀行 农业银行
  建設銀行 建设银行 交通銀行 交通银行 招商
`
  .trim()
  .split(/\s+/)

test('every institution of the sample is invented, and its name says so in each language', () => {
  for (const { bank_tw, bank_cn, bank_en, source } of rows) {
    expect(bank_tw).toMatch(/範例銀行$/)
    expect(bank_cn).toMatch(/示例银行$/)
    expect(bank_en).toMatch(/ Sample Bank$/)
    expect(source).toBe('sample')
  }
})

test('no real bank stands beside a made-up figure', () => {
  const named = rows.flatMap(({ bank, bank_tw, bank_cn, bank_en }) => {
    const words = `-${[bank, bank_en?.replace(' Sample Bank', '')].join('-').toLowerCase().replaceAll(' ', '-')}-`
    const found = realBanks.filter(
      name => words.includes(`-${name}-`) || bank_tw!.includes(name) || bank_cn!.includes(name),
    )
    return found.map(name => `${bank}: ${name}`)
  })
  expect(named).toEqual([])
})

test('each country has deposits and loans of several banks, at plausible rates', () => {
  for (const country of rateCountries)
    for (const kind of productKinds) {
      const found = rows.filter(row => row.country === country && row.kind === kind)
      expect([country, kind, new Set(found.map(({ bank }) => bank)).size]).toEqual([country, kind, 8])
      for (const { rate } of found) expect(Number(rate)).toBeLessThan(kind === 'loans' ? 16 : 5)
    }
})
