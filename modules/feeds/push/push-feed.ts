import { once } from 'node:events'
import type { AnsweringSink, FeedAdapter } from '../board/feed.ts'
import type { PushGateway } from './push-gateway.ts'
import type { PushedBatch } from './push-journal.ts'
import type { PushSender } from './push-sender.ts'

/**
 * The feed of one sender: its prices arrive by requests. At its start it passes on what was taken in an earlier run,
 * from which forming bars are built again.
 */
export function createPushFeed(sender: PushSender, gateway: PushGateway, earlier: readonly PushedBatch[]): FeedAdapter {
  let isResumed = false
  return {
    name: sender.name,
    kind: 'realtime',
    probeSymbol: sender.symbols.values().next().value!,
    symbols: sender.symbols,
    isBroker: true,
    knowsPastOf: () => false,
    async run(sink: AnsweringSink, signal) {
      sender.sink = sink
      if (!isResumed) await gateway.resume(sender, earlier)
      isResumed = true
      if (!signal.aborted) await once(signal, 'abort')
      sender.sink = undefined
    },
  }
}
