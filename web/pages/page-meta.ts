import { data, type MetaDescriptor } from 'react-router'
import * as Errors from '#contract/errors/index.ts'
import {
  htmlLang,
  type Locale,
  localeOfPath,
  locales,
  localizePath,
  type Text,
  withoutLocale,
} from '#contract/text/locale.ts'
import { isIndexable } from '../site-map/page-declaration.ts'
import { canonicalQuery, pageAt } from './page-query.ts'
import type { Services } from './services.ts'

/** Data of a page's head, created by its loader. */
export interface PageHead {
  title: string
  description: string
  keywords: string
  /** Canonical path and query without language: `/forex?group=Main`. */
  path: string
  locale: Locale
  siteUrl: string
  brandName: string
  /** Excluded from search engines. */
  noindex: boolean
  /** Breadcrumbs of the page, for search engines. */
  crumbs: { name: string; path: string }[]
  /** The picture used when the page is shared, of an instrument or a member, and its alternative text. */
  picture?: ({ symbol: string } | { memberId: string }) & { alt: string }
  /** The only language that the page's text is in: its address in that language stands for it in all others. */
  only?: Locale
  /** Of a text that somebody has written. Times are ISO 8601. */
  written?: { by: string; at: string; editedAt: string | null }
}

/**
 * Head of a page by its pattern, or by the pattern of a page narrowed by a parameter (`/forex?group`). `url` is the
 * loader's `url`, the page's own address; the address of the request may be that of its data.
 */
export function pageHead(
  { pageMeta, siteUrl, brandName }: Pick<Services, 'pageMeta' | 'siteUrl' | 'brandName'>,
  url: URL,
  pattern: string,
  options: {
    parts?: string[]
    /** Query of the canonical address, if its parameters have other names for what they select. */
    query?: URLSearchParams
    /** Address of this content, without language prefix, if it differs from the page's own. */
    canonical?: string
    crumbs?: PageHead['crumbs']
    picture?: PageHead['picture'] | undefined
    only?: Locale
    written?: PageHead['written']
  } = {},
): PageHead {
  const { pathname } = url
  const page = pageAt(pathname)
  const locale = localeOfPath(pathname)
  const texts = pageMeta.of(pattern, locale, options.parts)
  if (!texts) throw new Error(`page ${pattern} has no title`)
  const query = (options.query ?? canonicalQuery(url)).toString()
  return {
    ...texts,
    path: options.canonical ?? withoutLocale(pathname) + (query ? `?${query}` : ''),
    locale,
    siteUrl,
    brandName,
    noindex: page !== undefined && !isIndexable(page),
    crumbs: options.crumbs ?? [],
    ...(options.picture ? { picture: options.picture } : {}),
    ...(options.only ? { only: options.only } : {}),
    ...(options.written ? { written: options.written } : {}),
  }
}

export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return []
  const { locale, siteUrl, path, only, written } = head
  const title = `${head.title} | ${head.brandName}`
  const address = siteUrl + localizePath(path, only ?? locale)
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: head.description },
    { name: 'keywords', content: head.keywords },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(only ? [only] : locales).map(each => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: htmlLang[each],
      href: siteUrl + localizePath(path, each),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: siteUrl + localizePath(path, only ?? 'tw') },
    { property: 'og:type', content: written ? 'article' : 'website' },
    { property: 'og:site_name', content: head.brandName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: { tw: 'zh_TW', cn: 'zh_CN', en: 'en_GB' }[locale] },
    { name: 'twitter:card', content: head.picture ? 'summary_large_image' : 'summary' },
  ]
  if (written)
    tags.push(
      { property: 'article:published_time', content: written.at },
      { property: 'article:modified_time', content: written.editedAt ?? written.at },
      { property: 'article:author', content: written.by },
    )
  if (!head.picture)
    tags.push(
      { property: 'og:image', content: `${siteUrl}/icon-512.png` },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '512' },
      { property: 'og:image:height', content: '512' },
      { property: 'og:image:alt', content: head.brandName },
    )
  else {
    tags.push(
      { property: 'og:image', content: siteUrl + pictureAddress(head.picture, locale) },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: head.picture.alt },
    )
  }
  if (head.noindex) tags.push({ name: 'robots', content: 'noindex' })
  if (head.crumbs.length > 0)
    tags.push({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: head.crumbs.map(({ name, path: step }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl + localizePath(step, locale),
        })),
      },
    })
  return tags
}

function pictureAddress({ alt: _, ...of }: NonNullable<PageHead['picture']>, locale: Locale): string {
  const query = new URLSearchParams({ ...of, locale })
  return `/share/${'symbol' in of ? 'picture' : 'member'}.png?${query}`
}

/**
 * Shows the 404 screen with status 404: for unknown addresses and unknown values of known parameters. `advice` stands in
 * place of its usual text.
 */
export function notFound(advice?: Text): never {
  throw data({ code: Errors.NotFound.code, advice }, { status: 404 })
}
