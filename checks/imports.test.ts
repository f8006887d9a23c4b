import { expect, test } from 'vitest'
import { importFaults } from './imports.ts'

const shortPaths = { '#contract/*': './contract/*', '#kit/*': './kit/*', '#modules/*': './modules/*/index.ts' }

/** A small portal without faults, with files changed or added. */
function faultsWith(changed: Record<string, string>): string[] {
  const sound = {
    'contract/price.ts': 'export type Price = number\nexport const DECIMALS = 5',
    'kit/clock.ts': "import { DECIMALS } from '#contract/price.ts'\nexport const clock = () => DECIMALS",
    'modules/market/index.ts': "export { createMarket, type Market } from './market.ts'",
    'modules/market/market.ts':
      "import { clock } from '#kit/clock.ts'\nexport interface Market {}\nexport function createMarket(): Market {\n  return clock\n}",
    'modules/feeds/index.ts': "import { createMarket } from '#modules/market'\nexport const feed = createMarket()",
    'web/routes.ts': "export default [{ file: 'routes/forex.tsx' }]",
    'web/routes/forex.tsx':
      "import type { Price } from '#contract/price.ts'\nimport type { Market } from '#modules/market'\nexport default function Forex(market: Market): Price {}",
    'server/main.ts': "import { feed } from '#modules/feeds'\nfeed()",
  }
  return importFaults(new Map(Object.entries({ ...sound, ...changed })), shortPaths)
}

test('a portal whose imports point one way has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test.each([
  [
    'the contract asking the kit',
    'contract/price.ts',
    "import { clock } from '#kit/clock.ts'",
    'contract may import nothing of ours',
  ],
  ['the kit asking a module', 'kit/clock.ts', "import { feed } from '#modules/feeds'", 'kit may import contract'],
  [
    'a module asking the server',
    'modules/feeds/index.ts',
    "import { x } from '../../server/main.ts'",
    'modules may import kit and contract',
  ],
  [
    'a page loading a module',
    'web/routes/forex.tsx',
    "import { createMarket } from '#modules/market'",
    'types of the server',
  ],
  [
    'a page loading a module among types',
    'web/routes/forex.tsx',
    "import { createMarket, type Market } from '#modules/market'",
    'types of the server',
  ],
])('%s is caught', (_, file, line, message) => {
  const faults = faultsWith({ [file]: line })
  expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${file}:1 imports .*${message}`)))
})

test.each([
  ['server/main.ts', '../modules/market/market.ts'],
  ['server/main.test.ts', '../modules/market/market.ts'],
  ['modules/feeds/index.ts', '../market/market.ts'],
])('%s reaching past the index of a module is caught, even for a type', (file, path) => {
  expect(faultsWith({ [file]: `import type { Market } from '${path}'` })).toContain(
    `${file}:1 reaches past the index of market: import it from '#modules/market'`,
  )
})

test('modules that need each other are caught', () => {
  const market =
    "import { feed } from '#modules/feeds'\nexport interface Market {}\nexport const createMarket = (): Market => feed"
  expect(faultsWith({ 'modules/market/market.ts': market })).toContainEqual(
    expect.stringMatching(/modules in a circle: (market → feeds → market|feeds → market → feeds)/),
  )
})

test('an import of a file that is not there is caught', () => {
  expect(faultsWith({ 'server/main.ts': "import '#kit/gone.ts'\nimport { feed } from '#modules/feeds'" })).toEqual([
    'server/main.ts:1 imports #kit/gone.ts, which is no file',
  ])
})

test('a file that nothing starts or imports is caught, and one that only a test imports', () => {
  expect(faultsWith({ 'kit/left-over.ts': 'export const one = 1' })).toEqual([
    'kit/left-over.ts:1 nothing reaches this file: remove it',
  ])
  const tested = {
    'kit/left-over.ts': 'export const one = 1',
    'kit/left-over.test.ts': "import { one } from './left-over.ts'",
  }
  expect(faultsWith(tested)).toEqual(['kit/left-over.ts:1 nothing but a test reaches this file: remove it'])
})

test('an export that nobody imports is caught, and one that only a test imports', () => {
  const clock =
    "import { DECIMALS } from '#contract/price.ts'\nexport const clock = () => DECIMALS\nexport const spare = 1"
  expect(faultsWith({ 'kit/clock.ts': clock })).toEqual(['kit/clock.ts:3 nothing else uses spare: remove its export'])
  const tested = { 'kit/clock.ts': clock, 'kit/clock.test.ts': "import { spare } from './clock.ts'" }
  expect(faultsWith(tested)).toEqual(['kit/clock.ts:3 nothing else but a test uses spare: remove its export'])
})

test('an index that offers what nobody takes is caught', () => {
  expect(
    faultsWith({ 'modules/feeds/index.ts': "export { createMarket as feed, createMarket } from '#modules/market'" }),
  ).toEqual(['modules/feeds/index.ts:1 nothing else uses createMarket: remove its export'])
})

test('a file named in a command line is reached', () => {
  expect(
    faultsWith({ 'scripts/test.mjs': "run('--reporter=./kit/teller.ts')", 'kit/teller.ts': 'export default class {}' }),
  ).toEqual([])
})
