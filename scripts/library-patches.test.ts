import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { patchLibrary } from './library-patches.ts'

/** Builds a page whose only script is `code`, patched as if it were a file of Vite. */
async function built(code: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'patched-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'library.js'), code)
  const patch = patchLibrary({
    library: 'vite',
    files: /\/library\.js$/,
    patches: [
      { what: 'greetings', find: /'hello'/g, replaceWith: "'good day'" },
      { what: 'farewells', find: /'bye'/g, replaceWith: "'goodbye'" },
    ],
    unused: ['sing'],
    idle: ['dance'],
  })
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [patch],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'library.js') } },
  })
  if (!('output' in result)) throw new Error('the build returned no output')
  return result.output[0].code
}

const tricks = `
function sing() {
  if (true) {
    console.log('la')
  }
}
const steps = () => {
\tasync function dance(way) {
\t\tconsole.log('left', way)
\t}
\treturn dance
}
console.log(sing, steps)`

test('a library is patched wherever it is written as expected, functions without use throw and idle ones do nothing', async () => {
  const code = await built(`console.log('hello', 'bye')${tricks}`)
  expect(code).toContain('good day')
  expect(code).toContain('goodbye')
  expect(code).toMatch(/function sing\(\) {\s*throw Error\(['"`]sing['"`]\);?\s*}/)
  expect(code).toMatch(/async function dance\(\) {}/)
  expect(code).toContain('return dance')
})

test('the build fails and names the library and everything that it no longer has', async () => {
  await expect(built("console.log('hello', 'so long')")).rejects.toThrow(
    /vite \d+\.\d+\.\d+ has nothing to patch any more for: farewells; function sing; function dance/,
  )
})
