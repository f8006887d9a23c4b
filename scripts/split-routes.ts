import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { locales } from '../contract/locale.ts'
import { routesAddress, routesOfLocale } from '../web/routes-of-locale.ts'

const ASSIGNMENT = 'window.__reactRouterManifest='

/** Writes one route manifest per language, so that a page loads only the routes of its language. */
const [file, ...others] = globSync('build/client/assets/manifest-*.js')
if (!file || others.length > 0) throw new Error('expected exactly one route manifest in build/client/assets')
const text = readFileSync(file, 'utf8')
if (!text.startsWith(ASSIGNMENT)) throw new Error(`${file} is not a route manifest`)
const manifest = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;\s*$/, ''))
/** Leaves out flags that are false: the router reads a missing one the same way. */
const withoutFalseFlags = (key: string, value: unknown) =>
  key.startsWith('has') && value === false ? undefined : value
/** Chunks that every page has already: no route needs to name them. */
const { entry, routes } = manifest
const everywhere = new Set([entry.module, ...entry.imports, routes.root.module, ...routes.root.imports])
for (const route of Object.values<{ id: string; imports: string[] }>(routes))
  if (route.id !== 'root') route.imports = route.imports.filter(chunk => !everywhere.has(chunk))
for (const locale of locales) {
  const url = routesAddress(manifest.url, locale)
  const own = { ...manifest, url, routes: routesOfLocale(manifest.routes, locale) }
  writeFileSync(routesAddress(file, locale), `${ASSIGNMENT}${JSON.stringify(own, withoutFalseFlags)};`)
}
