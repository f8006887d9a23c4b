export { type WithdrawalCalls, type WithdrawalsModuleDeps, withdrawalsModule } from './module.ts'
export { paidTo, readWithdrawalQueue } from './requests/withdrawal-store.ts'
export { withdrawalSettings } from './withdrawal-settings.ts'
