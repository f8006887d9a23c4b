export { type ArticleCalls, type ArticlesModuleDeps, articlesModule } from './module.ts'
export { articleSettings } from './rules/article-settings.ts'
export { addFollowers, columnsOf } from './store/columns.ts'
export { forgetAuthor } from './store/forget.ts'
