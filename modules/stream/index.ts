export { createStream, type Stream, type StreamDeps, type StreamStats } from './stream.ts'
export { StreamErrors } from './errors.ts'
