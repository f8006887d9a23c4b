import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'

/** A refusal that gives the client more than the values of its text: fields of `datas`. */
export class DetailedRefusal extends PortalError {
  readonly details: Readonly<Record<string, unknown>>
  constructor(definition: ErrorDefinition, details: Readonly<Record<string, unknown>>) {
    super(definition)
    this.name = 'DetailedRefusal'
    this.details = details
  }
}
