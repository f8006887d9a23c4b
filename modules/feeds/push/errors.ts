import type { ErrorDefinition } from '#contract/error.ts'

export const PushErrors = {
  UnknownToken: {
    code: '000271',
    httpStatus: 401,
    notice: 'silent',
    text: {
      tw: '推送權杖不正確',
      cn: '推送令牌不正确',
      en: 'Unknown token. Send a token of INGEST_TOKENS as Authorization: Bearer.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
