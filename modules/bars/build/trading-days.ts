import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Schedule } from '#modules/catalogue'

/** Trading calendar of instruments, by their index. */
export interface InstrumentDays {
  /** Trading date of a time, its start, and its end: its close, after that the start of the next day (UTC ms). */
  dayOf(index: number, at: number): { date: EpochDay; start: number; end: number }
}

/** The calendar of instruments with these schedules. */
export function tradingDaysOf(scheduleOf: (index: number) => Schedule): InstrumentDays {
  return {
    dayOf(index, at) {
      const schedule = scheduleOf(index)
      const { date, start, end } = schedule.tradingDayAt(at)
      // Recordings have ticks outside the trading hours: such a day lasts until the next one begins.
      return { date, start, end: at < end ? end : schedule.nextTradingDay(date).start }
    },
  }
}
