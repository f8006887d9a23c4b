import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Chromium without a user interface: pages take about half of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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

function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).filter(path => existsSync(path))
}

export const hasHeadlessShell = () => onPath(HEADLESS_SHELL).length > 0

/** The Chromium of this machine: CHROMIUM_PATH, else one on PATH, else one in a usual location. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return NAMES.flatMap(onPath)[0] ?? knownPlaces().find(path => existsSync(path))
}

export const HOW_TO_GET_CHROMIUM =
  'no Chromium found: install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or name it by CHROMIUM_PATH'
