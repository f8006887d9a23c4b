export type { Currencies } from './currencies.ts'
export { currenciesModule } from './module.ts'
