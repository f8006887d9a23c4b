import { expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import { figuresOfTables, renderedFaults, saidBy } from './rendered-words.ts'

const forbidden = [{ word: '默认', locale: 'tw' as const, instead: '預設' }]
const faultsOf = (text: string, locale: Locale) =>
  renderedFaults('', [text], locale, { forbidden, names: new Set(['ecb']) }).length

test('what a page says is its texts and what is read out for them, each once and whole', () => {
  const html =
    '<meta name="description" content="Gold &amp; silver"><script>var a = "x"</script><p title="Close">At <!-- -->9<b>today</b></p><span lang="zh-Hant">繁體</span><code>npm start</code>'
  expect(saidBy(html)).toEqual(['Gold & silver', 'Close', 'At 9', 'today'])
})

test.each([
  ['tw', '截至 2026-11-27'],
  ['tw', '日本CPI 年增率'],
  ['tw', '美國美國失業率'],
  ['tw', '收盤(台北)'],
  ['tw', '默認的設定 默认'],
  ['tw', '公布 The rate was held'],
  ['cn', '截至2026/11/27'],
  ['cn', '日本 CPI 同比，高于前值'],
  ['cn', '公布 The rate was held'],
  ['en', 'as of 2026-11-27'],
  ['en', 'Japan Japan inflation rate'],
  ['en', 'Rate of 日本'],
] as const)('in %s a fault is found in %s', (locale, text) => {
  expect(faultsOf(text, locale)).toBeGreaterThan(0)
})

test.each([
  ['tw', '截至 2026/11/27 的 ECB 參考匯率'],
  ['tw', '2026 年 11 月 27 日'],
  ['cn', '截至2026-11-27的ECB参考汇率'],
  ['cn', 'AUD 澳元'],
  ['cn', '2026-11-20 21:48:23 北京时间'],
  ['en', 'as of 27 Nov 2026'],
] as const)('in %s none is found in %s', (locale, text) => {
  expect(faultsOf(text, locale)).toBe(0)
})

test('a figure that is a number alone is found in the row of an indicator with a unit', () => {
  const row = (indicator: string, figure: string) =>
    `<tr><td><a href="/economic/moreDetail?country=japan&amp;indicator=${indicator}">x</a></td><td class="n">${figure}</td></tr>`
  const units = new Map([
    ['inflation-rate', '%'],
    ['pmi', 'points'],
  ])
  const html = row('inflation-rate', '2.9%') + row('inflation-rate', '2.9') + row('pmi', '51.2')
  expect(figuresOfTables(html, units)).toEqual({ figures: 2, bare: ['inflation-rate 2.9'] })
})
