import { expect, test } from 'vitest'
import { importFaults } from './imports.ts'

const shortPaths = { '#contract/*': './contract/*', '#kit/*': './kit/*', '#modules/*': './modules/*/index.ts' }

/** Faults of a small portal, faultless by itself, with files changed or added. */
function faultsWith(changed: Record<string, string>): string[] {
  const faultless = {
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
  return importFaults(new Map(Object.entries({ ...faultless, ...changed })), shortPaths)
}

test('a portal whose imports point one way has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test.each([
  [
    'the contract importing the kit',
    'contract/price.ts',
    "import { clock } from '#kit/clock.ts'",
    'contract may import nothing from the project',
  ],
  ['the kit importing a module', 'kit/clock.ts', "import { feed } from '#modules/feeds'", 'kit may import contract'],
  [
    'a module importing the server',
    'modules/feeds/index.ts',
    "import { x } from '../../server/main.ts'",
    'modules may import kit and contract',
  ],
  [
    'a page importing a module',
    'web/routes/forex.tsx',
    "import { createMarket } from '#modules/market'",
    'types of the server',
  ],
  [
    'a page importing a module among types',
    'web/routes/forex.tsx',
    "import { createMarket, type Market } from '#modules/market'",
    'types of the server',
  ],
])('%s is reported', (_, file, line, message) => {
  const faults = faultsWith({ [file]: line })
  expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${file}:1 imports .*${message}`)))
})

test.each([
  ['server/main.ts', '../modules/market/market.ts'],
  ['server/main.test.ts', '../modules/market/market.ts'],
  ['modules/feeds/index.ts', '../market/market.ts'],
])('%s importing past the index of a module is reported, even for a type', (file, path) => {
  expect(faultsWith({ [file]: `import type { Market } from '${path}'` })).toContain(
    `${file}:1 imports past the index of market: import from '#modules/market'`,
  )
})

test('modules that import each other are reported', () => {
  const market =
    "import { feed } from '#modules/feeds'\nexport interface Market {}\nexport const createMarket = (): Market => feed"
  expect(faultsWith({ 'modules/market/market.ts': market })).toContainEqual(
    expect.stringMatching(/circular modules: (market → feeds → market|feeds → market → feeds)/),
  )
})

test('pages whose files or folders import each other are reported, even for a type', () => {
  const list = "import { cell } from '../live/cell.ts'\nexport const row = () => cell\nexport interface Row {}"
  const cell = "import type { Row } from '../quotes/list.ts'\nexport const cell = (row: Row) => row"
  const root = "import { row } from './quotes/list.ts'\nexport default row"
  const faults = faultsWith({ 'web/quotes/list.ts': list, 'web/live/cell.ts': cell, 'web/root.tsx': root })
  expect(faults).toEqual([
    'circular files: web/quotes/list.ts → web/live/cell.ts → web/quotes/list.ts',
    'circular folders: web/quotes → web/live → web/quotes',
  ])
})

test('files of a module that import each other are reported, even for a type', () => {
  const faults = faultsWith({
    'modules/market/market.ts':
      "import { clock } from '#kit/clock.ts'\nimport { quote } from './quote.ts'\nexport interface Market {}\nexport const createMarket = (): Market => [clock, quote]",
    'modules/market/quote.ts':
      "import type { Market } from './market.ts'\nexport const quote = (market: Market) => market",
  })
  expect(faults).toEqual([
    'circular files: modules/market/market.ts → modules/market/quote.ts → modules/market/market.ts',
  ])
})

test('a module whose folder and subfolder import each other is reported', () => {
  const faults = faultsWith({
    'modules/feeds/index.ts':
      "import { createMarket } from '#modules/market'\nimport { replay } from './replay/replay.ts'\nexport const feed = createMarket(replay)",
    'modules/feeds/feed.ts': 'export interface Feed {}',
    'modules/feeds/replay/replay.ts': "import type { Feed } from '../feed.ts'\nexport const replay = {} as Feed",
  })
  expect(faults).toEqual(['circular folders: modules/feeds → modules/feeds/replay → modules/feeds'])
})

test('an area whose own files and folders import each other is reported', () => {
  const faults = faultsWith({
    'kit/clock.ts': "import { open } from './database/open.ts'\nexport const clock = () => open",
    'kit/database/open.ts':
      "import { DECIMALS } from '#contract/price.ts'\nimport { limit } from '../limit.ts'\nexport const open = () => limit(DECIMALS)",
    'kit/limit.ts': 'export const limit = (count: number) => count',
  })
  expect(faults).toEqual(['circular folders: kit → kit/database → kit'])
})

test('a page that imports from the folder of another page is reported, a widget is not', () => {
  const heat = "import { heat } from '../brokers/heat.ts'\nexport default heat"
  const faults = faultsWith({
    'web/routes.ts':
      "export default [{ file: 'routes/forex.tsx' }, { file: 'routes/tools/banks/bank.tsx' }, { file: 'routes/tools/widget/w.tsx' }]",
    'web/routes/tools/brokers/heat.ts': 'export const heat = 1',
    'web/routes/tools/banks/bank.tsx': heat,
    'web/routes/tools/widget/w.tsx': heat,
  })
  expect(faults).toEqual([
    'web/routes/tools/banks/bank.tsx:1 imports web/routes/tools/brokers/heat.ts of other pages: move what both need out of web/routes',
  ])
})

test('a page that takes values from a file with schemas is reported, however far away they are, and one that takes types is not', () => {
  const faults = faultsWith({
    'contract/member.ts':
      "import { z } from 'zod'\nexport const schema = z.string()\nexport type Member = string\nexport const nameOf = schema",
    'contract/article.ts': "import { nameOf } from './member.ts'\nexport const kinds = [nameOf]",
    'web/routes/forex.tsx':
      "import type { Member } from '#contract/member.ts'\nimport { kinds } from '#contract/article.ts'\nexport default (member: Member) => [member, kinds]",
  })
  expect(faults.filter(fault => fault.includes('schemas'))).toEqual([
    'web/routes/forex.tsx:2 imports contract/article.ts, which brings schemas into the browser: move what both need out of it',
  ])
})

test('folders of pages that import each other are reported, even without a circle of files', () => {
  const faults = faultsWith({
    'web/quotes/list.ts': "import { cell } from '../live/cell.ts'\nexport const row = () => cell",
    'web/quotes/row.ts': 'export interface Row {}',
    'web/live/cell.ts': "import type { Row } from '../quotes/row.ts'\nexport const cell = (row: Row) => row",
    'web/root.tsx': "import { row } from './quotes/list.ts'\nexport default row",
  })
  expect(faults).toEqual(['circular folders: web/quotes → web/live → web/quotes'])
})

test('an import of a missing file is reported', () => {
  expect(faultsWith({ 'server/main.ts': "import '#kit/gone.ts'\nimport { feed } from '#modules/feeds'" })).toEqual([
    'server/main.ts:1 imports #kit/gone.ts, which does not exist',
  ])
})

test('a file that nothing starts or imports is reported, and one that only a test imports', () => {
  expect(faultsWith({ 'kit/left-over.ts': 'export const one = 1' })).toEqual([
    'kit/left-over.ts:1 nothing uses this file: remove it',
  ])
  const tested = {
    'kit/left-over.ts': 'export const one = 1',
    'kit/left-over.test.ts': "import { one } from './left-over.ts'",
  }
  expect(faultsWith(tested)).toEqual(['kit/left-over.ts:1 nothing but a test uses this file: remove it'])
})

test('an export that nothing imports is reported, and one that only a test imports', () => {
  const clock =
    "import { DECIMALS } from '#contract/price.ts'\nexport const clock = () => DECIMALS\nexport const spare = 1"
  expect(faultsWith({ 'kit/clock.ts': clock })).toEqual(['kit/clock.ts:3 nothing else uses spare: remove its export'])
  const tested = { 'kit/clock.ts': clock, 'kit/clock.test.ts': "import { spare } from './clock.ts'" }
  expect(faultsWith(tested)).toEqual(['kit/clock.ts:3 nothing else but a test uses spare: remove its export'])
})

test('an unused export of an index is reported', () => {
  expect(
    faultsWith({ 'modules/feeds/index.ts': "export { createMarket as feed, createMarket } from '#modules/market'" }),
  ).toEqual(['modules/feeds/index.ts:1 nothing else uses createMarket: remove its export'])
})

test('a name of a file that does not exist is reported, except in tests, which may make names up', () => {
  expect(
    faultsWith({
      'bench/starts.ts': "export const run = () => start('server/gone.ts', './web/gone.tsx')",
      'bench/starts.test.ts': "import { run } from './starts.ts'\nrun('server/made-up.ts')",
    }),
  ).toEqual([
    'bench/starts.ts:1 names server/gone.ts, which does not exist',
    'bench/starts.ts:1 names ./web/gone.tsx, which does not exist',
  ])
})

test('a file named in a command line counts as used', () => {
  expect(
    faultsWith({
      'scripts/test.mjs': "run('--reporter=./kit/reporter.ts')",
      'kit/reporter.ts': 'export default class {}',
    }),
  ).toEqual([])
})

test.each([
  "  import { feed } from '#modules/feeds'",
  'import { feed } from "#modules/feeds"',
  "import /* a */ {\n  // of all\n  feed,\n} from '#modules/feeds'",
  "import * as feeds from '#modules/feeds'; feeds.feed()",
  "const load = async () => import('#modules/feeds')",
  "export * as feeds from '#modules/feeds'",
  "type Feed = import('#modules/feeds').Feed\nexport const clock: Feed = 1",
])('an import is found however it is written: %j', line => {
  expect(faultsWith({ 'kit/clock.ts': line })).toContainEqual(
    expect.stringMatching(/^kit\/clock\.ts:\d imports modules\/feeds\/index\.ts: kit may import contract/),
  )
})

test.each([
  "// import { feed } from '#modules/feeds'\nexport const clock = 1",
  "export const clock = `\nimport { feed } from '#modules/feeds'\n`",
])('a text that only looks like an import is none: %j', text => {
  expect(faultsWith({ 'kit/clock.ts': text }).filter(fault => fault.startsWith('kit/'))).toEqual([])
})

test('a file that does not parse is named', () => {
  expect(() => faultsWith({ 'kit/clock.ts': 'export const = 1' })).toThrow(/^kit\/clock\.ts does not parse: /)
})
