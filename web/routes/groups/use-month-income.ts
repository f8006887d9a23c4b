import { useEffect, useState } from 'react'
import { callPortal } from '../../api/call-portal.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-text.ts'

/** Where months of the wallet begin, and how far that is from UTC; it has no summer time. */
const ZONE = 'Asia/Hong_Kong'
const OFFSET = '+08:00'
/** Of entries; a group has no more payments in a month than two for each member. */
const PAGES = 5

interface Income {
  /** Diamonds, after fees. */
  amount: number
  entries: number
}

/** What a group has brought its leader this month, in Hong Kong; undefined until it is known. */
export function useMonthIncome(groupId: string): Income | undefined {
  const locale = useLocale()
  const [income, setIncome] = useState<Income>()
  useEffect(() => {
    const left = new AbortController()
    const options = { locale, signal: left.signal, asMember: true, tells: false }
    async function read(): Promise<Income> {
      const from = new Date(`${isoDate(Date.now(), ZONE).slice(0, 7)}-01T00:00:00${OFFSET}`).toISOString()
      const sum = { amount: 0, entries: 0 }
      let cursor: string | null = null
      for (let page = 0; page < PAGES; page++) {
        const query: Record<string, string> = { kind: 'group', limit: '100', from, ...(cursor !== null && { cursor }) }
        const { list, next } = await callPortal('GET /api/v1/wallet/entries', { query }, options)
        for (const { ref, amount } of list)
          if (ref === groupId && amount > 0) {
            sum.amount += amount
            sum.entries++
          }
        if (next === null) break
        cursor = next
      }
      return sum
    }
    // The page can do without.
    read().then(setIncome, () => undefined)
    return () => left.abort()
  }, [groupId, locale])
  return income
}
