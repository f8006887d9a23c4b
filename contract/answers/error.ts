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

const PLACEHOLDER = /\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}/g

/** What stands for a placeholder: its value, or the form of an English word that its number calls for. */
function filledPlace(values: ErrorValues, place: string, name: string, one?: string, other?: string): string {
  if (!Object.hasOwn(values, name)) return place
  if (other === undefined) return String(values[name])
  return Number(values[name]) === 1 ? one! : other
}

/**
 * Substitutes `{name}` placeholders, and `{name|one|other}` by the form that the number calls for:
 * `{count} {count|bank|banks}`. Unknown ones are left as they are, so that mistakes are visible.
 */
export function fillText(text: string, values: ErrorValues): string {
  return text.replace(PLACEHOLDER, (place, name: string, one?: string, other?: string) =>
    filledPlace(values, place, name, one, other),
  )
}

const HAN = /\p{Script=Han}/u
const LATIN = /[A-Za-z0-9]/
const LATIN_END = /[A-Za-z0-9%]/

/** Whether traditional Chinese has a blank between two characters: between a Chinese one and a Latin letter or a digit. */
const areApart = (before: string, after: string) =>
  (LATIN.test(after) && HAN.test(before)) || (LATIN_END.test(before) && HAN.test(after))

/**
 * A text in a language with its placeholders filled. In traditional Chinese a blank parts Chinese characters from the Latin
 * letters and digits that a value begins or ends with; within a value nothing changes, since it may be a name.
 */
export function filledText(text: Text, values: ErrorValues, locale: Locale): string {
  const whole = text[locale]
  if (locale !== 'tw') return fillText(whole, values)
  // Where the placeholder before ends, and the last character up to there: the next one may follow at once.
  let end = -1
  let last = ''
  return whole.replace(PLACEHOLDER, (place, name: string, one?: string, other?: string, at = 0) => {
    const value = filledPlace(values, place, name, one, other)
    const before = at === end ? last : whole.charAt(at - 1)
    end = at + place.length
    last = value === '' ? before : value.at(-1)!
    return `${areApart(before, value.charAt(0)) ? ' ' : ''}${value}${areApart(last, whole.charAt(end)) ? ' ' : ''}`
  })
}

/** The text of a code, such as that of an error, in a language. */
export function errorText(
  { definition, values = {} }: { definition: CodeDefinition; values?: ErrorValues },
  locale: Locale,
): string {
  return filledText(definition.text, values, locale)
}
