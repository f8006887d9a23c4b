import { expect, test } from 'vitest'
import { settings as contract } from '../../contract/community/settings.ts'
import { parseCommunitySettings, publicSettings } from './community-settings.ts'

test('each setting of the contract may be changed', () => {
  const { inForce } = parseCommunitySettings({ COMMUNITY_SETTINGS: undefined })
  expect(inForce.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(contract)))
})

test('visitors may know all public settings as the operator has set them, and no others', () => {
  const figures = publicSettings(parseCommunitySettings({ COMMUNITY_SETTINGS: '{"nickname.changeSeconds": 60}' }))
  expect(figures).toMatchObject({ 'nickname.changeSeconds': 60, 'nickname.max': 20, 'follow.max': 1000 })
  for (const [name, { isPublic }] of Object.entries(contract)) expect([name, name in figures]).toEqual([name, isPublic])
})
