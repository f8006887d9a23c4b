import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales, localizePath } from '../contract/text/locale.ts'
import { manifestOfLocale, SHARED_SCRIPT } from '../web/pages/routes-of-locale.ts'
import { addressesIn } from '../web/site-map/route-id.ts'
import { pages } from '../web/site-map/site-map.ts'
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

/**
 * A script that assigns the manifest. Many routes share a file, which is named once with its flags; a route without a place is
 * of the file after that of the routes before it.
 */
function manifestScript(
  { routes: { root, ...routes }, ...rest }: { routes: Record<string, BuiltRoute> },
  locale: Locale,
): string {
  const list = Object.values(routes)
  const files = new Map(list.map(({ id, parentId, path, index, module, ...flags }) => [module, JSON.stringify(flags)]))
  const addresses = [...files.keys()]
  const kinds = [...new Set(files.values())]
  const prefix = localizePath('/', locale).slice(1) && `${locale}/`
  // The path of most routes is the pattern at the end of their id, in the router's syntax.
  const pathOf = (id: string) => prefix + id.slice(id.indexOf(':/') + 2).replace(/\{(\w+\??)}/g, ':$1')
  let next = 0
  const own = list.map(({ id, path = 0, module }) => {
    const place = addresses.indexOf(module)
    const isNext = place === next
    if (isNext) next++
    if (path !== pathOf(id)) return [id, place, path]
    return isNext ? id : [id, place]
  })
  const shortNames = addresses.map(address => address.slice('/assets/'.length, -'.js'.length))
  const kindOfEach = [...files.values()].map(flags => kinds.indexOf(flags).toString(36)).join('')
  const script = `{
const k=[${kinds.join()}],
a=${JSON.stringify(shortNames)}.map((name,i)=>({module:"/assets/"+name+".js",...k[parseInt("${kindOfEach}"[i],36)]})),
routes={root:${JSON.stringify(root)}};
let n=0;
for(const r of ${JSON.stringify(own)}){const[id,e=n,path="${prefix}"+id.slice(id.indexOf(":/")+2).replace(/{(\\w+\\??)}/g,":$1")]=[].concat(r);if(e===n)n++;routes[id]={id,parentId:"root",...path===0?{index:true}:{path},...a[e]}}
${ASSIGNMENT}{...${JSON.stringify(rest)},routes}}`
  const window: Record<string, unknown> = {}
  new Function('window', script)(window)
  const written = Object.values(window)[0]
  if (!isDeepStrictEqual(written, JSON.parse(JSON.stringify({ ...rest, routes: { root, ...routes } }))))
    throw new Error('the route manifest has something that its script leaves out')
  const addressed = pages.map(({ pattern, tab }) => ({ pattern, ...(tab && { tab }) }))
  if (!isDeepStrictEqual(addressesIn(Object.keys(routes)), addressed))
    throw new Error('the routes are not those of the site map, in its order')
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
