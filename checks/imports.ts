import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { lineOf, moduleSyntax } from './syntax/module-syntax.ts'

/** Contents of source files by path relative to the project's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

/** Areas that an area may import besides itself; areas not listed (server, scripts, tests) may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  kit: ['contract'],
  modules: ['kit', 'contract'],
  web: ['contract'],
}
const productAreas = new Set([...Object.keys(mayImport), 'server'])

/** Texts, some of which no page uses yet; checks/words.ts checks them. */
const WORDS = 'web/words/'

/** Exports that only tests use, to run the same suite on every database. */
const FOR_TESTS = /^kit\/database\/|-repository\.ts create\w+Repository$/

/** Files that are started or loaded by name rather than imported. */
const ENTRY =
  /^[^/]+$|^(scripts|checks|bench)\/[^/]+$|^server\/main\.ts$|^server\/commands\/[^/]+\.ts$|^examples\/|^web\/(root|routes|entry\.\w+)\.tsx?$/
const TEST = /\.test\.(tsx?|mjs)$|^(journeys|testing)\//
/** Exports that React Router, Vite and Vitest look up by name; the yardsticks of bench/ call `run`. */
const loadedByName = new Set(
  (
    'default loader clientLoader action clientAction meta links headers handle middleware shouldRevalidate Layout ' +
    'ErrorBoundary HydrateFallback setup teardown run'
  ).split(' '),
)

/** Groups of error definitions, which checks/errors.ts finds by name. */
const ERRORS = /Errors$/

const areaOf = (file: string) => file.split('/', 1)[0]!
/** The folder of routes whose files a page of another folder may not import: `web/routes/rate` for its pages. */
const routesOf = (file: string) => (file.startsWith('web/routes/') ? dirname(file) : undefined)
/** Widgets show what pages show, so that they may take parts of any page. */
const WIDGETS = 'web/routes/tools/widget'

/** Whether a page imports from a folder of routes that is neither its own nor above or below its own. */
function isSideways(file: string, target: string): boolean {
  const [own, other] = [routesOf(file), routesOf(target)]
  if (own === undefined || other === undefined || own === WIDGETS) return false
  return !`${own}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${own}/`)
}

const moduleOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1]

/**
 * Faults of the project's imports, one line each: an import in the wrong direction, past a module's index or of a
 * missing file; a page that imports from other pages; a name of a missing file; circular modules, folders and files,
 * types included; files and exports that nothing but a test uses.
 */
export function importFaults(sources: Sources, shortPaths: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  /** 'missing' for a path in the project without a file; undefined for packages and files that are not code. */
  const resolve = (file: string, specifier: string): string | 'missing' | undefined => {
    let path: string | undefined
    if (specifier.startsWith('.')) path = join(dirname(file), specifier)
    for (const [pattern, target] of Object.entries(shortPaths)) {
      const [start = '', end = ''] = pattern.split('*')
      if (specifier.startsWith(start) && specifier.endsWith(end))
        path = join('.', target.replace('*', specifier.slice(start.length, specifier.length - end.length)))
    }
    if (path === undefined || path.includes('+types/')) return undefined
    if (sources.has(path)) return path
    return /\.(css|json|svg|csv)(\?\w+)?$/.test(path) ? undefined : 'missing'
  }

  const edges = new Map<string, Set<string>>()
  const used = new Map<string, Set<string>>()
  const usedByTests = new Map<string, Set<string>>()
  const wholeUsed = new Set<string>()
  const namedInText = new Set<string>()
  const moduleEdges = new Map<string, Set<string>>()
  const fileEdges = new Map<string, Set<string>>()
  const folderEdges = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value))

  const syntaxOf = new Map([...sources].map(([file, text]) => [file, moduleSyntax(file, text)]))
  for (const [file, text] of sources) {
    const isTest = TEST.test(file)
    for (const { line, specifier, typesOnly, names } of syntaxOf.get(file)!.imports) {
      const where = `${file}:${line}`
      const target = resolve(file, specifier)
      if (target === undefined) continue
      if (target === 'missing') {
        faults.push(`${where} imports ${specifier}, which does not exist`)
        continue
      }
      add(edges, file, target)
      if (names === undefined) wholeUsed.add(target)
      else for (const name of names) add(isTest ? usedByTests : used, target, name)

      const [from, to] = [areaOf(file), areaOf(target)]
      const allowed = mayImport[from]
      const takesTypes = from === 'web' && typesOnly && productAreas.has(to)
      if (allowed && !isTest && from !== to && !allowed.includes(to) && !takesTypes)
        faults.push(
          `${where} imports ${target}: ${from} may import ${allowed.join(' and ') || 'nothing from the project'}${from === 'web' ? ', and types of the server; use web/pages/services.ts for the rest' : ''}`,
        )
      if (productAreas.has(from) && productAreas.has(to) && !isTest) {
        if (target !== file) add(fileEdges, file, target)
        const [ownFolder, folder] = [dirname(file), dirname(target)]
        if (folder !== ownFolder) add(folderEdges, ownFolder, folder)
      }
      if (!isTest && isSideways(file, target))
        faults.push(`${where} imports ${target} of other pages: move what both need out of web/routes`)
      const [ownModule, module] = [moduleOf(file), moduleOf(target)]
      if (module === undefined || module === ownModule) continue
      if (target !== `modules/${module}/index.ts`)
        faults.push(`${where} imports past the index of ${module}: import from '#modules/${module}'`)
      if (ownModule !== undefined && !isTest) add(moduleEdges, ownModule, module)
    }
    for (const [, name = ''] of text.matchAll(/['=]([^'=\s]+\.(?:ts|tsx|mjs))'/g))
      for (const path of [join('.', name), join(dirname(file), name), join('web', name)])
        if (sources.has(path) && path !== file) {
          add(edges, file, path)
          namedInText.add(path)
        }
  }

  faults.push(...schemaFaults(syntaxOf, resolve))
  faults.push(...nameFaults(sources))
  faults.push(...circleFaults({ modules: moduleEdges, files: fileEdges, folders: folderEdges }))

  const live = reachable(
    [...sources.keys()].filter(file => ENTRY.test(file) && !TEST.test(file)),
    edges,
  )
  const tested = reachable(
    [...sources.keys()].filter(file => /\.test\.(tsx?|mjs)$/.test(file)),
    edges,
  )
  for (const [file, { exports }] of syntaxOf) {
    if (file.startsWith(WORDS) || file.endsWith('.d.ts')) continue
    if (!live.has(file) && !(TEST.test(file) && tested.has(file))) {
      faults.push(`${file}:1 nothing${tested.has(file) ? ' but a test' : ''} uses this file: remove it`)
      continue
    }
    if (wholeUsed.has(file) || /^web\/entry\./.test(file)) continue
    const isLoaded = ENTRY.test(file) || namedInText.has(file)
    for (const { line, name, isUsedInFile } of exports) {
      if (isUsedInFile) continue
      if (used.get(file)?.has(name) || (isLoaded && loadedByName.has(name)) || ERRORS.test(name)) continue
      const byTests = usedByTests.get(file)?.has(name) === true
      if (byTests && (TEST.test(file) || ENTRY.test(file) || FOR_TESTS.test(`${file} ${name}`))) continue
      faults.push(`${file}:${line} nothing else${byTests ? ' but a test' : ''} uses ${name}: remove its export`)
    }
  }
  return faults
}

