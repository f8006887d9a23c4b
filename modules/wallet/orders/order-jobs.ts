import { MINUTE_MS } from '#contract/time/units.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { approvals } from '#modules/approvals'
import type { WalletDeps } from '../rules/deps.ts'
import { ORDER } from './order-act.ts'
import { closeOrders, lateOrders } from './orders.ts'

const AT_ONCE = 100

/** Closes orders whose time is over. */
export const closeJob = ({ now, orderMs }: WalletDeps): Job => ({
  kind: 'wallet.closeOrders',
  schedule: every(Math.min(MINUTE_MS, orderMs)),
  async run({ write, signal }) {
    const closePart = () =>
      write(async unit => {
        const late = await lateOrders(unit, now(), AT_ONCE)
        for (const id of late) await approvals.lapse(unit, ORDER, id)
        await closeOrders(unit, late, now())
        return late.length
      })
    while (!signal.aborted && (await closePart()) === AT_ONCE);
  },
})
