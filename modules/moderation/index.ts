export { countLinks } from './links.ts'
export { moderationModule } from './module.ts'
export { createTextFilter, type TextFilter } from './text-filter.ts'
export { readWords } from './word-repository.ts'
