import { spawnSync } from 'node:child_process'
import { findChromium, HOW_TO_GET_CHROMIUM, hasHeadlessShell } from '#testing/chromium.ts'

/** Installs Debian's headless shell, or its Chromium if it has no such package, where the process may. */
function installFromDebian(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || process.env.CHROMIUM_PATH) return
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    }).status === 0
  const install = (...packages: string[]) => apt('install', '-y', '--no-install-recommends', ...packages)
  if (!apt('update')) return
  if (!install('chromium-headless-shell', 'fonts-noto-cjk') && !findChromium()) install('chromium', 'fonts-noto-cjk')
}

// Prints the path; without one, instructions with exit status 1.
if (!hasHeadlessShell()) installFromDebian()
const chromium = findChromium()
console.log(chromium ?? HOW_TO_GET_CHROMIUM)
process.exit(chromium ? 0 : 1)
