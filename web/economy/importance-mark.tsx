import { type Html, html } from '#contract/text/html.ts'

const inside = (text: string) => html`<i></i><i></i><i></i><span class="visually-hidden">${text}</span>`

/** Three bars, of which one to three are lit, with their meaning for screen readers. */
export function ImportanceMark({ value, text }: { value: number; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
  return <span className="importance" data-value={value} dangerouslySetInnerHTML={{ __html: inside(text).text }} />
}

/** The same as HTML, for rows that are. */
export function importanceHtml(value: number, text: string): Html {
  return html`<span class="importance" data-value="${value}">${inside(text)}</span>`
}
