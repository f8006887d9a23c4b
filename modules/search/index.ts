export { searchModule } from './module.ts'
export type { Search } from './search.ts'
