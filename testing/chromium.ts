import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Locations of browsers that are not on PATH: Playwright's own, and the applications of macOS. */
function knownPlaces(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter(Boolean)
  const programs = ['chrome-linux*/chrome', 'chrome-mac*/*.app/Contents/MacOS/*']
  return [
    ...caches.flatMap(cache => programs.flatMap(program => globSync(join(cache, 'chromium-*', program)))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
}

/** The Chromium of this machine: CHROMIUM_PATH, else one on PATH, else one in a usual location. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...knownPlaces()].find(existsSync)
}

export const HOW_TO_GET_CHROMIUM =
  'no Chromium found: install one (Debian: apt-get install chromium fonts-noto-cjk) or name it by CHROMIUM_PATH'
