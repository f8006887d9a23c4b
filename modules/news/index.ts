export type { StoredNewsItem, TextPart } from './item.ts'
export { newsModule } from './module.ts'
export type { News } from './news.ts'
export { newsMigrations } from './news-repository.ts'
