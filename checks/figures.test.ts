import { expect, test } from 'vitest'
import { figureFaults } from './figures.ts'

const faultsOf = (file: string, source: string) => figureFaults(new Map([[file, source]]))
const FACE = '#contract/economy/figures/index.ts'

test('a part that shows figures writes them by the one part for it', () => {
  const page = 'web/routes/economic/series.tsx'
  expect(faultsOf(page, `import { figureText } from '${FACE}'`)).toEqual([])
  expect(faultsOf(page, "\nimport { numberText } from '../../charts/time-series/axis-number.ts'")).toEqual([
    `${page}:2 numberText writes no economic figure: use ${FACE}`,
  ])
  expect(faultsOf(page, 'const text = value.toLocaleString()')).toEqual([
    `${page}:1 writes a number beside figures: use ${FACE}`,
  ])
})

test('so does code elsewhere that reads series and releases', () => {
  const source =
    "import type { Series } from '#modules/economy'\nimport { formatPrice } from '#contract/prices/price.ts'"
  expect(faultsOf('web/routes/home/collect-home.ts', source)).toHaveLength(1)
  expect(faultsOf('web/routes/home/collect-home.ts', source.replace('economy', 'market'))).toEqual([])
  expect(faultsOf('web/routes/home/collect-home.test.ts', source)).toEqual([])
})

test('no other code counts in large units, names a unit or writes a week or a quarter', () => {
  const file = 'web/quotes/figures.ts'
  expect(faultsOf(file, "const large = [12, ' 兆']")).toEqual([`${file}:1 counts in large units: use ${FACE}`])
  expect(faultsOf(file, "const units = { 'USD bn': text }")).toHaveLength(1)
  expect(faultsOf('modules/economy/imports/units.ts', "const units = { 'USD bn': 9 }")).toEqual([])
  expect(faultsOf(file, "const period = '截至 11/21 當週'")).toHaveLength(1)
  expect(faultsOf('contract/economy/figures/large-units.ts', "const large = [12, ' 兆']")).toEqual([])
})
