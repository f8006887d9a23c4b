export { searchCalls } from './search.http.ts'
export { createSearch, type Search } from './search.ts'
