import { test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'

const common = { id: 'getRate', tag: 'Test', method: 'GET', access: 'public', summary: 'Test' } as const
const path = '/rates/{pair}'
const parameters = z.object({ pair: z.string() })
const result = z.object({ state: z.enum(['open', 'closed']), pair: z.string(), rate: z.number().nullable() })

test('a definition compiles only if its parts agree', () => {
  call({ ...common, path, parameters, result, handle: ({ pair }) => ({ state: 'open', pair, rate: null }) })
  // @ts-expect-error `pair` of the path is not a parameter.
  call({ ...common, path, parameters: z.object({}), result, handle: () => ({ state: 'open', pair: '', rate: 1 }) })
  // @ts-expect-error The rate is missing in the result.
  call({ ...common, path, parameters, result, handle: ({ pair }) => ({ state: 'open', pair }) })
  // @ts-expect-error No such state.
  call({ ...common, path, parameters, result, handle: ({ pair }) => ({ state: 'shut', pair, rate: 1 }) })
  // @ts-expect-error The call does not say who may use it.
  call({ ...common, access: undefined, path, parameters, result: 'text/plain', handle: () => 'ok' })
  // @ts-expect-error A picture is bytes or text.
  call({ ...common, path, parameters, result: 'image/png', handle: () => ({ width: 1200 }) })
})
