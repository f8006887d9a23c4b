import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Source files by path from the project's root, with slashes. */
export type Sources = ReadonlyMap<string, string>

/** An area may import itself and these; areas that are not named (server, scripts, tests) may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  kit: ['contract'],
  modules: ['kit', 'contract'],
  web: ['contract'],
}
const productAreas = new Set([...Object.keys(mayImport), 'server'])

/** Grown ahead of its readers: the vocabulary, whose texts have a check of their own. */
const WORDS = 'web/words/'

/** Exports that only tests need, to run the same suite on every database. */
const FOR_TESTS = /^kit\/database\/|-repository\.ts create\w+Repository$/

/** What is started or loaded by its name and not by an import. */
const ENTRY =
  /^[^/]+$|^(scripts|checks|bench)\/[^/]+$|^server\/(main|import|backup|restore)\.ts$|^web\/(root|routes|entry\.\w+)\.tsx?$/
const TEST = /\.test\.(tsx?|mjs)$|^journeys\/|\/testing\//
/** Exports that React Router, Vite and Vitest look for; `run` is what the yardsticks of bench/ call. */
const loadedByName = new Set(
  (
    'default loader clientLoader action clientAction meta links headers handle middleware shouldRevalidate Layout ' +
    'ErrorBoundary HydrateFallback setup teardown run'
  ).split(' '),
)

/** Groups of error definitions, which checks/errors.ts finds by their name. */
const ERRORS = /Errors$/

interface Import {
  line: number
  /** As written. */
  specifier: string
  typesOnly: boolean
  /** Imported names; undefined for all of them. */
  names: readonly string[] | undefined
}

interface Export {
  line: number
  name: string
  /** A type that its own file goes on to use: part of what another export says. */
  isOwnWord: boolean
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** `{ a, type B, c as d }` as names of the exporting file. */
function namesIn(braces: string): { name: string; alias: string; isType: boolean }[] {
  return braces
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const [, type, name = '', alias = name] = /^(type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(part) ?? []
      return { name, alias, isType: type !== undefined }
    })
}

/** The imports of a file. Relies on the formatter: statements begin lines, quotes are single. */
function importsOf(text: string): Import[] {
  const found: Import[] = []
  for (const match of text.matchAll(/^(?:import|export)\s+(type\s+)?([\w$*{}\s,]+?)\s+from\s+'([^']+)'/gm)) {
    const [, type, clause = '', specifier = ''] = match
    const named = namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    const hasDefault = /^[\w$]+/.test(clause)
    found.push({
      line: lineOf(text, match.index),
      specifier,
      typesOnly: type !== undefined || (!hasDefault && named.length > 0 && named.every(({ isType }) => isType)),
      names: clause.includes('*') ? undefined : [...(hasDefault ? ['default'] : []), ...named.map(({ name }) => name)],
    })
  }
  for (const match of text.matchAll(/^import\s+'([^']+)'/gm))
    found.push({ line: lineOf(text, match.index), specifier: match[1]!, typesOnly: false, names: [] })
  for (const match of text.matchAll(/\b(typeof\s+)?import\(\s*'([^']+)'/g))
    found.push({
      line: lineOf(text, match.index),
      specifier: match[2]!,
      typesOnly: match[1] !== undefined,
      names: undefined,
    })
  return found
}

const DECLARATION =
  /^export\s+(?:declare\s+)?(?:(default)\b|(?:async\s+|abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+))/gm

function exportsOf(text: string): Export[] {
  const found: Export[] = []
  for (const match of text.matchAll(DECLARATION)) {
    const name = match[1] ?? match[2]!
    const isType = /\s(interface|type)\s/.test(match[0])
    const isOwnWord = isType && text.match(new RegExp(`\\b${name}\\b`, 'g'))!.length > 1
    found.push({ line: lineOf(text, match.index), name, isOwnWord })
  }
  for (const match of text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm))
    for (const { alias } of namesIn(match[1]!))
      found.push({ line: lineOf(text, match.index), name: alias, isOwnWord: false })
  return found
}

const areaOf = (file: string) => file.split('/', 1)[0]!
const moduleOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1]

/**
 * What is wrong with the project's imports, one line each: an import against the direction, past a module's index or to
 * nowhere; modules in a circle; files and exports that nothing but a test uses.
 */
