export type { BankRate, QuotedCurrency } from './bank-boards.ts'
export { type Banks, banksModule } from './module.ts'
