import type { SettingTable } from '#kit/settings/settings.ts'

export const reportSettings = {
  'report.perHour': {
    default: 5,
    least: 1,
    most: 1_000,
    isPublic: false,
    description: 'reports of wrong figures that a network sends in an hour; a wider network twice as many',
  },
  'report.openMax': {
    default: 2_000,
    least: 1,
    most: 100_000,
    isPublic: false,
    description: 'reports that are open at the same time; beyond it the network with most of them gives way',
  },
} satisfies SettingTable
