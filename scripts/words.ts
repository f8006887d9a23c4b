import { readFileSync } from 'node:fs'
import { type Locale, locales } from '#contract/text/locale.ts'
import { textsOfProduct } from '../checks/words.ts'

const USAGE = `npm run words -- <locale> [<area>]  prints all texts of a language (${locales.join(', ')}) by file, each after the key
or the line where it is written; of the files alone whose path contains the area: npm run words -- tw web/words/calendar`

/** What a text of a source file is called there: `title`, `faults.empty`; empty for a text within code. */
function keyOf(lines: readonly string[], line: number): string {
  const named = /^(\s*)(?:export )?(?:const )?'?([\w$/ -]+)'?(?:: \w+)?(?: =|:) /.exec(lines[line] ?? '')
  if (!named) return ''
  const [, indent = '', name = ''] = named
  if (indent === '') return name
  for (let above = line - 1; above >= 0; above--) {
    const outer = /^(\s*)\S/.exec(lines[above]!)?.[1]
    if (outer === undefined || outer.length >= indent.length) continue
    const of = keyOf(lines, above)
    return of === '' ? name : `${of}.${name}`
  }
  return name
}

const [locale, area = ''] = process.argv.slice(2)
if (!locales.includes(locale as Locale)) {
  console.error(USAGE)
  process.exit(locale === '--help' || locale === '-h' ? 0 : 1)
}

const { source, seeds } = textsOfProduct()
const byFile = Map.groupBy(
  [...source, ...seeds].filter(({ where, locale: of }) => of === locale && where.includes(area)),
  ({ where }) => where.slice(0, where.lastIndexOf(':')),
)
if (byFile.size === 0) {
  console.error(`no file with texts has ${area} in its path`)
  process.exit(1)
}
for (const [file, texts] of byFile) {
  const lines = file.endsWith('.ts') || file.endsWith('.tsx') ? readFileSync(file, 'utf8').split('\n') : []
  console.log(`\n${file}`)
  for (const { where, text } of texts) {
    const line = where.slice(where.lastIndexOf(':') + 1)
    console.log(`  ${keyOf(lines, Number(line) - 1) || line}  ${text}`)
  }
}
