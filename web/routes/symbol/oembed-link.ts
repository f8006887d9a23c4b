import type { MetaDescriptor } from 'react-router'
import { localizePath } from '#contract/text/locale.ts'
import type { PageHead } from '../../pages/page-meta.ts'

/** By which other sites show the chart of the page where somebody has written its address. */
export function oembedLink({ siteUrl, path, locale, title }: PageHead): MetaDescriptor {
  const url = encodeURIComponent(siteUrl + localizePath(path, locale))
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${siteUrl}/api/oembed?url=${url}&format=json`,
    title,
  }
}