type Syntax = ReadonlyMap<string, ReturnType<typeof moduleSyntax>>

/** Values that files of pages import from files with schemas: browsers would load the library of all schemas with them. */
function schemaFaults(syntaxOf: Syntax, resolve: (file: string, specifier: string) => string | undefined): string[] {
  const withSchemas = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false
    seen.add(file)
    const values = syntaxOf.get(file)?.imports.filter(({ typesOnly }) => !typesOnly) ?? []
    return values.some(({ specifier }) => specifier === 'zod' || withSchemas(resolve(file, specifier) ?? '', seen))
  }
  return [...syntaxOf].flatMap(([file, { imports }]) =>
    areaOf(file) !== 'web' || TEST.test(file)
      ? []
      : imports.flatMap(({ line, specifier, typesOnly }) => {
          const target = resolve(file, specifier)
          if (typesOnly || target === undefined || areaOf(target) === 'web' || !withSchemas(target)) return []
          return [
            `${file}:${line} imports ${target}, which brings schemas into the browser: move what both need out of it`,
          ]
        }),
  )
}

/**
 * Files of the project that a text names and that do not exist: a program that is started, a file that a build or a
 * benchmark treats differently. Tests may make names up.
 */
function nameFaults(sources: Sources): string[] {
  const named =
    /'((?:\.\/)?(?:contract|kit|modules|server|web|scripts|checks|bench|journeys|testing)\/[\w./-]+\.(?:tsx?|mjs))'/g
  const exists = (file: string, name: string) => sources.has(join('.', name)) || sources.has(join(dirname(file), name))
  return [...sources]
    .filter(([file]) => !/\.test\.(tsx?|mjs)$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(named)]
        .filter(([, name]) => !exists(file, name!))
        .map(({ index, 1: name }) => `${file}:${lineOf(text, index)} names ${name}, which does not exist`),
    )
}

function reachable(from: readonly string[], edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set(from)
  for (const file of seen) for (const target of edges.get(file) ?? []) seen.add(target)
  return seen
}

/** A line for each circle, `circular files: a → b → a`. */
function circleFaults(edgesOf: Readonly<Record<string, ReadonlyMap<string, ReadonlySet<string>>>>): string[] {
  return Object.entries(edgesOf).flatMap(([what, edges]) =>
    circles(edges).map(circle => `circular ${what}: ${circle.join(' → ')}`),
  )
}

function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name])
    if (path.includes(name) || done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return found
}

/** The source files of the project. */
export function readSources(): Sources {
  const areas = '{contract,kit,modules,server,web,scripts,checks,bench,journeys,testing}'
  const files = globSync([`${areas}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}']).map(file => file.replaceAll('\\', '/'))
  return new Map(files.sort().map(file => [file, readFileSync(file, 'utf8')]))
}

if (import.meta.main) {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  const faults = importFaults(readSources(), imports)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
