import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import { contractCalls } from '../../contract/community/calls/contract-calls.ts'

/** What tells two calls apart, whatever the names in braces are. */
const addressOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

const namesIn = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!)

/**
 * Calls of the contract that the portal does not have yet: they say that they are unavailable, which clients can tell from
 * a mistake of their own. They are not described at `/api`.
 */
export function unbuiltCalls(built: readonly Call[]): Call[] {
  const known = new Set(built.map(addressOf))
  return contractCalls
    .filter(each => !known.has(addressOf(each)) && !each.path.startsWith('/tools/'))
    .map(({ id, method, path }) =>
      call({
        ...{ id, method, path, tag: 'Members', access: 'public', summary: id, work: 'none', cache: 'no-store' },
        parameters: z.looseObject(Object.fromEntries(namesIn(path).map(name => [name, z.string()]))),
        result: z.null(),
        handle() {
          throw new PortalError(Errors.Unavailable)
        },
      }),
    )
}
