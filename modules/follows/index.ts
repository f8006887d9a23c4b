export { followSettings } from './follow-settings.ts'
export { type FollowCalls, followsModule } from './module.ts'
