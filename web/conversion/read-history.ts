import { convertAt, rateNumber, rateText } from '#contract/prices/conversion.ts'
import { addDays, type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { PastRate } from '#modules/conversion'
import type { Services } from '../pages/services.ts'
import type { Target } from './conversion-figures.ts'
import type { ConverterChoice, Range } from './converter-address.ts'
import type { RateHistory } from './rate-history.ts'

export const isSimulated = ({ legs }: PastRate) => legs.some(({ quote }) => quote.kind === 'simulated')

const rangeDays: Record<Range, number> = { '1M': 31, '1Y': 366, '5Y': 5 * 365 + 2 }

/** Histories of the last minutes: an amount that is typed changes nothing of them. */
const known = new Map<string, { of: Services['pastRates']; readAt: number; history: Promise<RateHistory> }>()
const FRESH_MS = MINUTE_MS
const MAX_KNOWN = 200

/** The rates up to a day, of the source that answers for it; those of the portal's closes may be a minute old. */
export function historyOf(
  { pastRates }: Services,
  { from, range = '1M' }: Pick<ConverterChoice, 'from' | 'range'>,
  { code, past }: Target,
  day: EpochDay,
): Promise<RateHistory> {
  const source = past && past.fault === undefined ? past.source : 'closes'
  const key = [from, code, range, day, source].join()
  const kept = known.get(key)
  if (kept?.of === pastRates && performance.now() - kept.readAt < FRESH_MS) return kept.history
  const history = readHistory(pastRates, { from, code, range, day, source })
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!)
  known.delete(key)
  known.set(key, { of: pastRates, readAt: performance.now(), history })
  history.catch(() => known.delete(key))
  return history
}

async function readHistory(
  pastRates: Services['pastRates'],
  {
    from,
    code,
    range,
    day,
    source,
  }: { from: string; code: string; range: Range; day: EpochDay; source: PastRate['source'] },
): Promise<RateHistory> {
  const found = await pastRates.between(from, code, { from: addDays(day, -rangeDays[range]), to: day, source })
  const last = found.at(-1)
  const [, fraction = ''] = last ? rateText(convertAt(1, last.ratio)).split('.') : []
  return {
    range,
    source,
    isSimulated: found.some(isSimulated),
    points: found.map(each => `${isoDateOf(each.day)} ${rateNumber(each.ratio)}`).join(),
    decimals: fraction.length,
  }
}
