export type { FollowLists } from './follow-lists.ts'
export { followSettings } from './follow-settings.ts'
export { type FollowCalls, followsModule } from './module.ts'
