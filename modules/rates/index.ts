export type { DepositProtection } from './deposit-protection.ts'
export type { DepositRates } from './deposit-rates.ts'
export { ratesModule } from './module.ts'
