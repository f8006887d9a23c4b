export { pageMetaModule } from './module.ts'
export { readPages } from './own-pages.ts'
export type { PageMetaBook } from './page-meta.ts'
