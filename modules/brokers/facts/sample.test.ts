import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '#kit/text/csv.ts'

const read = (name: string, ...columns: string[]) =>
  parseCsv(readFileSync(new URL(`../data/${name}.csv`, import.meta.url), 'utf8'), columns).map(({ cells }) => cells)
const brokers = read('brokers', 'id', 'name', 'swap_type', 'source')
const pairs = read('pairs', 'symbol').map(({ symbol }) => symbol)

/** Brokers that traders know, or what their names have in common. */
const realBrokers = `
  acy activtrades admiral alpari amarkets atfx avatrade axi axitrader bdswiss blackbull blueberry capital.com city-index
  cmc dukascopy easymarkets eightcap etoro exness fbs fidelis forex.com fortrade fp-markets fusion fxcm fxdd fxopen
  fxprimus fxpro fxtm global-prime go-markets hantec hfm hotforex hycm ibkr ic-markets icmarkets ifc ig ig-group
  infinox instaforex interactive-brokers jfd kcm km lmax london-capital markets.com moneta monex naga oanda oanda-japan
  octa octafx ox pepperstone plus500 puprime rakuten roboforex saxo sbi schwab spreadex swissquote thinkmarkets tickmill
  tmgm trading-212 tradenation ultima vantage vt-markets windsor xm xtb z.com zfx
`
  .trim()
  .split(/\s+/)

test('every broker of the sample is invented, and its name says so', () => {
  for (const { name, source } of brokers) {
    expect(name).toMatch(/^[A-Z][A-Za-z ]+ Sample$/)
    expect(source).toBe('sample')
  }
})

test('no real broker stands beside a made-up figure', () => {
  const named = brokers.flatMap(({ id, name }) => {
    const words = `-${id}-${name!.replace(' Sample', '').toLowerCase().replaceAll(' ', '-')}-`
    return realBrokers.filter(real => words.includes(`-${real}-`)).map(real => `${id}: ${real}`)
  })
  expect(named).toEqual([])
})

test('at least twenty brokers have a typical spread and a swap on each of at least 28 pairs and both metals', () => {
  expect(brokers.length).toBeGreaterThanOrEqual(20)
  expect(pairs.length).toBeGreaterThanOrEqual(28)
  expect(pairs).toEqual(expect.arrayContaining(['EURUSD', 'USDTRY', 'Gold', 'Silver']))
  const all = brokers.flatMap(({ id }) => pairs.map(pair => `${id} ${pair}`)).toSorted()
  const keysOf = (name: string, ...columns: string[]) =>
    read(name, 'broker', 'pair', ...columns).map(({ broker, pair }) => `${broker} ${pair}`)
  expect(keysOf('sample-spreads', 'normal_pips', 'ecn_pips').toSorted()).toEqual(all)
  expect(keysOf('rollovers', 'long', 'short').toSorted()).toEqual(all)
  expect(new Set(brokers.map(({ swap_type }) => swap_type))).toEqual(new Set(['points', 'percent', 'base', 'margin']))
})

test('a spread is narrower on the ECN account of a broker than on its normal one', () => {
  for (const { broker, pair, normal_pips, ecn_pips } of read('sample-spreads', 'broker', 'pair'))
    expect([broker, pair, Number(ecn_pips) < Number(normal_pips)]).toEqual([broker, pair, true])
})

test('no broker of the sample claims a regulator or a licence', () => {
  const facts = read('broker-facts', 'broker', 'entity', 'regulator', 'licence', 'register', 'source')
  expect(facts.map(({ broker }) => broker)).toEqual(brokers.map(({ id }) => id))
  for (const { entity, regulator, licence, register, source } of facts)
    expect([entity!.endsWith(' Sample'), regulator, licence, register, source]).toEqual([true, '', '', '', 'sample'])
})
