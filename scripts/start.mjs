import { readFileSync } from 'node:fs'
import { portalOptions, portalSettings } from './portal-options.mjs'
import { build, install, isBuilt, isInstalled, node, stayWith } from './setup.mjs'
import { refuseTakenPort } from './taken-port.mjs'

const usage = [
  'npm start                installs what is locked, builds what has changed, migrates the database and serves',
  'npm start -- --version   prints the version',
  'Settings are environment variables or lines of .env: see README.md, and npm run settings',
].join('\n')

const asked = process.argv[2]
if (asked === '--version') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else if (asked !== undefined) {
  const wantsHelp = asked === '--help' || asked === '-h'
  ;(wantsHelp ? console.log : console.error)(usage)
  process.exitCode = wantsHelp ? 0 : 1
} else {
  // What takes long comes after what an operator has to correct first.
  if (!isInstalled()) await refuseTakenPort()
  install()
  if (!isBuilt()) node(['server/commands/settings.ts', '--before-start'])
  build()
  stayWith([...portalOptions, 'server/main.ts'], portalSettings)
}
