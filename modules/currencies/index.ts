export type { Currencies, Retirement } from './currencies.ts'
export { currenciesModule } from './module.ts'
