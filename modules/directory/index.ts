export { createDirectoryRepository } from './directory-repository.ts'
export { checkLinks } from './link-check.ts'
export type { SiteCategory, SiteDirectory } from './listed-site.ts'
export { directoryModule } from './module.ts'
