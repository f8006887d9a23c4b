import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { environment, install, pinnedNode, script } from './setup.mjs'

install()

/** Static checks of the source: each step runs one or more programs in sequence. */
const steps = [
  [
    'types',
    [
      [script('@react-router/dev', 'react-router'), 'typegen'],
      [script('typescript', 'tsc'), '--noEmit'],
    ],
  ],
  ['lint', [[script('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']]],
  ...readdirSync('checks')
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => [file.replace('.ts', ''), [[`checks/${file}`]]]),
]

/** Runs a program with the pinned Node and collects its output. */
function finished(args) {
  return new Promise(resolve => {
    const child = spawn(pinnedNode(), args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', problem => resolve({ ok: false, output: `${problem.message}\n` }))
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

async function run([name, programs]) {
  const startedAt = performance.now()
  let result = { ok: true, output: '' }
  for (const args of programs) if (result.ok) result = await finished(args)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5)
  console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`)
  if (!result.ok) console.log(result.output.trimEnd().replace(/^/gm, '    '))
  return result.ok
}

const results = []
const waiting = [...steps]
const workers = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step))
})
await Promise.all(workers)
const failed = results.filter(ok => !ok).length
console.log(failed === 0 ? `all ${results.length} checks passed` : `${failed} of ${results.length} checks failed`)
process.exit(failed === 0 ? 0 : 1)
