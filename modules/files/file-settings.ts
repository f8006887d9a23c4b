import { settings } from '#contract/community/settings.ts'
import type { SettingTable } from '#kit/settings/settings.ts'

/** Limits of what members upload. */
export const fileSettings = {
  'upload.bytes': { ...settings['upload.bytes'], description: 'most bytes of a file' },
  'upload.quotaBytes': {
    ...settings['upload.quotaBytes'],
    description: 'most bytes of all files of a member, as they are stored',
  },
} as const satisfies SettingTable
