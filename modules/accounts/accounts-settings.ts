import type { SettingTable } from '#kit/settings/settings.ts'

const DAY = 86_400

export const accountSettings = {
  'password.min': {
    ...{ default: 6, least: 6, most: 8, isPublic: true },
    description: 'fewest characters of a password; 8 with PASSWORD_POLICY=strong',
  },
  'password.max': {
    ...{ default: 12, least: 12, most: 64, isPublic: true },
    description: 'most characters of a password; 64 with PASSWORD_POLICY=strong',
  },
  'login.wrongMax': {
    ...{ default: 5, least: 3, most: 10, isPublic: true },
    description: 'wrong passwords of an account from a network, after which it is locked for that network',
  },
  'login.lockSeconds': {
    ...{ default: 900, least: 1, most: 900, isPublic: true },
    description: 'how long an account is locked for a network, and within which wrong passwords are counted',
  },
  'login.accountWrongMax': {
    ...{ default: 20, least: 10, most: 100, isPublic: false },
    description: 'wrong passwords of an account from all networks, after which unknown devices need a code',
  },
  'login.networkWrongMax': {
    ...{ default: 25, least: 5, most: 1000, isPublic: false },
    description:
      'wrong passwords from a network in five minutes, after which it is refused; a wider network twice as many',
  },
  'register.perHalfHour': {
    ...{ default: 5, least: 1, most: 10_000, isPublic: false },
    description: 'accounts that a network registers in half an hour; a wider network twice as many',
  },
  'code.lifeSeconds': {
    ...{ default: 600, least: 1, most: 600, isPublic: true },
    description: 'how long a code that was sent may be used',
  },
  'code.tries': {
    ...{ default: 5, least: 3, most: 5, isPublic: true },
    description: 'wrong entries after which a code is dead',
  },
  'code.resendSeconds': {
    ...{ default: 900, least: 0, most: 900, isPublic: true },
    description: 'how long to wait for another code to the same address or number',
  },
  'code.perDay': {
    ...{ default: 5, least: 1, most: 20, isPublic: true },
    description: 'codes to an address or number in a day',
  },
  'code.networkPerHour': {
    ...{ default: 10, least: 1, most: 10_000, isPublic: false },
    description: 'codes that a network asks for in an hour; a wider network twice as many',
  },
  'session.idleSeconds': {
    ...{ default: 7 * DAY, least: 1, most: 7 * DAY, isPublic: true },
    description: 'after how long without a request a login ends',
  },
  'session.absoluteSeconds': {
    ...{ default: 30 * DAY, least: 1, most: 30 * DAY, isPublic: true },
    description: 'how long a login lasts at most that is remembered',
  },
  'session.shortSeconds': {
    ...{ default: DAY, least: 1, most: DAY, isPublic: true },
    description: 'how long a login lasts at most that is not remembered',
  },
  'account.closeSeconds': {
    ...{ default: 14 * DAY, least: 1, most: 90 * DAY, isPublic: true },
    description: 'how long after it is asked for an account is closed; a login before then cancels it',
  },
} satisfies SettingTable
