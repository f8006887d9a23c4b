import { useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { useAct } from '../api/use-act.ts'
import { useMemberCall } from '../api/use-member-call.ts'

const PRICE_CHANGED = '090017'
const TOO_FEW_DIAMONDS = '010035'

export interface Purchase {
  /** What the reader has seen that it costs. */
  price: number
  /** What it costs now, if that is another price than was seen; it is asked again. */
  changedTo: number | undefined
  /** Diamonds that the reader may spend; undefined until they are known. */
  balance: number | undefined
  isBusy: boolean
  /** Joins or renews, for what the reader has seen last. */
  buy(message?: string): Promise<void>
  /** The reader does not take the new price. */
  decline(): void
}

/**
 * How a member joins a group, or buys a further term of it, for the price that was seen and no other. `onDone` is called
 * once that is done.
 */
export function usePurchase(
  { groupId, price: priceShown, paid }: Pick<Group, 'groupId' | 'price' | 'paid'>,
  kind: 'join' | 'renew',
  onDone: () => void,
): Purchase {
  const { isBusy, act } = useAct()
  const wallet = useMemberCall('GET /api/v1/wallet', {}, {}, { tells: false })
  // The price stays as it was seen, whatever the page is told meanwhile.
  const [seen, setSeen] = useState<number>()
  const [changedTo, setChanged] = useState<number>()
  const price = seen ?? priceShown ?? 0

  async function buy(message = ''): Promise<void> {
    const expectedPrice = changedTo ?? price
    setSeen(price)
    const path = { groupId }
    const done =
      kind === 'renew'
        ? await act('POST /api/v1/groups/{groupId}/renew', { path, body: { expectedPrice } })
        : await act('POST /api/v1/groups/{groupId}/join', {
            path,
            body: {
              expectedPrice: paid || expectedPrice > 0 ? expectedPrice : undefined,
              message: message === '' ? undefined : message,
            },
          })
    if (!done) return
    if ('result' in done) {
      setSeen(undefined)
      setChanged(undefined)
      onDone()
    } else if (done.refused?.code === PRICE_CHANGED) setChanged(Number(done.refused.params.amount))
    if ('result' in done || done.refused?.code === TOO_FEW_DIAMONDS) wallet.reload()
  }
  return {
    ...{ price, changedTo, balance: wallet.result?.balance, isBusy, buy },
    decline() {
      setSeen(changedTo)
      setChanged(undefined)
    },
  }
}
