import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest compresses to a few kilobytes; lazy discovery would cost a round trip per click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
