export { type WalletCalls, type WalletModuleDeps, walletModule } from './module.ts'
export { orderReferences } from './orders/orders.ts'
export { walletSettings } from './rules/wallet-settings.ts'
