export const eventMoments = ['before', 'published'] as const
/** When an event is announced: ten minutes before it, or when its figure is published. */
export type EventMoment = (typeof eventMoments)[number]
