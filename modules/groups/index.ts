export { type GroupCalls, type GroupsDeps, groupsModule } from './module.ts'
export { groupSettings } from './rules/group-settings.ts'
export { openSeededGroup } from './seed-group.ts'
export { groupNames } from './store/groups.ts'
