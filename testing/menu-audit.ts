import type { Page } from 'playwright-core'
import { openablePaths } from './page-audit.ts'

/** A choice that leads to no page. */
export interface FailedChoice {
  /** The page that offers it. */
  page: string
  choice: string
  status: number
}

/** Pages, and how many choices of each menu are asked for: those at its ends, and others between them. */
interface Asked {
  paths: readonly string[]
  mostOfMenu: number
}

/**
 * Runs in a page of the site: asks for the pages, and for what their menus, tabs, chips and selects lead to, without a
 * script as a visitor has it who has none. Each address is asked for once, several at a time.
 */
async function askForChoices({ paths, mostOfMenu }: Asked): Promise<{ asked: number; failed: FailedChoice[] }> {
  const AT_ONCE = 6
  const MENUS = 'main :is(nav, .menu, [popover]), .section-menu'
  const isOwn = (address: URL) => address.origin === location.origin && !/^\/(api|udf|dmarket)\b/.test(address.pathname)

  function linksOf(html: Document, page: URL): URL[][] {
    return [...html.querySelectorAll(MENUS)]
      .filter(menu => !menu.parentElement?.closest(MENUS))
      .map(menu =>
        [...menu.querySelectorAll('a[href]')].map(link => new URL(link.getAttribute('href')!, page)).filter(isOwn),
      )
  }

  /** Of each select of a form that is sent by GET: the address of the form with each of its options. */
  function optionsOf(html: Document, page: URL): URL[][] {
    return [...html.querySelectorAll<HTMLFormElement>('main form[method="get"]')].flatMap(form => {
      const sent = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return [...form.querySelectorAll('select')].map(({ name, options }) =>
        [...options].map(({ value }) => {
          const query = new URLSearchParams([...sent.filter(([each]) => each !== name), [name, value]])
          return new URL(`${new URL(form.getAttribute('action') ?? page.pathname, page).pathname}?${query}`, page)
        }),
      )
    })
  }

  function sampleOf<Item>(items: readonly Item[]): Item[] {
    const step = Math.max(1, (items.length - 1) / (mostOfMenu - 1))
    return items.filter((_, place) => Math.round(Math.round(place / step) * step) === place)
  }

  const seen = new Map<string, string>()
  const failed: FailedChoice[] = []
  const ask = async (address: string, page: string): Promise<string> => {
    const answer = await fetch(address)
    if (answer.status !== 200) failed.push({ page, choice: address, status: answer.status })
    return answer.text()
  }
  async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    const left = items.values()
    const workOff = async () => {
      for (const item of left) await work(item)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, workOff))
  }

  await each(paths, async path => {
    const html = new DOMParser().parseFromString(await ask(path, ''), 'text/html')
    const page = new URL(path, location.href)
    for (const menu of [...linksOf(html, page), ...optionsOf(html, page)])
      for (const { pathname, search } of sampleOf(menu))
        if (!seen.has(pathname + search)) seen.set(pathname + search, path)
  })
  await each(
    [...seen].filter(([address]) => !paths.includes(address)),
    ([address, page]) => ask(address, page),
  )
  return { asked: seen.size, failed }
}

/**
 * Choices of the menus of a page of every kind, by HTTP, in the language of a prefix; all of them unless a menu has more
 * than `mostOfMenu`.
 */
export function askForEveryChoice(
  page: Page,
  prefix: string,
  mostOfMenu = 1_000,
): Promise<{ asked: number; failed: FailedChoice[] }> {
  const paths = openablePaths.map(path => (path === '/' ? prefix || '/' : prefix + path))
  return page.evaluate(askForChoices, { paths, mostOfMenu })
}
