import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { Envelope, Refusal } from '#contract/answers/envelope.ts'
import type { Database } from '#kit/database/database.ts'
import type { Actor } from '#kit/http/access.ts'
import type { Call, Payer } from '#kit/http/call.ts'
import { createCallStores } from '#kit/http/call-stores.ts'
import { answerErrors } from '#kit/http/errors.ts'
import { registerCalls } from '#kit/http/register-calls.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { actorsByToken } from './actors.ts'

interface Sent {
  /** Token of the member who calls. */
  token?: string
  body?: object
  headers?: Readonly<Record<string, string>>
}

/**
 * Calls over HTTP, with members by their tokens, until the test ends. The database has `callMigrations` and
 * `sealMigrations`.
 */
export function serveCalls(
  calls: readonly Call[],
  {
    database,
    seal,
    actors,
    payer,
    writesPerMinute,
  }: {
    database: Database
    seal: Seal
    actors: Readonly<Record<string, Actor>>
    payer?: Payer
    /** Writes a minute of a member; as `createCallStores` has it if omitted. */
    writesPerMinute?: number
  },
) {
  const app = Fastify()
  if (payer)
    app.addHook('onRequest', async request => {
      request.payer = payer
    })
  answerErrors(app)
  registerCalls(app, calls, {
    authorizer: actorsByToken(actors),
    stores: createCallStores({ database, seal, ...(writesPerMinute && { writesPerMinute }) }),
  })
  onTestFinished(() => app.close())
  return async <Result>(
    call: `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`,
    { token, body, headers }: Sent = {},
  ) => {
    const [method, url] = call.split(' ') as ['GET', string]
    const response = await app.inject({
      method,
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body && { payload: body }),
    })
    const isJson = response.headers['content-type']?.startsWith('application/json')
    const answer = isJson ? (response.json() as Envelope<Result & Refusal>) : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      message: answer?.message,
      datas: answer?.datas as Result,
      refusal: answer?.datas as Refusal | null,
    }
  }
}
