export { type PageMetaBook, readPageMeta } from './page-meta.ts'
