import { useState } from 'react'
import { useMemberCall } from '../api/use-member-call.ts'

const CHOSEN = 'simulated-account'
/** How often figures are read while the page is in sight, in ms. */
const READ_MS = 2_000

function storedChoice(): string | undefined {
  try {
    return localStorage.getItem(CHOSEN) ?? undefined
  } catch {
    // Private windows may deny storage.
    return undefined
  }
}

/** The simulated accounts of the member, and the one that is traded in. */
export function useTradingAccount() {
  const accounts = useMemberCall('GET /api/v1/trading-accounts', {}, {}, { tells: false })
  const [chosen, setChosen] = useState(storedChoice)
  const list = accounts.result?.list.filter(({ kind }) => kind === 'simulated')
  const choose = (id: string) => {
    setChosen(id)
    try {
      localStorage.setItem(CHOSEN, id)
    } catch {
      // It is chosen for this page.
    }
  }
  const account = list?.find(({ tradingAccountId }) => tradingAccountId === chosen) ?? list?.[0]
  return { list, account, choose, hasFailed: accounts.hasFailed, reload: accounts.reload }
}

/** Positions and figures of a simulated account, read every two seconds; what can be traded is read once. */
export function usePositions(tradingAccountId: string) {
  const path = { tradingAccountId }
  const call = 'GET /api/v1/trading-accounts/{tradingAccountId}/positions'
  const first = useMemberCall(call, { instruments: 'all' }, path, { tells: false })
  const { result, hasFailed, reload } = useMemberCall(call, {}, path, { tells: false, everyMs: READ_MS })
  return { result: result ?? first.result, instruments: first.result?.instruments, hasFailed, reload }
}

/** Orders of a simulated account that wait, read again and again. */
export const useWaitingOrders = (tradingAccountId: string, everyMs = READ_MS) =>
  useMemberCall(
    'GET /api/v1/trading-accounts/{tradingAccountId}/orders',
    {},
    { tradingAccountId },
    { tells: false, everyMs },
  )
