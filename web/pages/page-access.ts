import { redirect } from 'react-router'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import type { Actor } from '#kit/http/access.ts'
import type { Page } from '../site-map/page-declaration.ts'
import { notFound } from './page-meta.ts'
import { linkQuery } from './page-query.ts'
import type { Visitor } from './services.ts'

/** Address of the login that leads back to a page, whose own address has no `.data`. */
function loginAddress({ pathname, searchParams }: URL): string {
  const query = linkQuery(pathname, searchParams)
  const next = pathname + (query.size > 0 ? `?${query}` : '')
  return `${localizePath('/login', localeOfPath(pathname))}?${new URLSearchParams({ next })}`
}

/**
 * Throws unless this visitor may read a page with this access: a redirect to the login for who is not logged in, "not
 * found" for a member who is not staff, as if nothing was there.
 */
export async function checkReader(
  access: Page['access'],
  url: URL,
  visitor: Pick<Visitor, 'reader'> | null,
): Promise<Actor | undefined> {
  if (access === undefined) return undefined
  const reader = await visitor?.reader()
  if (!reader) throw redirect(loginAddress(url))
  if (access === 'staff' && reader.capabilities.size === 0) notFound()
  return reader
}
