import type { MetaDescriptor } from 'react-router'
import { htmlLang, localizePath } from '#contract/text/locale.ts'
import type { PageHead } from '../../pages/page-meta.ts'

/** What search engines are told about a calculator: a free application in the page's language. */
export function calculatorTag(head: PageHead): MetaDescriptor {
  const { locale, siteUrl, path, title, description } = head
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: title,
      description,
      url: siteUrl + localizePath(path, locale),
      inLanguage: htmlLang[locale],
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
    },
  }
}
