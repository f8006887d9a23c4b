import type { Module } from '#kit/module/module.ts'
import { catalogueCalls } from './catalogue.http.ts'
import type { Catalogue } from './catalogue.ts'

/** The catalogue as pages and other modules read it: nothing in it needs prices. */
export function catalogueModule(catalogue: Catalogue) {
  return { calls: catalogueCalls(catalogue), services: { catalogue } } satisfies Module
}
