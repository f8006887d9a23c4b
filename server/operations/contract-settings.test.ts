import { expect, test } from 'vitest'
import { settings } from '../../contract/community/settings.ts'
import { parseCommunitySettings } from './community-settings.ts'

const { inForce } = parseCommunitySettings({ COMMUNITY_SETTINGS: undefined })

test('settings that the contract has are those that hold, with its bounds', () => {
  const contract = new Map(Object.entries(settings))
  const known = inForce.filter(({ name }) => contract.has(name))
  expect(known.length).toBeGreaterThan(10)
  for (const { name, setting, value } of known) {
    const { default: standard, least, most, isPublic } = contract.get(name)!
    expect({ name, value, ...setting }).toEqual({
      ...{ name, value: standard, default: standard, least, most, isPublic },
      description: setting.description,
    })
  }
})
