export const calendarKinds = ['data', 'meeting', 'speech', 'auction', 'holiday'] as const
export type CalendarKind = (typeof calendarKinds)[number]
