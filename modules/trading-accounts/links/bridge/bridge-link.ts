import { MINUTE_MS } from '#contract/time/units.ts'
import type { TradingBroker } from '#contract/trading/trading-account.ts'
import { type BrokerLink, CredentialsRefused, type LinkDeal, LinkFailed, NoSuchServer } from '../broker-link.ts'
import { simulatedBroker } from '../simulated/simulated-broker.ts'
import { bridgeAnswers } from './bridge-answers.ts'
import { type BridgeOptions, createBridgeClient } from './bridge-client.ts'

/** How long a list of brokers is good: whoever asks later has it asked for anew. */
const LIST_MS = MINUTE_MS
/** Clocks of brokers differ from the portal's. */
const CLOCKS_APART_MS = 5 * MINUTE_MS
/** Of the deals of one reading: answers, deals, and how long they are asked for. The next reading goes on from there. */
const MAX_PARTS = 100
const MAX_DEALS = 20_000
const LONGEST_MS = MINUTE_MS

export interface BridgeLinkOptions extends BridgeOptions {
  /** UTC ms. */
  now(): number
}

/** Reads accounts by a service of the operator, which knows the brokers. */
export function createBridgeLink({ now, ...options }: BridgeLinkOptions): BrokerLink {
  const client = createBridgeClient(options)
  let known: readonly TradingBroker[] | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  /** Throws LinkFailed for times that have not come. */
  function assertPast(at: number): void {
    if (at > now() + CLOCKS_APART_MS) throw new LinkFailed('tells of a time that has not come')
  }

  /** One request for all who ask meanwhile. If it has never answered, it is asked again at the next time. */
  async function readBrokers(): Promise<void> {
    try {
      const { list } = await client.ask({ method: 'GET', path: '/brokers', answer: bridgeAnswers.brokers })
      known = list.map(broker => ({ ...broker, link: 'bridge', simulated: false }))
    } catch {
      // The list that is known stays.
    } finally {
      if (known) readAt = now()
      reading = undefined
    }
  }

  return {
    source: 'bridge',
    async brokers() {
      if (now() - readAt > LIST_MS) {
        reading ??= readBrokers()
        // Nobody waits for another list as long as there is one.
        if (!known) await reading
      }
      return { list: [...(known ?? []), simulatedBroker(false)], isKnown: known !== undefined }
    },
    async login({ platform, server, account, password }) {
      const body = { platform, server, account, password }
      const answer = await client.ask({ method: 'POST', path: '/login', body, answer: bridgeAnswers.login })
      if (answer.ok) return answer
      if (answer.reason === 'server') throw new NoSuchServer()
      if (answer.reason === 'credentials') throw new CredentialsRefused()
      throw new LinkFailed('refuses a login for another reason')
    },
    async account(ref) {
      const path = `/accounts/${encodeURIComponent(ref)}`
      const figures = await client.ask({ method: 'GET', path, answer: bridgeAnswers.account })
      assertPast(figures.at)
      return figures
    },
    async deals(ref, after) {
      const deals = new Map<string, LinkDeal>()
      const until = now() + LONGEST_MS
      let from = after
      for (let part = 0; part < MAX_PARTS && deals.size < MAX_DEALS && now() < until; part++) {
        const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`
        const path = `/accounts/${encodeURIComponent(ref)}/deals${query}`
        const { list } = await client.ask({ method: 'GET', path, answer: bridgeAnswers.deals })
        const before = deals.size
        for (const deal of list) {
          assertPast(deal.at)
          if (deal.dealId !== after) deals.set(deal.dealId, dealOf(deal))
        }
        from = list.at(-1)?.dealId
        if (deals.size === before || from === undefined) break
      }
      return [...deals.values()]
    },
  }
}

type Told = ReturnType<typeof bridgeAnswers.deals.parse>['list'][number]

/** Whatever the sign of a deposit or a withdrawal is, its type says which it is. */
function dealOf({ dealId, at, type, profit, commission, swap, ...trade }: Told): LinkDeal {
  const amount = type === 'trade' ? profit : type === 'deposit' ? Math.abs(profit) : -Math.abs(profit)
  const { symbol = null, side = null, lots = null, openAt = null, openPrice = null, closePrice = null } = trade
  return {
    ...{ dealId, at, type, profit: amount, commission, swap },
    ...{ symbol, side, lots, openAt, openPrice, closePrice },
  }
}
