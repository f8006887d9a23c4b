import type { Me } from '#contract/members/me.ts'
import type { Notification } from '#contract/members/notification.ts'
import type { Workspace } from '#contract/members/workspace.ts'
import type { Locale } from '#contract/text/locale.ts'

/** Calls of a member's own profile, settings and inbox: what they take and answer. */
export interface MemberCalls {
  'PUT /api/v1/me/profile': {
    body: { nickname?: string; bio?: string; tags?: readonly string[]; avatar?: string; version: number }
    result: Me
  }
  'PUT /api/v1/me/settings': { body: SettingsChange & { version: number }; result: object }
  'GET /api/v1/me/notifications': {
    result: { list: readonly Notification[]; unread: number; next: string | null }
  }
  'PUT /api/v1/me/notifications/read': { body: { upTo: string }; result: object }
  'GET /api/v1/me/workspace': { result: { workspace: Workspace | null; version: number } }
  'PUT /api/v1/me/workspace': { body: { workspace: Workspace; version: number }; result: { version: number } }
  'DELETE /api/v1/me/workspace': { result: object }
}

/** Settings of a member to change; those of mails one by one. */
export interface SettingsChange {
  lang?: Locale
  followListPublic?: boolean
  overlay?: boolean
  findable?: boolean
  mail?: Partial<Me['settings']['mail']>
}
