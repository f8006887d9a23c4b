import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales, localizePath } from '../contract/text/locale.ts'
import { manifestOfLocale, SHARED_SCRIPT } from '../web/pages/routes-of-locale.ts'
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

/** Scripts of a language import each other from its folder, and those that all share from the one above. */
const readdressed = (code: string, locale: string) =>
  code.replaceAll(/(["'`])(\.\/|\/?assets\/)([\w-]+\.js)\1/g, (whole, quote, folder, name) => {
    if (!names.includes(name)) return whole
    const isShared = !codeOf.has(name)
    if (folder === './') return isShared ? `${quote}../${name}${quote}` : whole
    return isShared ? whole : `${quote}${folder}${locale}/${name}${quote}`
  })

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: true
  module: string
}

/**
 * The routes without what their scripts import, which those name themselves: the router reads that to load pages ahead,
 * which no link does, and on the server.
 */
function withoutImports(routes: Record<string, BuiltRoute & { imports?: string[] }>): Record<string, BuiltRoute> {
  return Object.fromEntries(Object.entries(routes).map(([id, { imports: _, ...route }]) => [id, route]))
}

/** A script that assigns the manifest. Many routes share a file, whose script is named once. */
function manifestScript(
  { routes: { root, ...routes }, ...rest }: { routes: Record<string, BuiltRoute> },
  locale: Locale,
): string {
  const list = Object.values(routes)
  const addresses = [...new Set(list.map(({ module }) => module))]
  const numberOf = (address: string) => addresses.indexOf(address)
  const fileOf = ({ id, parentId, path, index, module, ...flags }: BuiltRoute) =>
    JSON.stringify({ ...flags, module: numberOf(module) })
  const files = [...new Set(list.map(fileOf))]
  const prefix = localizePath('/', locale).slice(1) && `${locale}/`
  // The path of most routes is the pattern at the end of their id, in the router's syntax.
  const pathOf = (id: string) => prefix + id.slice(id.indexOf(':/') + 2).replace(/\{(\w+\??)}/g, ':$1')
  const own = list.map(({ id, path = 0, ...file }) => {
    const place = files.indexOf(fileOf({ id, ...file }))
    return path === pathOf(id) ? [id, place] : [id, place, path]
  })
  const shortNames = addresses.map(address => address.slice('/assets/'.length, -'.js'.length))
  const script = `{
const a=${JSON.stringify(shortNames)}.map(name=>"/assets/"+name+".js"),
f=[${files.join()}],
routes={root:${JSON.stringify(root)}};
for(const e of f)e.module=a[e.module];
for(const [id,e,path="${prefix}"+id.slice(id.indexOf(":/")+2).replace(/{(\\w+\\??)}/g,":$1")] of ${JSON.stringify(own)})routes[id]={id,parentId:"root",...path===0?{index:true}:{path},...f[e]};
${ASSIGNMENT}{...${JSON.stringify(rest)},routes}}`
  const window: Record<string, unknown> = {}
  new Function('window', script)(window)
  const written = Object.values(window)[0]
  if (!isDeepStrictEqual(written, JSON.parse(JSON.stringify({ ...rest, routes: { root, ...routes } }))))
    throw new Error('the route manifest has something that its script leaves out')
  return script
}

for (const locale of locales) {
  mkdirSync(join(FOLDER, locale), { recursive: true })
  for (const [name, code] of codeOf)
    writeFileSync(join(FOLDER, locale, name), readdressed(textsIn(locale, code), locale))
  const own = JSON.parse(JSON.stringify(manifestOfLocale(manifest, locale), withoutFalseFlags))
  const ownRoutes = withoutImports(own.routes)
  writeFileSync(join(FOLDER, locale, manifestName), manifestScript({ ...own, routes: ownRoutes }, locale))
}
for (const name of [...scripts, manifestName]) rmSync(join(FOLDER, name))
