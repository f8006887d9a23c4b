import type { BrokerAccount } from '#contract/brokers/broker.ts'
import type { Broker } from '../facts/broker.ts'

/** A broker of a recording has spreads alone: of its accounts, commissions and swaps nothing is known. */
const recordedBroker = ({ id, name }: { id: string; name: string }): Broker => ({
  ...{ id, name },
  ...{ commission: '0', commissionCurrency: 'USD', swapType: 'points', marginCurrency: undefined },
  ...{ source: '', checkedOn: '', isSample: false },
})

/**
 * The brokers whose spreads on an account can be compared: the stored ones, and on accounts without a commission those of
 * the recording that are not among them.
 */
export function withRecorded(
  stored: () => readonly Broker[],
  recorded: readonly { id: string; name: string }[] = [],
): (account: BrokerAccount) => readonly Broker[] {
  const own = recorded.map(recordedBroker)
  let known: { of: readonly Broker[]; all: readonly Broker[] } | undefined
  return account => {
    const brokers = stored()
    if (account !== 'normal' || own.length === 0) return brokers
    if (known?.of !== brokers) {
      const ids = new Set(brokers.map(({ id }) => id))
      known = { of: brokers, all: [...brokers, ...own.filter(({ id }) => !ids.has(id))] }
    }
    return known.all
  }
}
