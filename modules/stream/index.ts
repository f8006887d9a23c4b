export { createStream, type Stream } from './stream.ts'
