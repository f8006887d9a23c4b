export { type PageMeta, type PageMetaBook, readPageMeta } from './page-meta.ts'
