import { spawnSync } from 'node:child_process'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'

/** Prints the path of Chromium, installing Debian's package if possible; otherwise instructions, with exit status 1. */
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
