export { followSettings } from './follow-settings.ts'
export { type FollowsModuleDeps, followsModule } from './module.ts'
