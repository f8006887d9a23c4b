import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { chosenSettings, meSchema } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { Accounts } from '#modules/accounts'
import * as examples from './examples.ts'
import type { MeOf } from './me.ts'
import type { Profiles } from './profiles.ts'

const MAX_VERSION = 1_000_000_000

const version = z.int().min(1).max(MAX_VERSION).describe('Version of the member as last read')

const { mail, ...otherChoices } = chosenSettings.shape
const someChoices = z.strictObject(otherChoices).partial()

export interface ProfileCallDeps {
  database: Database
  profiles: Profiles
  accounts: Pick<Accounts, 'setLang'>
  meOf: MeOf
}

/** What members change of what they show and choose. */
export function profileCalls({ database, profiles, accounts, meOf }: ProfileCallDeps) {
  const change = { tag: 'Members', method: 'PUT', access: { who: 'member' }, idempotency: 'optional' } as const
  return [
    call({
      ...change,
      id: 'saveProfile',
      path: '/api/v1/me/profile',
      summary: { tw: '變更個人檔案', cn: '修改个人资料', en: 'Changes the profile' },
      parameters: z.strictObject({}),
      body: z.strictObject({
        nickname: z
          .string()
          .optional()
          .describe('Its own among all that look alike; 2 to 20 characters, changed once in 30 days'),
        bio: z.string().optional().describe('At most 280 bytes of UTF-8'),
        tags: z.array(z.string()).optional().describe('At most 6, each of at most 16 bytes of UTF-8'),
        avatar: z
          .string()
          .regex(/^[\w-]{8,36}$/)
          .optional()
          .meta({ codes: { other: Errors.AvatarInvalid } })
          .describe('Id of a picture that the member has uploaded'),
        version,
      }),
      result: meSchema,
      example: examples.me,
      errors: [
        ...[Errors.Conflict, Errors.NicknameMissing, Errors.NicknameLength, Errors.NicknameTaken],
        ...[Errors.NicknameCharacters, Errors.NicknameSensitive, Errors.NicknameChangeTooSoon],
        ...[Errors.TagEmpty, Errors.TagTooLong, Errors.TooManyTags, Errors.TagDuplicate, Errors.TagSensitive],
        ...[Errors.BioTooLong, Errors.BioSensitive, Errors.AvatarInvalid],
      ],
      notices: [Errors.Saved],
      checksFirst: true,
      async handle(_, { actor, body: { version: read, ...changed } }) {
        const checked = await profiles.check(changed)
        return effect(() =>
          database.write(async unit => {
            await profiles.save(actor!.id, read, checked)
            return notice(Errors.Saved, await meOf(unit, actor!.id))
          }),
        )
      },
    }),
    call({
      ...change,
      id: 'saveSettings',
      path: '/api/v1/me/settings',
      accepts: ['json'],
      summary: { tw: '變更會員設定', cn: '修改会员设置', en: 'Changes the member’s settings' },
      parameters: z.strictObject({}),
      body: z.strictObject({
        ...someChoices.shape,
        mail: mail.partial().optional().describe(mail.description!),
        version,
      }),
      result: z.object({}),
      example: {},
      errors: [Errors.Conflict],
      notices: [Errors.Saved],
      handle: (_, { actor, body: { version: read, lang, ...choices } }) =>
        database.write(async unit => {
          await profiles.choose(actor!.id, read, choices)
          if (lang) await accounts.setLang(unit, actor!.id, lang)
          return notice(Errors.Saved, {})
        }),
    }),
  ]
}
