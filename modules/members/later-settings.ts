import { settingsOf } from './community-settings.ts'

const described = settingsOf({
  'qr.lifeSeconds': 'how long a QR code for a login may be scanned',
  'team.cap': 'most members of a team',
})

/**
 * Limits of parts of the community that are not served yet, published with the others and without effect. Each belongs
 * into the module that will keep to it.
 */
export const laterSettings = Object.fromEntries(
  Object.entries(described).map(([name, setting]) => [
    name,
    { ...setting, description: `${setting.description}; without effect yet` },
  ]),
)
