import { expect, test } from 'vitest'
import { pageAt } from '../pages/page-query.ts'
import { menuLinks } from './menu-links.ts'
import { shownTabs } from './tab-targets.ts'

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!

test('every tab opens a page of its own', () => {
  for (const { tab, target } of shownTabs) expect([target, pageAt(pathOf(target))?.tab]).toEqual([target, tab])
})

test('no menu leads to a page that does not exist', () => {
  const targets = Object.values(menuLinks).flatMap(links => links.map(({ target }) => target))
  expect(targets.filter(target => pageAt(pathOf(target)) === undefined)).toEqual([])
})
