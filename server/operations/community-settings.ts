import { type Environment, EnvironmentError } from '#kit/process/environment.ts'
import { readRegularSync } from '#kit/process/regular-file.ts'
import { parseSettings, type SettingInForce, type Settings, type SettingTable } from '#kit/settings/settings.ts'
import { accountSettings } from '#modules/accounts'
import { articleSettings } from '#modules/articles'
import { certificationSettings } from '#modules/certification'
import { commentSettings } from '#modules/comments'
import { complaintSettings } from '#modules/complaints'
import { contestSettings } from '#modules/contests'
import { fileSettings } from '#modules/files'
import { followSettings } from '#modules/follows'
import { groupSettings } from '#modules/groups'
import { ledgerSettings } from '#modules/ledger'
import { communitySettings, laterSettings, memberSettings } from '#modules/members'
import { pluginSettings } from '#modules/plugins'
import { reportSettings } from '#modules/reports'
import { staffSettings } from '#modules/staff'
import { tradingSettings } from '#modules/trading-accounts'
import { walletSettings } from '#modules/wallet'
import { withdrawalSettings } from '#modules/withdrawals'

/** The settings of each module that has some: their names and bounds are what COMMUNITY_SETTINGS may change. */
const tables: readonly SettingTable[] = [
  reportSettings,
  accountSettings,
  memberSettings,
  followSettings,
  groupSettings,
  complaintSettings,
  contestSettings,
  articleSettings,
  fileSettings,
  communitySettings,
  commentSettings,
  staffSettings,
  withdrawalSettings,
  ledgerSettings,
  walletSettings,
  pluginSettings,
  tradingSettings,
  certificationSettings,
  laterSettings,
]

const NAME = 'COMMUNITY_SETTINGS'
/** A value that begins like this is the object itself, not the path of a file. */
const IS_OBJECT = /^\s*\{/

export interface ReadSettings {
  settings: Settings
  inForce: readonly SettingInForce[]
}

/** Reads COMMUNITY_SETTINGS. What cannot be used has its default, and a line in `faults`. */
export function parseCommunitySettings({
  COMMUNITY_SETTINGS: value,
}: Pick<Environment, typeof NAME>): ReadSettings & { faults: readonly string[] } {
  const { given, fault } = givenIn(value)
  const { faults, ...read } = parseSettings(tables, given)
  return { ...read, faults: fault === undefined ? faults.map(each => `${NAME}: ${each}`) : [fault] }
}

/** Reads COMMUNITY_SETTINGS. Throws EnvironmentError with a line for each mistake. */
export function readCommunitySettings(environment: Pick<Environment, typeof NAME>): ReadSettings {
  const { faults, ...read } = parseCommunitySettings(environment)
  if (faults.length > 0) throw new EnvironmentError(faults)
  return read
}

/** The values that hold of the settings that visitors may know, by name. */
export function publicSettings({ inForce }: Pick<ReadSettings, 'inForce'>): Record<string, number | boolean> {
  const known = inForce.filter(({ setting }) => setting.isPublic)
  return Object.fromEntries(known.map(({ name, value }) => [name, value as number | boolean]))
}

function givenIn(value: string | undefined): { given: unknown; fault?: string } {
  if (value === undefined) return { given: {} }
  let text = value
  if (!IS_OBJECT.test(value))
    try {
      text = readRegularSync(value).toString('utf8')
    } catch (problem) {
      return {
        given: {},
        fault: `${NAME}: the file '${value}' cannot be read (${(problem as { code?: string }).code})`,
      }
    }
  try {
    return { given: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (problem) {
    return { given: {}, fault: `${NAME} is not JSON: ${(problem as Error).message}` }
  }
}
