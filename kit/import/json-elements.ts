import { LineError } from '../text/line-error.ts'

/** The text of an element and the line on which it begins. */
export interface JsonElement {
  line: number
  text: string
}

/** A longer element is the sign of a brace or a quote that is not closed. */
const MAX_ELEMENT = 1_048_576

/** The elements of a JSON array, or the values of a file with one per line, as their text arrives. */
export async function* elementsOf(blocks: AsyncIterable<string>): AsyncGenerator<JsonElement[]> {
  const splitter = new Splitter()
  for await (const block of blocks) yield splitter.push(block)
  splitter.end()
}

class Splitter {
  #line = 1
  #isArray: boolean | undefined
  #depth = 0
  #isText = false
  #isEscaped = false
  #isOver = false
  #element = ''
  #start = 0

  push(block: string): JsonElement[] {
    const found: JsonElement[] = []
    let from = this.#element === '' ? -1 : 0
    const close = (at: number) => {
      const text = (this.#element + (from < 0 ? '' : block.slice(from, at))).trim()
      if (text !== '') found.push({ line: this.#start, text })
      this.#element = ''
      from = -1
    }
    for (let at = 0; at < block.length; at++) {
      const character = block[at]!
      if (character === '\n') this.#line++
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (character === '\\') this.#isEscaped = true
        else if (character === '"') this.#isText = false
        continue
      }
      const isBlank = character === ' ' || character === '\n' || character === '\r' || character === '\t'
      if (this.#isArray === undefined && !isBlank) {
        this.#isArray = character === '['
        if (this.#isArray) continue
      }
      if (this.#isOver && !isBlank) throw new LineError(this.#line, 'there is more after the end of the array')
      if (this.#depth === 0 && (character === ',' || character === ']' || (character === '\n' && !this.#isArray))) {
        close(at)
        this.#isOver = character === ']'
        continue
      }
      if (isBlank) continue
      if (from < 0) {
        from = at
        this.#start = this.#line
      }
      if (character === '"') this.#isText = true
      else if (character === '{' || character === '[') this.#depth++
      else if (character === '}' || character === ']') this.#depth--
    }
    if (from >= 0) this.#element += block.slice(from)
    if (this.#element.length > MAX_ELEMENT)
      throw new LineError(this.#start, 'a row is longer than 1 MB: is a brace or a quote not closed?')
    if (!this.#isArray && this.#depth === 0 && !this.#isText && from >= 0 && this.#element.trim() !== '') {
      // A last line without a line break: blocks end with one.
      found.push({ line: this.#start, text: this.#element.trim() })
      this.#element = ''
    }
    return found
  }

  end(): void {
    if (this.#depth > 0 || this.#isText || (this.#isArray === true && !this.#isOver))
      throw new LineError(this.#start || 1, 'the file is cut off: the JSON that begins here does not end')
  }
}
