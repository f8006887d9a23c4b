import type { Page } from 'playwright-core'
import type { SeededLogin } from '../server/operations/seed-members.ts'
import { unusedNumber } from './authenticator.ts'
import type { openCommunity } from './community.ts'
import { untilHydrated, type Visit, type Visitor } from './journey.ts'

type Community = Pick<Awaited<ReturnType<typeof openCommunity>>, 'url' | 'seededAs'>

/** Enters name and password in a page or dialog that stands at the login. */
export async function enterPassword(page: Page, { username, password }: Pick<SeededLogin, 'username' | 'password'>) {
  await page.locator('[name="account"]').fill(username)
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="password"]').press('Enter')
}

/** Enters what the authenticator of a secret shows. */
export async function enterCode(page: Page, secret: string): Promise<void> {
  await page.locator('[name="code"]').fill(await unusedNumber(secret))
  await page.locator('[name="code"]').press('Enter')
}

/** Logs a seeded member in, with the authenticator if there is one. */
export async function logIn(page: Page, who: SeededLogin): Promise<void> {
  await enterPassword(page, who)
  if (who.secret !== undefined) await enterCode(page, who.secret)
}

/** Opens pages as seeded members, by the page of the login in the language of the page that it leads on to. */
export const pagesOfMembers =
  ({ url, seededAs }: Community) =>
  async (visit: Visit, role: string, next: string, visitor: Visitor = {}): Promise<Page> => {
    const [prefix] = /^\/(cn|en)(?=\/)/.exec(next) ?? ['']
    const page = await visit(`${prefix}/login?next=${encodeURIComponent(next)}`, { site: url, ...visitor })
    await logIn(page, seededAs(role))
    await page.waitForURL(({ pathname, search }) => pathname + search === next)
    // Pages of staff have no ticker, which is what shows that a page is hydrated.
    if ((await page.locator('.tape-run').count()) > 0) await untilHydrated(page)
    return page
  }
