/** Parses just enough of a page's HTML to see what a visitor without JavaScript sees. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** Text of a piece of HTML: no tags, entities as characters. */
export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** Attributes of every element of a name, names in lower case. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g')), ([, attributes]) =>
    Object.fromEntries(
      Array.from((attributes ?? '').matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [
        key!.toLowerCase(),
        textOf(value!),
      ]),
    ),
  )
}

/** Cells of the row of a symbol, as texts; undefined if the page has no such row. */
export function rowOf(html: string, symbol: string): string[] | undefined {
  const row = new RegExp(`<tr data-symbol="${symbol}"[^>]*>(.*?)</tr>`, 's').exec(html)?.[1]
  if (row === undefined) return undefined
  return Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell]) => textOf(cell!))
}

export function titleOf(html: string): string {
  return textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
}

export function metaOf(html: string, name: string): string | undefined {
  return elementsOf(html, 'meta').find(meta => meta.name === name)?.content
}
