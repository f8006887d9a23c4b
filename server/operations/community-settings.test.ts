import { expect, test } from 'vitest'
import { walletSettings } from '#modules/wallet'
import { settings as contract } from '../../contract/community/settings.ts'
import { parseCommunitySettings, publicSettings } from './community-settings.ts'

test('each setting of the contract may be changed, within its bounds', () => {
  const { inForce } = parseCommunitySettings({ COMMUNITY_SETTINGS: undefined })
  const known = new Map(inForce.map(each => [each.name, each]))
  for (const [name, setting] of Object.entries(contract))
    expect(known.get(name)).toMatchObject({ name, value: setting.default, setting })
})

test('visitors may know all public settings as the operator has set them, and no others', () => {
  const figures = publicSettings(parseCommunitySettings({ COMMUNITY_SETTINGS: '{"nickname.changeSeconds": 60}' }))
  expect(figures).toMatchObject({ 'nickname.changeSeconds': 60, 'nickname.max': 20, 'follow.max': 1000 })
  for (const [name, { isPublic }] of Object.entries(contract)) expect([name, name in figures]).toEqual([name, isPublic])
})

test('the bank account of the operator is set as it is written, and told to nobody but who orders', () => {
  const account = {
    'payment.holder': '海岬有限公司',
    'payment.bank': 'HDLBHKHH',
    'payment.account': '804 1120 0973 116',
  }
  const { settings, faults, ...read } = parseCommunitySettings({ COMMUNITY_SETTINGS: JSON.stringify(account) })
  expect(faults).toEqual([])
  expect(settings.of(walletSettings)).toMatchObject(account)
  expect(Object.keys(publicSettings(read)).filter(name => name.startsWith('payment'))).toEqual([])
})
