import { declareModule } from '#kit/module/module.ts'
import { createStream, type Stream } from './stream.ts'
import { streamMetrics } from './stream-metrics.ts'

function openStream(deps: Parameters<typeof createStream>[0]): Stream {
  const stream = createStream(deps)
  return { ...stream, metrics: meters => streamMetrics(meters, stream.stats) }
}

export const streamModule = declareModule({ name: 'stream', open: openStream })
