import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { ContestAccounts } from '#modules/contests'

type Account = Awaited<ReturnType<ContestAccounts['find']>> & { memberId: string }

/** What a trading account of a test has and has done; amounts are cents, lots hundredths. */
interface Book {
  equity: number
  /** Undefined: it cannot be read. */
  isRead: boolean
  flows: { at: number; deposit: number; withdrawal: number }[]
  closedTrades: number
  days: number
  wins: number
  lots: number
  returnPercent: number | undefined
}

/** Trading accounts in memory, with figures that a test sets. */
export function memoryAccounts(now: () => number) {
  const accounts = new Map<string, Account>()
  const books = new Map<string, Book>()
  const openedFor = new Map<string, string>()
  let opened = 0

  function add(account: Account, equity = OPENING_CENTS): string {
    accounts.set(account.tradingAccountId, account)
    const traded = { closedTrades: 0, days: 0, wins: 0, lots: 0, returnPercent: undefined }
    books.set(account.tradingAccountId, { equity, isRead: true, flows: [], ...traded })
    return account.tradingAccountId
  }
  const bookOf = (id: string) => books.get(id)!

  const served: ContestAccounts = {
    async find(_, memberId, id) {
      const account = accounts.get(id)
      return account?.memberId === memberId ? account : undefined
    },
    openedFor: async (_, memberId, contestId) => openedFor.get(`${memberId} ${contestId}`),
    async openSimulated(_, memberId, { contestId }) {
      const account = { memberId, kind: 'simulated', currency: 'USD', isSimulated: true } as const
      const id = add({ tradingAccountId: `simulated-${++opened}`, ...account })
      openedFor.set(`${memberId} ${contestId}`, id)
      return id
    },
    read: async ids =>
      new Map(ids.filter(id => bookOf(id).isRead).map(id => [id, { at: now(), equity: bookOf(id).equity }])),
    lastReading: async (_, id) => ({ at: now(), equity: bookOf(id).equity }),
    flows: async (_, asked) =>
      new Map(
        asked.map(({ accountId, after, until }) => {
          const between = bookOf(accountId).flows.filter(({ at }) => at > after && at <= until)
          const sum = (name: 'deposit' | 'withdrawal') => between.reduce((total, flow) => total + flow[name], 0)
          return [accountId, { deposits: sum('deposit'), withdrawals: sum('withdrawal') }]
        }),
      ),
    activity: async (_, ids) => new Map(ids.map(id => [id, bookOf(id)])),
    openLots: async () => [{ symbol: 'EURUSD', long: 300, short: 100 }],
    returnOf: async (_, id) => bookOf(id).returnPercent,
  }
  return {
    served,
    book: bookOf,
    /** Adds an account of a broker. */
    bind: (memberId: string, { equity = OPENING_CENTS, currency = 'USD', kind = 'live' as Account['kind'] } = {}) =>
      add({ tradingAccountId: `bound-account-${++opened}`, memberId, kind, currency, isSimulated: true }, equity),
  }
}
