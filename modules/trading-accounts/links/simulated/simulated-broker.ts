import { type TradingBroker, tradingPlatforms } from '#contract/trading/trading-account.ts'

/** Its servers, each with the numbers of its accounts. */
export const simulatedServers = {
  'Sim-Demo': { kind: 'demo', from: 100_000, to: 199_999 },
  'Sim-Live': { kind: 'live', from: 200_000, to: 299_999 },
} as const

/** The broker that the portal invents. `isOpen`: whether its accounts are read. */
export const simulatedBroker = (isOpen: boolean): TradingBroker => ({
  ...{ brokerKey: 'simulated', name: 'Simulated broker', open: isOpen, link: 'simulated', simulated: true },
  platforms: tradingPlatforms.map(platform => ({ platform, servers: Object.keys(simulatedServers) })),
})
