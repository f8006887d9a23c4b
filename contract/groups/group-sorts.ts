export const groupSorts = ['active', 'members', 'new'] as const
export type GroupSort = (typeof groupSorts)[number]
