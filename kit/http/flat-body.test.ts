import { expect, test } from 'vitest'
import { z } from 'zod'
import { acceptedBy, fromForm } from './flat-body.ts'

const login = z.strictObject({
  account: z.string().trim(),
  tries: z.int().optional(),
  remember: z.boolean().default(false),
  accepted: z.literal(true),
  lang: z.enum(['tw', 'en']).optional(),
})

test('a body of texts, numbers and choices is taken as a form too, one with objects, lists or files in it is not', () => {
  const json = ['json']
  expect(acceptedBy({ body: login })).toEqual(['json', 'urlencoded'])
  expect(acceptedBy({ body: z.strictObject({ tags: z.array(z.string()) }) })).toEqual(json)
  expect(acceptedBy({ body: z.strictObject({ target: z.strictObject({ id: z.string() }) }) })).toEqual(json)
  expect(acceptedBy({ body: z.strictObject({ file: z.file() }) })).toEqual(json)
  expect(acceptedBy({ body: z.array(z.string()) })).toEqual(json)
  expect(acceptedBy({ body: login, accepts: ['json'] })).toEqual(json)
})

test('what a form sends as texts is what JSON says', () => {
  expect(fromForm(login, { account: '12', tries: '3', remember: 'true', accepted: 'false', lang: 'en' })).toEqual({
    ...{ account: '12', tries: 3, remember: true, accepted: false, lang: 'en' },
  })
})

test('what is not a number or truth value stays a text, which the schema refuses, and so does an unknown field', () => {
  const given = fromForm(login, { account: 'a', tries: '0x10', remember: 'yes', accepted: '1', other: 'true' })
  expect(given).toEqual({ account: 'a', tries: '0x10', remember: 'yes', accepted: '1', other: 'true' })
  expect(login.safeParse(given).success).toBe(false)
})
