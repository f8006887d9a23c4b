export { newsModule } from './module.ts'
export type { News } from './news.ts'
export type { StoredNewsItem, TextPart } from './store/item.ts'
export { newsMigrations } from './store/news-repository.ts'
