import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type InvalidFields, isStrict, parseFields } from './field-codes.ts'

const profile = z.strictObject({
  nickname: z
    .string()
    .min(2)
    .max(20)
    .meta({
      codes: { required: Errors.NicknameMissing, minLength: Errors.NicknameLength, maxLength: Errors.NicknameLength },
    }),
  email: z
    .string()
    .trim()
    .pipe(z.email())
    .optional()
    .meta({ codes: { pattern: Errors.EmailInvalid } }),
  language: z.enum(['tw', 'cn', 'en']).default('tw'),
  tags: z
    .array(
      z
        .string()
        .max(3)
        .meta({ codes: { other: Errors.TagTooLong } }),
    )
    .max(2)
    .default([])
    .meta({ codes: { maxItems: Errors.TooManyTags } }),
  target: z.strictObject({ id: z.string() }).optional(),
})

/** The fields that are not valid, with their codes. */
function faultsOf(given: unknown): (readonly [string, string])[] {
  try {
    parseFields([profile, given])
  } catch (problem) {
    return (problem as InvalidFields).fields.map(({ path, definition }) => [path, definition.code] as const)
  }
  return []
}

test('a field with a code of its own is refused by that code', () => {
  expect(faultsOf({ nickname: 'Lin Hai' })).toEqual([])
  expect(faultsOf({})).toEqual([['nickname', Errors.NicknameMissing.code]])
  expect(faultsOf({ nickname: 'L' })).toEqual([['nickname', Errors.NicknameLength.code]])
  expect(faultsOf({ nickname: 'Lin', email: 'lin' })).toEqual([['email', Errors.EmailInvalid.code]])
})

test('a field of a list is named by its place', () => {
  expect(faultsOf({ nickname: 'Lin', tags: ['fx', 'gold'] })).toEqual([['tags.1', Errors.TagTooLong.code]])
  expect(faultsOf({ nickname: 'Lin', tags: ['a', 'b', 'c'] })).toEqual([['tags', Errors.TooManyTags.code]])
})

test('unknown fields are refused by their names, also in an object of a field', () => {
  const bad = Errors.BadParameter.code
  expect(faultsOf({ nickname: 'Lin', isStaff: true, target: { id: '1', kind: 'x' } })).toEqual([
    ['target.kind', bad],
    ['isStaff', bad],
  ])
})

test('all faults are told at once, those with a code of their own first', () => {
  expect(faultsOf({ language: 'de', extra: 1, email: 'lin', nickname: 7 })).toEqual([
    ['email', Errors.EmailInvalid.code],
    ['nickname', Errors.BadParameter.code],
    ['language', Errors.BadParameter.code],
    ['extra', Errors.BadParameter.code],
  ])
})

test('of very many faults the first hundred are told, those with a code of their own among them', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 0]))
  const faults = faultsOf({ ...unknown, nickname: 'L' })
  expect(faults).toHaveLength(100)
  expect(faults[0]).toEqual(['nickname', Errors.NicknameLength.code])
})

test('the bounds of a field are in the values of its text', () => {
  try {
    parseFields([profile, { nickname: 'L' }])
  } catch (problem) {
    expect((problem as PortalError).values).toEqual({ name: 'nickname', min: 2, max: 20 })
  }
  expect.assertions(1)
})

test('a value that is not an object is a body that cannot be read', () => {
  expect(() => parseFields([profile, ['Lin']])).toThrow(new PortalError(Errors.BadBody))
})

describe('a strict schema', () => {
  test('refuses unknown fields in every object', () => {
    expect(isStrict(profile)).toBe(true)
    expect(isStrict(z.object({ name: z.string() }))).toBe(false)
    expect(isStrict(z.strictObject({ rows: z.array(z.object({})).optional() }))).toBe(false)
  })
})
