import { expect, test } from 'vitest'
import { type ErrorDefinition, GeneralErrors } from '#contract/error.ts'
import { errorFaults } from './errors.ts'

const faultsOf = (errors: Record<string, Partial<ErrorDefinition>>) =>
  errorFaults(
    new Map(Object.entries(errors).map(([name, error]) => [name, { ...GeneralErrors.BadParameter, ...error }])),
  )

test('two errors with the same code are reported', () => {
  expect(faultsOf({ First: { code: '000301' }, Second: { code: '000301' } })).toEqual([
    'Second: 000301 is already the code of First',
  ])
})

test('a code that is not six digits is reported', () => {
  expect(faultsOf({ Short: { code: '301' } })).toEqual(["Short: code '301' is not six digits"])
})

test('a silent code with a visible notice is reported', () => {
  expect(faultsOf({ Quiet: { code: '000114', notice: 'toast' } })).toEqual([
    "Quiet: 000114 is a silent code, but its notice is 'toast'",
  ])
  expect(faultsOf({ Quiet: { code: '000114', notice: 'silent' } })).toEqual([])
})
