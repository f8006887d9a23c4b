import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this many bytes compression gains nothing. */
const WORTH_IT = 1_024

/** Puts a brotli and a gzip copy beside every text file of the built site, once, at the best quality. */
for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
