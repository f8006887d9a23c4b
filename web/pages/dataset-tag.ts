import type { MetaDescriptor } from 'react-router'
import { localizePath } from '#contract/text/locale.ts'
import type { PageHead } from './page-meta.ts'

export interface Dataset {
  name: string
  description: string
  /** Publisher; absent for simulated figures. */
  publisher?: string
  licence?: string
  /** Of its periods, ISO 8601: `1960/2025`. */
  span?: string
  /** Path of the file. */
  csv: string
}

/** A page's figures as schema.org describes a dataset, for search engines. */
export function datasetTag(
  head: PageHead,
  { name, description, publisher, licence, span, csv }: Dataset,
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name,
      description,
      url: head.siteUrl + localizePath(head.path, head.locale),
      isAccessibleForFree: true,
      ...(publisher ? { creator: { '@type': 'Organization', name: publisher } } : {}),
      ...(licence ? { license: licence } : {}),
      ...(span ? { temporalCoverage: span } : {}),
      distribution: [{ '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: head.siteUrl + csv }],
    },
  }
}
