import { items } from '../words/join.ts'
import type { Translate } from './use-text.ts'

/** Names in one line: `EURUSD、Gold`, in English `EURUSD, Gold`. Empty without names. */
export function listed(names: readonly string[], t: Translate): string {
  return names.length === 0 ? '' : names.reduce((first, next) => t(items, { first, next }))
}
