import { settings } from '#contract/community/settings.ts'
import type { SettingTable } from '#kit/settings/settings.ts'

export const accountSettings = {
  'password.min': {
    ...settings['password.min'],
    description: 'fewest characters of a password; 8 with PASSWORD_POLICY=strong',
  },
  'password.max': {
    ...settings['password.max'],
    description: 'most characters of a password; 64 with PASSWORD_POLICY=strong',
  },
  'login.wrongMax': {
    ...settings['login.wrongMax'],
    description: 'wrong passwords of an account from a network, after which it is locked for that network',
  },
  'login.lockSeconds': {
    ...settings['login.lockSeconds'],
    description: 'how long an account is locked for a network, and within which wrong passwords are counted',
  },
  'login.accountWrongMax': {
    ...settings['login.accountWrongMax'],
    description: 'wrong passwords of an account from all networks, after which unknown devices need a code',
  },
  'login.networkWrongMax': {
    ...settings['login.networkWrongMax'],
    description:
      'wrong passwords from a network in five minutes, after which it is refused; a wider network twice as many',
  },
  'register.perHalfHour': {
    ...settings['register.perHalfHour'],
    description: 'accounts that a network registers in half an hour; a wider network twice as many',
  },
  'code.lifeSeconds': {
    ...settings['code.lifeSeconds'],
    description: 'how long a code that was sent may be used',
  },
  'code.tries': {
    ...settings['code.tries'],
    description: 'wrong entries after which a code is dead',
  },
  'code.resendSeconds': {
    ...settings['code.resendSeconds'],
    description: 'how long to wait for another code to the same address or number',
  },
  'code.perDay': {
    ...settings['code.perDay'],
    description: 'codes to an address or number in a day',
  },
  'code.networkPerHour': {
    ...settings['code.networkPerHour'],
    description: 'codes that a network asks for in an hour; a wider network twice as many',
  },
  'session.idleSeconds': {
    ...settings['session.idleSeconds'],
    description: 'after how long without a request a login ends',
  },
  'session.absoluteSeconds': {
    ...settings['session.absoluteSeconds'],
    description: 'how long a login lasts at most that is remembered',
  },
  'session.shortSeconds': {
    ...settings['session.shortSeconds'],
    description: 'how long a login lasts at most that is not remembered',
  },
  'account.closeSeconds': {
    ...settings['account.closeSeconds'],
    description: 'how long after it is asked for an account is closed; a login before then cancels it',
  },
} satisfies SettingTable
