export { pageMetaModule } from './module.ts'
export type { PageMetaBook } from './page-meta.ts'
