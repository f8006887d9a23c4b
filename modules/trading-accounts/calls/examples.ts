/** Example responses for the API description. */

export const account = {
  ...{ tradingAccountId: 'aB3kQ9xLm2Vw7Tc1', platform: 'mt5', broker: 'simulated', brokerName: 'Simulated broker' },
  ...{ server: 'Sim-Live', account: '123', kind: 'live', currency: 'USD', leverage: 100, label: 'Swing book' },
  ...{ balance: '10250.40', equity: '10311.85', state: 'connected', isDefault: true, isPublic: false },
  ...{ simulated: true, contestId: null, syncedAt: '2026-11-27T08:00:00.000Z', source: 'simulated', version: 1 },
} as const

export const broker = {
  ...{ brokerKey: 'simulated', name: 'Simulated broker', open: true, link: 'simulated', simulated: true },
  platforms: [{ platform: 'mt5', servers: ['Sim-Demo', 'Sim-Live'] }],
} as const

export const deal = {
  ...{
    dealId: '200123-48',
    at: '2026-11-26T13:05:00.000Z',
    type: 'trade',
    symbol: 'EURUSD',
    side: 'buy',
    lots: '0.30',
  },
  ...{ openAt: '2026-11-26T09:40:00.000Z', openPrice: '1.15612', closePrice: '1.15790' },
  ...{ profit: '53.40', commission: '-2.10', swap: '0.00', net: '51.30' },
} as const

export const shown = {
  ...{ tradingAccountId: account.tradingAccountId, brokerName: 'Simulated broker', platform: 'mt5', kind: 'live' },
  ...{ simulated: true, verified: false, currency: 'USD', since: '2025-11-27', returnPercent: 9.79 },
  ...{ maxDrawdownPercent: 4.86, trades: 126, winRatePercent: 56.3, syncedAt: '2026-11-27T08:00:00.000Z' },
} as const

export const report = {
  ...{ from: '2026-09-01', to: '2026-11-20', currency: 'USD', simulated: true, returnPercent: 9.79 },
  ...{ maxDrawdownPercent: 4.86, recoveryDays: 10, trades: 126, winRatePercent: 56.3, profitFactor: 1.44 },
  ...{ deposits: '2000.00', withdrawals: '0.00', gross: '1258.75', net: '1012.20', open: '72.40', total: '1084.60' },
  costs: { spread: null, commission: '-182.40', swap: '-64.15', total: '-246.55' },
  curve: [
    {
      ...{ day: '2026-11-20', equity: '13084.60', drawdownPercent: 2.85, deposits: '0.00', withdrawals: '0.00' },
      isMeasured: true,
    },
  ],
  byMonth: [{ month: '2026-11', returnPercent: 2.33, maxDrawdownPercent: 2.84, trades: 31, costs: '-56.10' }],
  bySymbol: [{ symbol: 'EURUSD', trades: 58, winRatePercent: 60.3, net: '612.40', costs: '-98.20' }],
  exposure: [{ day: '2026-11-20', ratio: 1.16 }],
} as const
