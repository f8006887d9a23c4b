import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'

/** A number within bounds; durations are in seconds, prices in whole units of what is paid with. */
export interface NumberSetting {
  default: number
  least: number
  most: number
  /** Whether visitors may know its value, as pages and calls tell it. */
  isPublic: boolean
  /** What it limits, for operators. */
  description: string
}

export interface SwitchSetting {
  default: boolean
  isPublic: boolean
  description: string
}

/** A line of text; empty if it is not set. */
export interface TextSetting {
  default: ''
  /** Characters. */
  most: number
  /** What visitors know of all settings are numbers and switches. */
  isPublic: false
  description: string
}

export type Setting = NumberSetting | SwitchSetting | TextSetting

/** Settings by name, `report.perHour`: a module declares those that it uses. */
export type SettingTable = Readonly<Record<string, Setting>>

export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends SwitchSetting
    ? boolean
    : Table[Name] extends TextSetting
      ? string
      : number
}

/** The values that hold for this process; they do not change while it runs. */
export interface Settings {
  /** Those of a table that was given to `parseSettings`. */
  of<Table extends SettingTable>(table: Table): SettingValues<Table>
}

/** A setting with the value that holds. */
export interface SettingInForce {
  name: string
  setting: Setting
  value: number | boolean | string
}

const isSwitch = (setting: Setting): setting is SwitchSetting => typeof setting.default === 'boolean'
const isText = (setting: Setting): setting is TextSetting => typeof setting.default === 'string'

/** The values that a setting takes, for operators. */
export function rangeOf(setting: Setting): string {
  if (isSwitch(setting)) return 'true or false'
  if (isText(setting)) return `a line of at most ${setting.most} characters`
  return `a whole number from ${setting.least} to ${setting.most}`
}

function isValue(setting: Setting, value: unknown): value is number | boolean | string {
  if (isSwitch(setting)) return typeof value === 'boolean'
  if (isText(setting)) return typeof value === 'string' && isLine(value) && codePointsOf(value) <= setting.most
  return Number.isSafeInteger(value) && Number(value) >= setting.least && Number(value) <= setting.most
}

/** Whether a text is shown as it is written. */
const isLine = (text: string) => cleanText(text) === text

/**
 * The values of all tables: those that are given, by name, and the defaults of the others. A value that cannot be used is a
 * line in `faults`, and so is a name that no table has.
 */
export function parseSettings(
  tables: readonly SettingTable[],
  given: unknown,
): { settings: Settings; inForce: SettingInForce[]; faults: string[] } {
  const declared: SettingTable = Object.assign({}, ...tables)
  const values = new Map<string, number | boolean | string>(
    Object.entries(declared).map(([name, setting]) => [name, setting.default]),
  )
  const faults: string[] = []
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    faults.push('must be an object of names and values, such as {"report.perHour": 10}')
  else
    for (const [name, value] of Object.entries(given)) {
      const setting = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (!setting) faults.push(`names '${name}', which is not a setting`)
      else if (isValue(setting, value)) values.set(name, value)
      else faults.push(`${name} must be ${rangeOf(setting)}, it is ${JSON.stringify(value)}`)
    }
  return {
    settings: {
      of: table =>
        Object.fromEntries(Object.keys(table).map(name => [name, values.get(name)])) as SettingValues<typeof table>,
    },
    inForce: Object.entries(declared).map(([name, setting]) => ({ name, setting, value: values.get(name)! })),
    faults,
  }
}