export function importFaults(sources: Sources, shortPaths: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  /** 'nowhere' for a path of ours without a file; undefined for packages and files that are no code. */
  const resolve = (file: string, specifier: string): string | 'nowhere' | undefined => {
    let path: string | undefined
    if (specifier.startsWith('.')) path = join(dirname(file), specifier)
    for (const [pattern, target] of Object.entries(shortPaths)) {
      const [start = '', end = ''] = pattern.split('*')
      if (specifier.startsWith(start) && specifier.endsWith(end))
        path = join('.', target.replace('*', specifier.slice(start.length, specifier.length - end.length)))
    }
    if (path === undefined || path.includes('+types/')) return undefined
    if (sources.has(path)) return path
    return /\.(css|json|svg|csv)(\?\w+)?$/.test(path) ? undefined : 'nowhere'
  }

  const edges = new Map<string, Set<string>>()
  const used = new Map<string, Set<string>>()
  const usedByTests = new Map<string, Set<string>>()
  const wholeUsed = new Set<string>()
  const namedInText = new Set<string>()
  const moduleEdges = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value))

  for (const [file, text] of sources) {
    const isTest = TEST.test(file)
    for (const { line, specifier, typesOnly, names } of importsOf(text)) {
      const where = `${file}:${line}`
      const target = resolve(file, specifier)
      if (target === undefined) continue
      if (target === 'nowhere') {
        faults.push(`${where} imports ${specifier}, which is no file`)
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
          `${where} imports ${target}: ${from} may import ${allowed.join(' and ') || 'nothing of ours'}${from === 'web' ? ', and types of the server; ask for the rest through web/services.ts' : ''}`,
        )
      const [ownModule, module] = [moduleOf(file), moduleOf(target)]
      if (module === undefined || module === ownModule) continue
      if (target !== `modules/${module}/index.ts`)
        faults.push(`${where} reaches past the index of ${module}: import it from '#modules/${module}'`)
      if (ownModule !== undefined && !isTest) add(moduleEdges, ownModule, module)
    }
    for (const [, name = ''] of text.matchAll(/['=]([^'=\s]+\.(?:ts|tsx|mjs))'/g))
      for (const path of [join('.', name), join(dirname(file), name), join('web', name)])
        if (sources.has(path) && path !== file) {
          add(edges, file, path)
          namedInText.add(path)
        }
  }

  faults.push(...circles(moduleEdges).map(circle => `modules in a circle: ${circle.join(' → ')}`))

  const live = reachable(
    [...sources.keys()].filter(file => ENTRY.test(file) && !TEST.test(file)),
    edges,
  )
  const tested = reachable(
    [...sources.keys()].filter(file => /\.test\.(tsx?|mjs)$/.test(file)),
    edges,
  )
  for (const [file, text] of sources) {
    if (file.startsWith(WORDS) || file.endsWith('.d.ts')) continue
    if (!live.has(file) && !(TEST.test(file) && tested.has(file))) {
      faults.push(`${file}:1 nothing${tested.has(file) ? ' but a test' : ''} reaches this file: remove it`)
      continue
    }
    if (wholeUsed.has(file) || /^web\/entry\./.test(file)) continue
    const isLoaded = ENTRY.test(file) || namedInText.has(file)
    for (const { line, name, isOwnWord } of exportsOf(text)) {
      if (isOwnWord) continue
      if (used.get(file)?.has(name) || (isLoaded && loadedByName.has(name)) || ERRORS.test(name)) continue
      const byTests = usedByTests.get(file)?.has(name) === true
      if (byTests && (TEST.test(file) || ENTRY.test(file) || FOR_TESTS.test(`${file} ${name}`))) continue
      faults.push(`${file}:${line} nothing else${byTests ? ' but a test' : ''} uses ${name}: remove its export`)
    }
  }
  return faults
}

function reachable(from: readonly string[], edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set(from)
  for (const file of seen) for (const target of edges.get(file) ?? []) seen.add(target)
  return seen
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

/** The project's own source. */
export function readSources(): Sources {
  const areas = '{contract,kit,modules,server,web,scripts,checks,bench,journeys}'
  const files = globSync([`${areas}/**/*.{ts,tsx,mjs}`, '*.{ts,mjs}']).map(file => file.replaceAll('\\', '/'))
  return new Map(files.sort().map(file => [file, readFileSync(file, 'utf8')]))
}

if (import.meta.main) {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  const faults = importFaults(readSources(), imports)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
