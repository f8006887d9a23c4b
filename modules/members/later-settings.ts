import { settingsOf } from './community-settings.ts'

const described = settingsOf({
  'qr.lifeSeconds': 'how long a QR code for a login may be scanned',
  'trading.accountsMax': 'trading accounts of a member',
  'trading.syncSeconds': 'how often trading accounts are read',
  'trading.manualSyncSeconds': 'time between two times that a member has a trading account read',
  'contest.snapshotSeconds': 'how often a contest takes the equity of its accounts',
  'contest.objectionSeconds': 'how long the result of a contest may be objected to',
  'team.cap': 'most members of a team',
  'team.min': 'fewest members of a team that is ranked',
  'plugin.max': 'plugins of a member',
  'plugin.domains': 'sites on which a plugin may be shown',
  'retention.identityVerifiedSeconds': 'how long files of a verified identity are kept',
  'retention.identityRefusedSeconds': 'how long files of a refused identity are kept',
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
