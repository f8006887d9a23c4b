import type { WebSocket } from 'ws'
import type { Subscriber } from './fan-out.ts'
import type { FloodGuard } from './flood-guard.ts'
import type { Subscription } from './subscription.ts'

/** A subscriber's socket and what is counted of it. */
export interface Client extends Subscriber {
  readonly ws: WebSocket
  readonly network: string
  readonly subscription: Subscription
  readonly flood: FloodGuard
  /** Counts the quotes of snapshots: leaving and rejoining a channel costs far more than its messages. */
  readonly snapshots: FloodGuard
  /** The ping round it belongs to, 0 to 19. */
  readonly round: number
  /** Monotonic ms of the first unanswered ping, 0 if there is none. */
  pingedAt: number
}
