import { expect, test } from 'vitest'
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
