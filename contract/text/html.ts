/** Trusted HTML. Only `html` creates it, so nothing reaches a page unescaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const SPECIAL = /["&'<>]/
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for HTML or XML, between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["&'<>]/g, character => entities[character]!) : text
}

/** Builds HTML. Values are escaped unless they are HTML themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  let text = parts[0]!
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (typeof value === 'string') text += escapeText(value)
    else if (typeof value === 'number') text += value
    else if (value instanceof Html) text += value.text
    else for (const piece of value) text += piece.text
    text += parts[index + 1]!
  }
  return new Html(text)
}
