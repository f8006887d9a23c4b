import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locales } from '../contract/locale.ts'
import { manifestOfLocale, SHARED_SCRIPT } from '../web/routes-of-locale.ts'
import { textsIn } from './localized-texts.ts'

// Makes the browser's scripts of each language from those with all of them: a page loads the texts and the routes of its
// language alone.

const FOLDER = 'build/client/assets'
const ASSIGNMENT = 'window.__reactRouterManifest='

const names = globSync(`${FOLDER}/*.js`).map(file => basename(file))
const isManifest = (name: string) => name.startsWith('manifest-')
const [manifestName, ...others] = names.filter(isManifest)
if (!manifestName || others.length > 0) throw new Error(`expected exactly one route manifest in ${FOLDER}`)
const scripts = names.filter(name => !isManifest(name) && !SHARED_SCRIPT.test(name))
const codeOf = new Map(scripts.map(name => [name, readFileSync(join(FOLDER, name), 'utf8')]))

const manifestText = readFileSync(join(FOLDER, manifestName), 'utf8')
if (!manifestText.startsWith(ASSIGNMENT)) throw new Error(`${manifestName} is not a route manifest`)
const manifest = JSON.parse(manifestText.slice(ASSIGNMENT.length).replace(/;\s*$/, ''))
/** Leaves out flags that are false: the router reads a missing one the same way. */
const withoutFalseFlags = (key: string, value: unknown) =>
  key.startsWith('has') && value === false ? undefined : value
/** Chunks that every page has already: no route needs to name them. */
const { entry, routes } = manifest
const everywhere = new Set([entry.module, ...entry.imports, routes.root.module, ...routes.root.imports])
for (const route of Object.values<{ id: string; imports: string[] }>(routes))
  if (route.id !== 'root') route.imports = route.imports.filter(chunk => !everywhere.has(chunk))

/** Scripts of a language import each other from its folder, and those that all share from the one above. */
const readdressed = (code: string, locale: string) =>
  code.replaceAll(/(["'`])(\.\/|\/?assets\/)([\w-]+\.js)\1/g, (whole, quote, folder, name) => {
    if (!names.includes(name)) return whole
    const isShared = !codeOf.has(name)
    if (folder === './') return isShared ? `${quote}../${name}${quote}` : whole
    return isShared ? whole : `${quote}${folder}${locale}/${name}${quote}`
  })

for (const locale of locales) {
  mkdirSync(join(FOLDER, locale), { recursive: true })
  for (const [name, code] of codeOf)
    writeFileSync(join(FOLDER, locale, name), readdressed(textsIn(locale, code), locale))
  const own = JSON.stringify(manifestOfLocale(manifest, locale), withoutFalseFlags)
  writeFileSync(join(FOLDER, locale, manifestName), `${ASSIGNMENT}${own};`)
}
for (const name of [...scripts, manifestName]) rmSync(join(FOLDER, name))
