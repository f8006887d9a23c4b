export { pageMetaModule } from './module.ts'
export type { PageMetaBook } from './page-meta.ts'
export { pageMetaImports } from './page-meta-import.ts'
export { pageMetaMigrations } from './page-meta-repository.ts'
