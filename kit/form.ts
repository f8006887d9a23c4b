import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GeneralErrors, PortalError } from '#contract/error.ts'

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** A field by its name; one that is sent several times is a list, which no schema accepts as a text. */
type FormFields = Record<string, string | string[]>

/** Parses the fields of a form. Throws BadBody for anything that is not a form, and for files: no call accepts them. */
async function readForm(contentType: string, body: Buffer<ArrayBuffer>): Promise<FormFields> {
  const fields = new Map<string, string[]>()
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    for (const [name, value] of form)
      if (typeof value === 'string') fields.set(name, [...(fields.get(name) ?? []), value])
      else throw new Error(`field ${name} is a file`)
  } catch (cause) {
    throw Object.assign(new PortalError(GeneralErrors.BadBody), { cause })
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]))
}

/** Makes a part of the server accept forms, and nothing but forms. The size is bounded by the server's body limit. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
    readForm(request.headers['content-type']!, body),
  )
}
