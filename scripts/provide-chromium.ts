import { spawnSync } from 'node:child_process'
import { findChromium, HOW_TO_GET_CHROMIUM } from '../journeys/support/chromium.ts'

/** Prints the path of a Chromium, installing Debian's where that is allowed. Without one: exit 1 and how to get it. */
function installFromDebian(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || process.env.CHROMIUM_PATH) return
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    }).status === 0
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
}

if (!findChromium()) installFromDebian()
const chromium = findChromium()
console.log(chromium ?? HOW_TO_GET_CHROMIUM)
process.exit(chromium ? 0 : 1)
