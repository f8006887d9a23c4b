import { expect, test } from 'vitest'
import { parseSettings, type SettingTable } from './settings.ts'

const reports = {
  'report.perHour': { default: 5, least: 1, most: 100, isPublic: false, description: 'reports of a network' },
} satisfies SettingTable
const groups = {
  'group.createMax': { default: 3, least: 1, most: 50, isPublic: true, description: 'groups of a member' },
  'group.isOpen': { default: true, isPublic: true, description: 'whether groups can be made' },
} satisfies SettingTable
const bank = {
  'payment.holder': { default: '', most: 20, isPublic: false, description: 'whose bank account it is' },
} satisfies SettingTable
const tables = [reports, groups]

test('what is not given has its default', () => {
  const { settings, faults } = parseSettings(tables, {})
  expect([settings.of(reports), settings.of(groups), faults]).toEqual([
    { 'report.perHour': 5 },
    { 'group.createMax': 3, 'group.isOpen': true },
    [],
  ])
})

test('what is given holds, up to its bounds', () => {
  const given = { 'report.perHour': 100, 'group.createMax': 1, 'group.isOpen': false }
  const { settings, inForce, faults } = parseSettings(tables, given)
  expect({ ...settings.of(reports), ...settings.of(groups) }).toEqual(given)
  expect(inForce.map(({ name, value }) => [name, value])).toEqual(Object.entries(given))
  expect(faults).toEqual([])
})

test('every value that cannot be used is told on a line of its own, with its bounds', () => {
  const given = {
    'report.perHour': 0,
    'group.createMax': '4',
    'group.isOpen': 1,
    'group.createmax': 3,
    toString: 1,
  }
  expect(parseSettings(tables, given).faults).toEqual([
    'report.perHour must be a whole number from 1 to 100, it is 0',
    'group.createMax must be a whole number from 1 to 50, it is "4"',
    'group.isOpen must be true or false, it is 1',
    "names 'group.createmax', which is not a setting",
    "names 'toString', which is not a setting",
  ])
  for (const wrong of [101, 1.5, null, 1e300, [5], {}])
    expect(parseSettings(tables, { 'report.perHour': wrong }).faults).toHaveLength(1)
})

test('a value that cannot be used leaves the default', () => {
  expect(parseSettings(tables, { 'report.perHour': 0 }).settings.of(reports)).toEqual({ 'report.perHour': 5 })
})

test.each([[[]], ['x'], [null], [7]])('%j is not a list of settings', given => {
  expect(parseSettings(tables, given).faults).toEqual([
    'must be an object of names and values, such as {"report.perHour": 10}',
  ])
})

test('a text is a line that is shown as it is written, and not too long', () => {
  const read = (holder: unknown) => {
    const { settings, faults } = parseSettings([...tables, bank], { 'payment.holder': holder })
    return [settings.of(bank)['payment.holder'], ...faults]
  }
  expect(read('海岬銀行 Portal Ltd.')).toEqual(['海岬銀行 Portal Ltd.'])
  expect(read('')).toEqual([''])
  for (const wrong of ['x'.repeat(21), 'two\nlines', ' blank before', 'un\u200bseen', 7])
    expect(read(wrong)).toEqual([
      '',
      `payment.holder must be a line of at most 20 characters, it is ${JSON.stringify(wrong)}`,
    ])
})
