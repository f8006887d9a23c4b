import { setTimeout as pause } from 'node:timers/promises'
import {
  type BrokerLink,
  CredentialsRefused,
  type LinkAccount,
  LinkFailed,
  NoSuchServer,
  RefUnknown,
} from '../broker-link.ts'
import { simulatedBroker, simulatedServers } from './simulated-broker.ts'
import { type Invented, simulatedHistory } from './simulated-history.ts'

/** A number that ends like this gets no answer, and one that is in euros. */
const SILENT = '13'
const IN_EUROS = '99'
const LEVERAGE = 100

export interface SimulatedLinkOptions {
  /** Seed of the invented world. */
  seed: number
  /** How long a broker is waited for, in ms. */
  timeoutMs: number
  /** UTC ms. */
  now(): number
}

const REF = /^(Sim-Demo|Sim-Live)\/(\d{6})$/

/**
 * Reads accounts that the portal invents: `Sim-Demo` has the numbers 100000 to 199999, `Sim-Live` 200000 to 299999. The
 * password `ro-<number>` reads, `tr-<number>` can trade. What is in them follows from the seed, the number and the time.
 */
export function createSimulatedLink({ seed, timeoutMs, now }: SimulatedLinkOptions): BrokerLink {
  function inventedOf(ref: string): Invented {
    const [, server, account] = REF.exec(ref) ?? []
    if (!server || !account) throw new RefUnknown()
    const { kind } = simulatedServers[server as keyof typeof simulatedServers]
    return { seed, number: Number(account), kind, currency: account.endsWith(IN_EUROS) ? 'EUR' : 'USD' }
  }
  const described = ({ kind, currency }: Invented): LinkAccount => ({ kind, currency, leverage: LEVERAGE })

  return {
    source: 'simulated',
    brokers: async () => ({ list: [simulatedBroker(true)], isKnown: true }),
    async login({ server, account, password }) {
      const found = Object.entries(simulatedServers).find(([name]) => name === server)
      if (!found) throw new NoSuchServer()
      if (account.endsWith(SILENT)) {
        await pause(timeoutMs, undefined, { ref: false })
        throw new LinkFailed('the invented broker does not answer')
      }
      const [, { from, to }] = found
      const isThere = /^\d{6}$/.test(account) && Number(account) >= from && Number(account) <= to
      const canTrade = password === `tr-${account}`
      if (!isThere || !(canTrade || password === `ro-${account}`)) throw new CredentialsRefused()
      const ref = `${server}/${account}`
      return { ...described(inventedOf(ref)), canTrade, ref }
    },
    async account(ref) {
      const [invented, at] = [inventedOf(ref), now()]
      const { balance, equity } = simulatedHistory(invented, at)
      return { ...described(invented), balance, equity, at }
    },
    async deals(ref, after) {
      const { deals } = simulatedHistory(inventedOf(ref), now())
      return deals.slice(deals.findIndex(({ dealId }) => dealId === after) + 1)
    },
  }
}
