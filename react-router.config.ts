import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map compresses to a few kilobytes; asking for it piece by piece would cost a round trip per click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
