export { directoryMigrations } from './directory-repository.ts'
export type { SiteCategory } from './listed-site.ts'
export { directoryModule, type SiteDirectory } from './module.ts'
export { directoryImports } from './navigation-import.ts'
