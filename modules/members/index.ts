export { communitySettings } from './community-settings.ts'
export { memberSettings } from './member-settings.ts'
export { type MembersDeps, membersModule, type ProfileLimits } from './module.ts'
export { createProfiles } from './profiles.ts'
