import type { PluginLook } from '#contract/widgets/plugin.ts'

const look = {
  ...{ kind: 'spreads', brokers: ['kestrel-reach', 'oakline'], pairs: ['EURUSD', 'USDJPY'] },
  ...{ width: 640, height: 276, lang: 'en', theme: 'light', quoteColors: 'west' },
} as const satisfies PluginLook

export const shownPlugin = {
  ...{ pluginId: 'pL4xQ9wEn2Vr7Tc1', ...look },
  ...{ domains: ['blog.example.com'], state: 'active', version: 3 },
} as const

export const plugin = {
  ...{ ...shownPlugin, name: 'Blog, right column' },
  viewsPerDay: [
    { day: '2026-11-25', views: 412 },
    { day: '2026-11-26', views: 97 },
  ],
  code: '<iframe src="https://example.org/tools/widget/p/pL4xQ9wEn2Vr7Tc1" title="Blog, right column" width="640" height="276" loading="lazy" style="border:0;max-width:100%"></iframe>',
} as const

export const pluginData = {
  rows: [
    { broker: 'kestrel-reach', pair: 'EURUSD', now: 0.6, average: 0.8, kind: 'sample' },
    { broker: 'oakline', pair: 'EURUSD', now: 0.9, average: 1.1, kind: 'sample' },
  ],
  asOf: '2026-11-20T13:31:00.000Z',
  kind: 'sample',
  source: 'sample',
}
