export { pageMetaModule } from './module.ts'
export { readPages } from './own-pages.ts'
export type { PageMetaIndex } from './page-meta.ts'
