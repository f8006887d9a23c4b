export type { Calendar } from './calendar.ts'
export type { CalendarItem } from './calendar-item.ts'
export { calendarModule } from './module.ts'
