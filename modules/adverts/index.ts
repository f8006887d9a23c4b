export type { AdvertBoard } from './advert-board.ts'
export { advertPicture } from './advert-picture.ts'
export { createAdvertRepository } from './advert-repository.ts'
export { advertsModule } from './module.ts'
