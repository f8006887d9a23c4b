export { type WithdrawalCalls, type WithdrawalsModuleDeps, withdrawalsModule } from './module.ts'
export { withdrawalSettings } from './withdrawal-settings.ts'
