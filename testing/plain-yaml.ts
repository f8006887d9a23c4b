/** A value of YAML. Scalars are texts: their types are not told apart. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml }

interface Line {
  number: number
  indent: number
  text: string
}

/**
 * Reads the part of YAML that this project's own files use: block mappings and lists, texts on one line (plain, or in
 * double quotes as in JSON), lists in brackets as in JSON, comments, anchors and merges. Throws for anything else.
 */
export function readPlainYaml(source: string): Yaml {
  const lines: Line[] = []
  for (const [index, full] of source.split('\n').entries()) {
    const text = full.replace(/(^|\s)#.*$/, '').trimEnd()
    if (text.trim() === '') continue
    if (/\t/.test(text)) throw new Error(`line ${index + 1}: a tab`)
    lines.push({ number: index + 1, indent: text.search(/\S/), text: text.trim() })
  }
  const anchors = new Map<string, Yaml>()
  let at = 0

  const fail = ({ number, text }: Line): never => {
    throw new Error(`line ${number}: '${text}' is not understood`)
  }

  function scalar(text: string, line: Line): Yaml {
    if (text.startsWith('*')) return anchors.get(text.slice(1)) ?? fail(line)
    if (text.startsWith('"') || text.startsWith('[')) return JSON.parse(text) as Yaml
    return /^[&!|>%@`'{,\]}-]|: |:$/.test(text) ? fail(line) : text
  }

  /** The value after a key or a dash: on the same line, or the block below it, which is indented by more than `indent`. */
  function value(rest: string, line: Line, indent: number): Yaml {
    const [, anchor, text = ''] = /^(?:&(\S+)\s*)?(.*)$/.exec(rest)!
    const below = lines[at]
    const read = text === '' ? (below && below.indent > indent ? block(below.indent) : fail(line)) : scalar(text, line)
    if (anchor) anchors.set(anchor, read)
    return read
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = []
    for (let line = lines[at]; line && line.indent === indent; line = lines[at]) {
      const text = /^- +(.*)$/.exec(line.text)?.[1] ?? fail(line)
      if (/^[\w.-]+:( |$)/.test(text)) {
        // The mapping begins beside its dash.
        line.indent += line.text.length - text.length
        line.text = text
        items.push(mapping(line.indent))
      } else {
        at++
        items.push(value(text, line, indent))
      }
    }
    return items
  }

  function mapping(indent: number): Yaml {
    const own: Record<string, Yaml> = {}
    let merged: Yaml = {}
    for (let line = lines[at]; line && line.indent === indent; line = lines[at]) {
      const [, key = fail(line), rest = ''] = /^([\w.<-]+):(?: +(.*))?$/.exec(line.text) ?? []
      if (key in own) throw new Error(`line ${line.number}: ${key} is there twice`)
      at++
      // Without a value, as a named volume.
      const isEmpty = rest === '' && !((lines[at]?.indent ?? -1) > indent)
      const read = isEmpty ? '' : value(rest, line, indent)
      if (key === '<<') merged = read
      else own[key] = read
    }
    return { ...(merged as Record<string, Yaml>), ...own }
  }

  function block(indent: number): Yaml {
    const first = lines[at]!
    const read = first.text.startsWith('- ') ? list(indent) : mapping(indent)
    if (lines[at] && lines[at]!.indent > indent) fail(lines[at]!)
    return read
  }

  const read = block(0)
  return at < lines.length ? fail(lines[at]!) : read
}
