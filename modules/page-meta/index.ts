export { pageMetaCalls } from './page-meta.http.ts'
export { type PageMetaBook, readPageMeta } from './page-meta.ts'
