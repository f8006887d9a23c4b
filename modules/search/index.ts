export { searchModule } from './module.ts'
export type { FoundInstruments, FoundSymbols } from './search.http.ts'
export type { Search } from './search.ts'
