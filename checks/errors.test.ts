import { expect, test } from 'vitest'
import { type ErrorDefinition, GeneralErrors } from '#contract/error.ts'
import { errorFaults } from './errors.ts'

const faultsOf = (errors: Record<string, Partial<ErrorDefinition>>) =>
  errorFaults(
    new Map(Object.entries(errors).map(([name, error]) => [name, { ...GeneralErrors.BadParameter, ...error }])),
  )

test('the same code for two errors is caught', () => {
  expect(faultsOf({ First: { code: '000301' }, Second: { code: '000301' } })).toEqual([
    'Second: 000301 is First already',
  ])
})

test('a code that is not six digits is caught', () => {
  expect(faultsOf({ Short: { code: '301' } })).toEqual(["Short: code '301' is not six digits"])
})

test('a code that readers never see may not ask for a toast', () => {
  expect(faultsOf({ Quiet: { code: '000114', notice: 'toast' } })).toEqual([
    'Quiet: 000114 is never told to the reader',
  ])
  expect(faultsOf({ Quiet: { code: '000114', notice: 'silent' } })).toEqual([])
})
