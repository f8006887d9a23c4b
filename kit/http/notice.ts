import type { Envelope } from '#contract/answers/envelope.ts'
import { success } from '#contract/answers/envelope.ts'
import { type ErrorValues, errorText, type NoticeDefinition, type ValuesOf } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'

/** A result with what is to be told of it. */
export class Noticed<Value> {
  readonly definition: NoticeDefinition
  readonly value: Value
  readonly values: ErrorValues
  constructor(definition: NoticeDefinition, value: Value, values: ErrorValues) {
    this.definition = definition
    this.value = value
    this.values = values
  }
}

/** What a handler returns if the visitor is told about its success: `notice(Errors.Saved, { id })`. */
export function notice<const Of extends NoticeDefinition, Value>(
  definition: Of,
  value: Value,
  ...[values = {}]: ValuesOf<Of>
): Noticed<Value> {
  return new Noticed(definition, value, values)
}

/** The response of a call that has succeeded. */
export function successOf(result: unknown, locale: () => Locale): Envelope<unknown> {
  if (!(result instanceof Noticed)) return success(result)
  const { definition, value } = result
  return {
    ...success(value),
    message: definition.code,
    text: errorText(result, locale()),
    notice: definition.notice,
  }
}

/** What a handler returns that has checked something before its unit of work: what it does in the unit. */
export class Effect<Value> {
  readonly run: () => Promise<Value | Noticed<Value>>
  constructor(run: () => Promise<Value | Noticed<Value>>) {
    this.run = run
  }
}

/** See `checksFirst` of a call: `return effect(async () => notice(Errors.Saved, {}))`. */
export const effect = <Value>(run: () => Promise<Value | Noticed<Value>>): Effect<Value> => new Effect(run)
