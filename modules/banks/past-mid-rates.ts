import { exactMiddle } from '#contract/rates/bank-rate.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { BankRate, QuotedCurrency } from './bank-boards.ts'
import type { BankRateRepository, PublishedRate, RateSample } from './bank-rate-repository.ts'
import { dailyCloses, dayOf, KEPT_DAYS, lastOfDays, rateOf, type TimedRate } from './timed-rate.ts'

export interface PastMiddles {
  /**
   * The middles of a row's last thirty days in Shanghai before its own, each day's last one, oldest first: in its money
   * per its units, not rounded; none of a bank that does not exist. Rejects if the database does not respond.
   */
  of(rate: BankRate): Promise<readonly number[]>
  /** Published rows have changed. */
  forget(): void
}

/** Past days do not change: live ones are read once a day, published ones once after an import. */
export function createPastMidRates({
  repository,
  bars,
  clock,
}: {
  repository: Pick<BankRateRepository, 'publishedDays' | 'sampledDays'>
  bars: Bars
  clock: Clock
}): PastMiddles {
  let pastDays:
    | { today: number; sampled: Promise<readonly RateSample[]>; rates: Map<string, Promise<readonly TimedRate[]>> }
    | undefined
  const publishedDays = new Map<string, Promise<readonly PublishedRate[]>>()

  /** The last rate of each day before today. */
  async function readPastDays(currency: QuotedCurrency, sampled: Promise<readonly RateSample[]>, today: number) {
    const samples = (await sampled).filter(({ currency: code }) => code === currency.code)
    const firstDay = Math.min(today, ...samples.slice(0, 1).map(({ at }) => dayOf(at)))
    const closes = await dailyCloses(bars, currency, clock.now() - KEPT_DAYS * DAY_MS, clock.now())
    return [
      ...lastOfDays(closes.filter(({ at }) => dayOf(at) < firstDay)),
      ...samples.filter(({ at }) => dayOf(at) < today).map(sample => rateOf(sample, currency)),
    ]
  }

  function pastDaysOf(currency: QuotedCurrency): Promise<readonly TimedRate[]> {
    const today = dayOf(clock.now())
    if (pastDays?.today !== today)
      pastDays = { today, sampled: repository.sampledDays(clock.now() - KEPT_DAYS * DAY_MS), rates: new Map() }
    const { sampled, rates } = pastDays
    const read = rates.get(currency.code) ?? readPastDays(currency, sampled, today)
    rates.set(currency.code, read)
    read.catch(() => {
      pastDays = undefined
    })
    return read
  }

  function publishedDaysOf(bank: string): Promise<readonly PublishedRate[]> {
    const read = publishedDays.get(bank) ?? repository.publishedDays(bank)
    publishedDays.set(bank, read)
    read.catch(() => publishedDays.delete(bank))
    return read
  }

  async function middlesOf(rate: BankRate): Promise<readonly number[]> {
    if (rate.kind === 'sample') return []
    if (rate.kind === 'computed') return (await pastDaysOf(rate.currency)).map(exactMiddle)
    const rows = await publishedDaysOf(rate.bank.code)
    return rows
      .filter(row => row.currency === rate.currency.code && dayOf(row.at) < dayOf(rate.at))
      .flatMap(({ figures: { middle }, decimals }) => (middle === undefined ? [] : middle / 10 ** decimals))
  }

  return { of: middlesOf, forget: () => publishedDays.clear() }
}
