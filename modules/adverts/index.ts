export type { AdvertBoard } from './advert-board.ts'
export { advertImports } from './advert-import.ts'
export { advertMigrations } from './advert-repository.ts'
export { advertsModule } from './module.ts'
