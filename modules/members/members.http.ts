import { z } from 'zod'
import { type Call, call } from '#kit/http/call.ts'
import * as examples from './examples.ts'

export function memberCalls(): Call[] {
  return [
    call({
      id: 'checkToken',
      tag: 'Members',
      method: 'GET',
      path: '/data/customer/istoken',
      access: 'public',
      readsToken: true,
      summary: { tw: '登入憑證是否有效', cn: '登录凭证是否有效', en: 'Whether a login token is valid' },
      parameters: z.object({}),
      result: z.object({ flag: z.boolean().describe('Whether it is valid') }),
      example: examples.checkToken,
      handle: (_, { actor }) => ({ flag: actor !== undefined }),
    }),
  ]
}
