import { settingsOf } from '#modules/members'

/** Limits of plugins. */
export const pluginSettings = settingsOf({
  'plugin.max': 'plugins of a member',
  'plugin.domains': 'sites on which a plugin may be shown',
})
