export { streamModule } from './module.ts'
export type { Stream } from './stream.ts'
