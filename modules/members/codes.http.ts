import { z } from 'zod'
import { catalogue } from '#contract/errors/catalogue.ts'
import { locales } from '#contract/text/locale.ts'
import { call } from '#kit/http/call.ts'
import * as examples from './examples.ts'

/** The catalogue of codes, for clients that show their texts themselves. */
export function codeCalls() {
  return [
    call({
      id: 'listCodes',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/community/errors',
      access: 'public',
      summary: { tw: '所有代碼與其文字', cn: '所有代码及其文字', en: 'All codes with their texts' },
      parameters: z.strictObject({ lang: z.enum(locales).optional().describe('Language of the texts') }),
      result: z.object({
        list: z
          .array(
            z.object({
              code: z
                .string()
                .regex(/^\d{6}$/)
                .describe('Six digits'),
              name: z.string().describe('Name of the code, permanent'),
              status: z.int().describe('HTTP status; 200: what a call that has succeeded tells'),
              notice: z.enum(['toast', 'silent']).describe('Whether the pages show the text by themselves'),
              text: z.string().describe('Text in the language of the call; {placeholders} are values of the response'),
            }),
          )
          .describe('By code'),
      }),
      example: examples.listCodes,
      handle: (_, { locale }) => ({
        list: catalogue.map(({ code, name, httpStatus, notice, text }) => ({
          code,
          name,
          status: httpStatus,
          notice,
          text: text[locale],
        })),
      }),
    }),
  ]
}
