export type { AdvertBoard } from './advert-board.ts'
export { ADVERT_FILE, pictureShape } from './advert-picture.ts'
export { createAdvertRepository } from './advert-repository.ts'
export { advertsModule } from './module.ts'
