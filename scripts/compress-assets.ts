import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Smaller files, in bytes, do not benefit from compression. */
const MIN_LENGTH = 1_024

/** Writes a brotli and a gzip copy of every text file of the built site, at the highest quality. */
for (const file of globSync('build/client/**/*.{js,css,svg,json,txt,webmanifest}')) {
  const content = readFileSync(file)
  if (content.length < MIN_LENGTH) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
