import { expect, test } from 'vitest'
import { isUpcoming } from '../pages/page-query.ts'
import { mainTabs } from '../site-map/main-tabs.ts'
import { pages } from '../site-map/site-map.ts'
import { menuLinks } from './menu-links.ts'
import { shownTabs } from './tab-targets.ts'

test('a tab is shown if it has a page, and opens one', () => {
  const withPages = mainTabs.filter(tab => pages.some(page => page.tab === tab && !page.upcoming))
  expect(shownTabs.map(({ tab }) => tab)).toEqual(withPages)
  expect(shownTabs.filter(({ target }) => isUpcoming(target))).toEqual([])
})

test('no menu leads to a page that is still to come', () => {
  expect(
    Object.values(menuLinks)
      .flat()
      .filter(({ target }) => isUpcoming(target)),
  ).toEqual([])
})
