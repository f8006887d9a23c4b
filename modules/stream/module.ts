import { declareModule } from '#kit/module/module.ts'
import { createStream } from './stream.ts'

export const streamModule = declareModule({ name: 'stream', open: createStream })
