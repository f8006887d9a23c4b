export type { Calendar } from './calendar.ts'
export type { CalendarItem } from './calendar-item.ts'
export type { PastRelease } from './history.ts'
export { calendarModule } from './module.ts'
