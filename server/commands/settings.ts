import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Environment, EnvironmentError, isSecret, settingNames } from '#kit/process/environment.ts'
import { rangeOf } from '#kit/settings/settings.ts'
import { parseCommunitySettings } from '../operations/community-settings.ts'
import { checkedEnvironment, loadSettingsFile, operatorText } from '../operations/preflight.ts'
import { version } from '../stores/version.ts'

const usage = [
  'npm run settings  checks the settings as a start does, opens nothing, and prints those that are set',
  '                  (not the values of passwords and keys); status 1 if one cannot be used',
  'npm run settings -- community   lists what COMMUNITY_SETTINGS may change, with values and bounds',
].join('\n')

/** The lines of `.env` by name; none if there is no such file. */
function namedInFile(): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch {
    return {}
  }
}

/** What is set, a line each, and names in `.env` that are no settings: most likely misspelt. */
function settingLines(inFile: ReturnType<typeof namedInFile>): string[] {
  const set = settingNames.filter(name => process.env[name])
  const longest = Math.max(0, ...set.map(name => name.length))
  const unknown = Object.keys(inFile).filter(name => !settingNames.includes(name))
  return [
    ...set.map(name => {
      const from = process.env[name] === inFile[name] ? '  (.env)' : ''
      return `${name.padEnd(longest)}  ${isSecret(name) ? 'set' : process.env[name]}${from}`
    }),
    ...unknown.map(name => `.env names ${name}, which is not a setting of the portal`),
  ]
}

/** What COMMUNITY_SETTINGS has changed, a line each, or all that it may change. */
function communityLines(environment: Environment, isAll: boolean): string[] {
  const { inForce } = parseCommunitySettings(environment)
  const shown = inForce.filter(({ setting, value }) => isAll || value !== setting.default)
  const longest = Math.max(0, ...shown.map(({ name }) => name.length))
  return shown.map(({ name, value, setting }) => {
    const standard = setting.default === '' ? 'none' : setting.default
    const from = value === setting.default ? 'default' : `default ${standard}`
    const more = isAll ? `, ${rangeOf(setting)}: ${setting.description}` : ''
    return `${name.padEnd(longest)}  ${value === '' ? 'none' : value}  (${from}${more})`
  })
}

const parameters = process.argv.slice(2)
const isBeforeStart = parameters.join() === '--before-start'
const isCommunity = parameters.join() === 'community'
if (parameters.length > 0 && !isBeforeStart && !isCommunity) {
  const wantsHelp = parameters.includes('--help') || parameters.includes('-h')
  ;(wantsHelp ? process.stdout : process.stderr).write(`${usage}\n`)
  process.exitCode = wantsHelp ? 0 : 1
} else
  try {
    const inFile = namedInFile()
    loadSettingsFile()
    // A portal may run with these settings meanwhile, unless it is about to start.
    const environment = await checkedEnvironment(process.env, { mayRun: !isBeforeStart })
    const community = communityLines(environment, isCommunity)
    if (isCommunity) process.stdout.write([...community, ''].join('\n'))
    else if (!isBeforeStart)
      process.stdout.write(
        [...settingLines(inFile), ...community, `the settings are valid for version ${version}`, ''].join('\n'),
      )
  } catch (problem) {
    process.stderr.write(`${operatorText(problem, [EnvironmentError])}\n`)
    process.exitCode = 1
  }
