import type { Locale, Text } from '../text/locale.ts'

/** An entry of the catalogue in `errors/`: six digits on the wire, a name in the code, one text per language. */
interface Definition<Status extends number> {
  code: string
  httpStatus: Status
  /** `silent`: the page itself shows the matter; `toast` shows the text for two seconds. */
  notice: 'toast' | 'silent'
  /** May have placeholders, `{name}`, the same in each language. */
  text: Text
  /** When it is answered, for those who write clients. */
  rule: string
}

/** A refusal or a failure. */
export type ErrorDefinition = Definition<
  400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 501 | 503
>

/** What a call that has succeeded tells. */
export type NoticeDefinition = Definition<200>

export type CodeDefinition = ErrorDefinition | NoticeDefinition

/** Codes that never show a toast, whichever call returns them. */
export const silentCodes: ReadonlySet<string> = new Set(
  (
    'ok 000114 000108 000001 010024 010025 010026 010002 010027 010028 010029 000101 000106 010006 010003 010009 ' +
    '010037 080022 010035'
  ).split(' '),
)

export type ErrorValues = Readonly<Record<string, string | number>>

type Placeholder<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** Values for the placeholders of a definition: required if it is known to have any. */
export type ValuesOf<Of extends CodeDefinition> = string extends Of['text']['en']
  ? [values?: ErrorValues]
  : [Placeholder<Of['text']['en']>] extends [never]
    ? [values?: ErrorValues]
    : [values: ErrorValues & Readonly<Record<Placeholder<Of['text']['en']>, string | number>>]

/** Thrown by rules; one place on the server converts it to a status and a response. */
export class PortalError<const Of extends ErrorDefinition = ErrorDefinition> extends Error {
  readonly definition: ErrorDefinition
  readonly values: ErrorValues
  constructor(definition: Of, ...[values = {}]: ValuesOf<Of>) {
    super(`${definition.code} ${fillText(definition.text.en, values)}`)
    this.name = 'PortalError'
    this.definition = definition
    this.values = values
  }
}

/** Substitutes `{name}` placeholders. Unknown ones are left as they are, so that mistakes are visible. */
export function fillText(text: string, values: ErrorValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/** The text of a code, such as that of an error, in a language. */
export function errorText(
  { definition, values = {} }: { definition: CodeDefinition; values?: ErrorValues },
  locale: Locale,
): string {
  return fillText(definition.text[locale], values)
}
