import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite'

export interface Import {
  line: number
  /** As written. */
  specifier: string
  typesOnly: boolean
  /** Imported names; undefined for all of them. */
  names: readonly string[] | undefined
}

export interface Export {
  line: number
  name: string
  /** A type that its own file also uses, as part of another export's signature. */
  isUsedInFile: boolean
}

/** The imports and exports of a source file, types included. */
export interface ModuleSyntax {
  imports: readonly Import[]
  exports: readonly Export[]
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Reads a file as TypeScript does. Throws if it does not parse. */
export function moduleSyntax(file: string, text: string): ModuleSyntax {
  const parsed = parseSync(file, text)
  const [problem] = parsed.errors
  if (problem) throw new Error(`${file} does not parse: ${problem.message}`)
  return {
    imports: [...staticImports(text, parsed), ...reexports(text, parsed), ...importExpressions(text, parsed)],
    exports: exportsOf(text, parsed),
  }
}

function staticImports(text: string, { module }: ParseResult): Import[] {
  return module.staticImports.map(({ start, moduleRequest, entries }) => ({
    line: lineOf(text, start),
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.some(({ importName }) => importName.kind === 'NamespaceObject')
      ? undefined
      : entries.map(({ importName }) => importName.name ?? 'default'),
  }))
}

/** `export { a } from './file.ts'` and `export * from './file.ts'`. */
function reexports(text: string, { module }: ParseResult): Import[] {
  return module.staticExports.flatMap(({ start, entries }) => {
    const [first] = entries
    if (!first?.moduleRequest) return []
    return {
      line: lineOf(text, start),
      specifier: first.moduleRequest.value,
      typesOnly: entries.every(({ isType }) => isType),
      names: entries.some(({ importName }) => importName.kind !== 'Name')
        ? undefined
        : entries.map(({ importName }) => importName.name!),
    }
  })
}

/** `import('./file.ts')`, as an expression and as a type. */
function importExpressions(text: string, parsed: ParseResult): Import[] {
  if (!/\bimport\s*\(/.test(text)) return []
  const found: Import[] = []
  const add = (start: number, source: ESTree.Expression, typesOnly: boolean) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({ line: lineOf(text, start), specifier: source.value, typesOnly, names: undefined })
  }
  new Visitor({
    ImportExpression: ({ start, source }) => add(start, source, false),
    TSImportType: ({ start, source }) => add(start, source, true),
  }).visit(parsed.program)
  return found
}

function exportsOf(text: string, parsed: ParseResult): Export[] {
  const declaredTypes = new Set(
    parsed.program.body.flatMap(statement =>
      statement.type === 'ExportNamedDeclaration' &&
      (statement.declaration?.type === 'TSInterfaceDeclaration' ||
        statement.declaration?.type === 'TSTypeAliasDeclaration')
        ? [statement.declaration.id.name]
        : [],
    ),
  )
  return parsed.module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ exportName }) => {
      if (exportName.kind === 'None') return []
      const name = exportName.name ?? 'default'
      const isUsedInFile = declaredTypes.has(name) && text.match(new RegExp(`\\b${name}\\b`, 'g'))!.length > 1
      return { line: lineOf(text, start), name, isUsedInFile }
    }),
  )
}
