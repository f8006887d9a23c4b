import { usePath } from '../i18n/use-text.ts'
import { useReachableNavigate } from '../live/use-reachable-navigate.ts'
import { type ConverterChoice, converterAddress } from './converter-address.ts'
import type { Amount } from './read-amount.ts'
import type { ConverterState } from './read-converter.ts'

/** What the page shows, with the amount of its address. */
export interface ConverterView extends ConverterState {
  amount: Amount
}

/** The page's address with some of its choices changed. */
export function useAddress({ typed, choice }: ConverterView): (change: Partial<ConverterChoice>) => string {
  const path = usePath()
  return change => path(converterAddress({ amount: typed, ...choice, ...change }))
}

/** Shows another conversion in place, without another step back; resolves to whether the portal can be reached. */
export function useShow(): (address: string) => Promise<boolean> {
  const navigate = useReachableNavigate()
  return address => navigate(address, { replace: true, preventScrollReset: true })
}
