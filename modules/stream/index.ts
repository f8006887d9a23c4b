export { StreamErrors } from './errors.ts'
export { createStream, type Stream, type StreamDeps, type StreamStats } from './stream.ts'
