import type { Authorizer } from './access.ts'
import type { CallStores } from './call-stores.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** What calls are served with. */
export interface CallServices {
  /** Asked who sends a request to a call that is not public, or that reads the login token. */
  authorizer: Authorizer
  /** For calls with limits or `idempotency`. */
  stores?: CallStores
  /** Of calls that many read at the same time; without it each answer is computed. */
  shared?: SharedAnswers
  /** Counts a read of a network by what depends on who is logged in. Returns how long to wait if it is one too many, in ms. */
  countRead?(network: string): number | undefined
  /** Whether the portal is read only: members and visitors then write nothing. It is not asked for calls that read. */
  isReadOnly?(): Promise<boolean>
}
