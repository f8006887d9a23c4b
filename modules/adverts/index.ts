export type { AdvertBoard } from './advert-board.ts'
export { advertsModule } from './module.ts'
