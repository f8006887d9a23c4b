import type { SimulatedDeal, SimulatedOrder, SimulatedPosition } from '#contract/trading/simulated.ts'

const opened = { openPrice: '1.17254', openN: 48211, openedAt: '2026-11-26T09:14:03.412Z' }

export const position: SimulatedPosition = {
  ...{ positionId: 'p7Hs29cVb4NmQe8r', symbol: 'EURUSD', side: 'buy', lots: '0.50', ...opened },
  ...{ stopLoss: '1.16900', takeProfit: '1.18000', trailing: null, price: '1.17301', n: 48377 },
  ...{ profit: '23.50', swap: '-3.60', margin: '586.27', liquidationPrice: '0.98010' },
}

export const order: SimulatedOrder = {
  ...{ orderId: 'o5Tz61xWk3GjUa2y', symbol: 'EURUSD', side: 'buy', type: 'limit', lots: '0.50', price: '1.16800' },
  ...{ stopLoss: null, takeProfit: null, trailing: '0.00300', expires: '2026-11-27T22:00:00.000Z', n: 48377 },
}

export const deal: SimulatedDeal = {
  ...{ dealId: 'd9Yn84eRt6LpXc1v', positionId: position.positionId, symbol: 'EURUSD', side: 'buy', lots: '0.50' },
  ...{ ...opened, price: '1.17301', n: 48377, at: '2026-11-26T09:20:40.018Z', reason: 'member' },
  ...{ profit: '23.50', swap: '0.00' },
}
