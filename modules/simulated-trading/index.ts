export { type SimulatedTradingCalls, type SimulatedTradingDeps, simulatedTradingModule } from './module.ts'
export { readSwapPoints } from './rules/swap-table.ts'
export { type SeededTrade, seedTrades } from './seed-trades.ts'
