import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { newId } from '#kit/new-id.ts'
import { seedRunningContest } from '#modules/contests'
import { type SeededTrade, seedTrades } from '#modules/simulated-trading'
import { openSimulated } from '#modules/trading-accounts'

/** Full hours for which it has run. */
const HOURS = 8
const RUNS_DAYS = 21
const SIGNED_UP_MS = 2 * DAY_MS
const title = { tw: '秋季模擬賽', cn: '秋季模拟赛', en: 'Simulated autumn contest' }

/** Members of each team; others are in none. */
const TEAM_MEMBERS = 4
const teams = [
  { name: 'Early Birds', slogan: 'Before the London open' },
  { name: '夜盤隊', slogan: '紐約時段' },
]

const openLots = [
  { symbol: 'EURUSD', long: 1_850, short: 940 },
  { symbol: 'USDJPY', long: 420, short: 1_310 },
]

const PRICE = 117_250

/** Trades of an entrant in EURUSD, one an hour, which gain less with each place; the last entrant has not traded. */
function tradesOf(place: number, count: number, startsAt: number): SeededTrade[] {
  const size = 200 + (place % 4) * 100
  return Array.from({ length: place === count - 1 ? 0 : HOURS }, (_, hour) => {
    const points = ((place * 7_919 + hour * 1_047) % 81) - 40 + (18 - place * 3)
    const side = (place + hour) % 2 === 0 ? 'buy' : 'sell'
    const openedAt = startsAt + hour * HOUR_MS + (5 + place) * MINUTE_MS
    return {
      ...{ symbol: 'EURUSD', side, size, openedAt, openPrice: PRICE, at: openedAt + 20 * MINUTE_MS },
      // A point of a lot is a dollar, as a hundredth of one is a cent.
      ...{ price: PRICE + (side === 'buy' ? points : -points), profit: points * size },
    }
  })
}

/** A contest of simulated accounts that has run for some hours at a moment, UTC ms. Its entrants are members. */
export async function seedRunning(database: Database, memberIds: readonly string[], now: number): Promise<void> {
  const contestId = newId()
  const startsAt = now - (now % HOUR_MS) - HOURS * HOUR_MS
  const openedAt = startsAt - SIGNED_UP_MS
  const trades = new Map<string, SeededTrade[]>()
  const entrants = await database.write(async unit => {
    const entered: { memberId: string; accountId: string }[] = []
    for (const [place, memberId] of memberIds.entries()) {
      const own = tradesOf(place, memberIds.length, startsAt)
      const { id } = await openSimulated(
        unit,
        memberId,
        { label: title.en, contestId },
        {
          trading: { open: (within, accountId) => seedTrades(within, accountId, openedAt, own) },
          ...{ proofs: { lock: async () => undefined }, brandName: 'Simulated', now: () => openedAt },
        },
      )
      trades.set(id, own)
      entered.push({ memberId, accountId: id })
    }
    return entered
  })
  await seedRunningContest(
    database,
    {
      ...{ contestId, title, startsAt, endsAt: startsAt + RUNS_DAYS * DAY_MS, entrants, trades, openLots },
      teams: teams.map((team, place) => ({
        ...{ ...team, memberIds: memberIds.slice(place * TEAM_MEMBERS, (place + 1) * TEAM_MEMBERS) },
      })),
    },
    now,
  )
}
