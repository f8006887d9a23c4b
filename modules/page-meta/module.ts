import type { Module } from '#kit/module.ts'
import type { Catalogue } from '#modules/catalogue'
import { pageMetaCalls } from './page-meta.http.ts'
import { readPageMeta } from './page-meta.ts'

/** Rejects if a page lacks its texts in a language. */
export async function pageMetaModule({ catalogue }: { catalogue: Catalogue }) {
  const pageMeta = await readPageMeta()
  return { calls: pageMetaCalls({ book: pageMeta, catalogue }), services: { pageMeta } } satisfies Module
}
