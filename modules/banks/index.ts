export { bankBulkImports } from './bank-board-import.ts'
export type { BankRate, QuotedCurrency } from './bank-boards.ts'
export { bankMigrations } from './bank-rate-repository.ts'
export { type Banks, banksModule } from './module.ts'
