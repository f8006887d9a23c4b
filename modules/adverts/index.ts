export { type AdvertBoard, createAdvertBoard } from './advert-board.ts'
export { importAdverts } from './advert-import.ts'
export { advertMigrations, openAdverts } from './advert-repository.ts'
export { advertCalls } from './adverts.http.ts'
