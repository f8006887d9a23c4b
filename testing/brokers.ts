import type { Broker } from '#modules/brokers'

/** A broker of an operator, for tests. */
export const importedBroker = (id: string): Broker => ({
  id,
  name: id,
  commission: '3',
  commissionCurrency: 'USD',
  swapType: 'points',
  marginCurrency: undefined,
  source: 'https://broker.example',
  checkedOn: '2026-11-20',
  isSample: false,
})
