import { useEffect } from 'react'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
import { createStoredValue } from '../../../settings/stored-value.ts'
import { MAX_PINS, type TradeCostChoice, tradeCostAddress } from './trade-cost-address.ts'

const ID = /^[a-z0-9-]{1,64}$/

const stored = createStoredValue('trade-pins', text =>
  (text ?? '')
    .split(',')
    .filter(id => ID.test(id))
    .slice(0, MAX_PINS),
)

/** Keeps the brokers that stay on top in this browser. */
export function keepPins(pins: readonly string[]): void {
  stored.set(pins.length === 0 ? null : pins.join(','))
}

/** Pins the brokers that this browser keeps, if the address of the page names none. `known`: ids that can be pinned. */
export function useKeptPins(
  choice: TradeCostChoice,
  known: readonly string[],
  addressOf: (address: string) => string,
): void {
  const navigate = useReachableNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const pins = stored.get().filter(id => known.includes(id))
    if (choice.pins.length > 0 || pins.length === 0) return
    void navigate(addressOf(tradeCostAddress(choice, { pins })), { replace: true, preventScrollReset: true })
  }, [])
}
