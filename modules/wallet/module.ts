import type { Text } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { type ApprovedAct, approvals } from '#modules/approvals'
import { grantAct, grantCall } from './grants/grants.ts'
import { orderPaidMail } from './mails/wallet-mails.ts'
import { ORDER, orderAct } from './orders/order-act.ts'
import { orderCalls } from './orders/order-calls.ts'
import { closeJob } from './orders/order-jobs.ts'
import { orderMigrations } from './orders/order-tables.ts'
import { closeOrders, forgetOwner, waitingOrders } from './orders/orders.ts'
import { staffOrderCalls } from './orders/staff-orders.ts'
import { pricesCall } from './prices-call.ts'
import { rewardCall } from './rewards/reward-call.ts'
import type { WalletDeps } from './rules/deps.ts'
import { walletSettings } from './rules/wallet-settings.ts'
import { voucherAct, voucherCalls } from './vouchers/voucher-calls.ts'
import { voucherMigrations } from './vouchers/voucher-tables.ts'
import { forgetUses } from './vouchers/vouchers.ts'

export type WalletModuleDeps = Omit<WalletDeps, 'bankAccount' | 'orderMs' | 'diamondsPerUsd' | 'now'> & {
  settings: Settings
  /** Whether members can top up at all. */
  takesPayments: boolean
  now?(): number
}

function bankAccountOf(settings: Settings) {
  const values = settings.of(walletSettings)
  const [holder, bank, account] = [values['payment.holder'], values['payment.bank'], values['payment.account']]
  return holder && bank && account ? { holder, bank, account } : undefined
}

const balanceLeft = (balance: number): Text => ({
  tw: `鑽石餘額 ${balance} 顆`,
  cn: `钻石余额${balance}颗`,
  en: `${balance} diamonds in your wallet`,
})

/** Where diamonds come from, and what they are given for. */
function openWallet({ settings, takesPayments, now = Date.now, ...given }: WalletModuleDeps) {
  const values = settings.of(walletSettings)
  const deps: WalletDeps = {
    ...{ ...given, now, bankAccount: takesPayments ? bankAccountOf(settings) : undefined },
    orderMs: values['order.lifeSeconds'] * SECOND_MS,
    diamondsPerUsd: values['withdrawal.diamondsPerUsd'],
  }
  const [order, grant, vouchers] = [orderAct(deps), grantAct(deps), voucherAct(deps)]
  return {
    calls: [
      pricesCall(deps),
      ...orderCalls(deps),
      ...staffOrderCalls(deps, order),
      grantCall(deps, grant),
      ...voucherCalls(deps, vouchers),
      rewardCall(deps),
    ],
    mails: [orderPaidMail],
    jobs: [closeJob(deps)],
    /** What staff do in twos. */
    acts: [order, grant, vouchers] as unknown as readonly ApprovedAct[],
    /** Diamonds that would be lost. */
    async closingBlockers(unit: Unit, memberId: string, waivesBalance: boolean): Promise<readonly Text[]> {
      const { balance } = await given.balancesOf(unit, memberId)
      return waivesBalance || balance === 0 ? [] : [balanceLeft(balance)]
    },
    /** Deletes what is kept of a member whose account is closed, but for what the ledger has. */
    async forget(unit: Unit, memberId: string) {
      const waiting = await waitingOrders(unit, memberId)
      for (const id of waiting) await approvals.lapse(unit, ORDER, id)
      await closeOrders(unit, waiting, now())
      await forgetOwner(unit, memberId)
      await forgetUses(unit, memberId)
    },
  } satisfies Opened & Record<string, unknown>
}

/** Calls by which members get diamonds and give them, those of staff among them. */
export type WalletCalls = CallsOf<ReturnType<typeof openWallet>['calls'][number]>

const memberTables: readonly MemberTable[] = [
  { table: 'orders', column: 'member_id', without: ['number', 'payment'] },
  { table: 'voucher_uses', column: 'member_id', file: 'vouchers' },
]

export const walletModule = declareModule({
  name: 'wallet',
  migrations: { main: [orderMigrations, voucherMigrations] },
  memberTables,
  open: openWallet,
})
