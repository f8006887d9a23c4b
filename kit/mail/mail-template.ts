import type { Text } from '#contract/text/locale.ts'

/**
 * A kind of mail in the portal's languages, plain text that `{name}` places in it fill. It has one link at most, to a page
 * of the portal.
 */
export interface MailTemplate<Param extends string = string> {
  /** Like `report-corrected`: its own among all templates. */
  readonly name: string
  /** What fills the texts; every mail gives all of them. */
  readonly params: readonly Param[]
  readonly subject: Text
  /** One below the other. */
  readonly paragraphs: readonly Text[]
  /** `path` is that of the page without its language: `/settings`. It may have places, of texts that need no escape. */
  readonly link?: { readonly text: Text; readonly path: string }
}

/** Where only a path of the portal stays at its address. */
const ANYWHERE = 'https://portal.invalid'

/**
 * A template that is checked: throws if a text has a place that no parameter fills, or if its link leads elsewhere than to
 * the portal.
 */
export function mailTemplate<const Param extends string>(template: MailTemplate<Param>): MailTemplate<Param> {
  const { name, params, subject, paragraphs, link } = template
  const texts = [subject, ...paragraphs, ...(link ? [link.text] : [])].flatMap(text => Object.values(text))
  for (const [, place] of [...texts, link?.path].join('\n').matchAll(/\{(\w+)\}/g))
    if (!params.some(param => param === place)) throw new Error(`the mail ${name} has no parameter '${place}'`)
  if (link && (!link.path.startsWith('/') || URL.parse(link.path, ANYWHERE)?.origin !== ANYWHERE))
    throw new Error(`the link of the mail ${name} is not a path of the portal: '${link.path}'`)
  return template
}
