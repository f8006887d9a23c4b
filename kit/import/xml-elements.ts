import sax from 'sax'
import { LineError } from '../text/line-error.ts'
import { type Source, textBlocks } from './source.ts'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  line: number
}

export interface XmlHandler {
  open?(element: XmlElement): void
  /** An element ends, whose own text is `text`. */
  close?(name: string, text: string, line: number): void
}

/** Elements within elements. */
const MAX_DEPTH = 50
/** Longest text of one element, in characters. */
const MAX_TEXT = 65_536

/**
 * Reads an XML file as it arrives. Entities are not expanded: a file that declares a document type is refused. `between`
 * is awaited after each block. Throws LineError if the file is not valid XML.
 */
export async function readXml(
  source: Source,
  encoding: string | undefined,
  handler: XmlHandler,
  between: () => Promise<void>,
): Promise<void> {
  const xml = sax.parser(true, { position: true })
  const texts: string[] = []
  let problem: LineError | undefined
  const refuse = (reason: string) => {
    problem ??= new LineError(xml.line + 1, reason)
  }
  xml.ondoctype = () => refuse('declares a document type, which files of publishers do not')
  xml.onerror = error => {
    refuse(`is not valid XML: ${error.message.split('\n', 1)[0]}`)
    xml.resume()
  }
  xml.onopentag = ({ name, attributes }) => {
    texts.push('')
    if (texts.length > MAX_DEPTH) refuse(`has elements more than ${MAX_DEPTH} deep`)
    else
      handler.open?.({
        name: withoutPrefix(name),
        attributes: attributes as Record<string, string>,
        line: xml.line + 1,
      })
  }
  xml.ontext = text => {
    if (texts.length === 0) return
    const joined = texts.at(-1)! + text
    if (joined.length > MAX_TEXT) refuse('has an element with more than 64 kB of text')
    else texts[texts.length - 1] = joined
  }
  xml.onclosetag = name => {
    const text = texts.pop() ?? ''
    handler.close?.(withoutPrefix(name), text, xml.line + 1)
  }
  for await (const block of textBlocks(source, encoding)) {
    for (let at = 0; at < block.length && !problem; at += MAX_TEXT) xml.write(block.slice(at, at + MAX_TEXT))
    if (problem) throw problem
    await between()
  }
  xml.close()
  if (problem) throw problem
  await between()
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
