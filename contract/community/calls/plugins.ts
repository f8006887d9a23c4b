import { pluginKinds } from '../../widgets/plugin-kinds.ts'
import { callsOf } from '../call.ts'
import { fields, flag, listOf, oneOf, text, version, whole } from '../schema.ts'
import { anyone, members, withPhone } from '../who.ts'

const name = text(1, 30, { other: '130017' })
const kind = oneOf(pluginKinds, { enum: '130009', required: '130009' })
// Kinds that show brokers or pairs need at least one; the others may leave them out.
const brokers = listOf(text(1, 60, { unknown: '130003' }), 0, 10, { required: '130001', minItems: '130001', maxItems: '130002' })
const pairs = listOf(text(1, 20, { unknown: '130006' }), 0, 5, { required: '130004', minItems: '130004', maxItems: '130005' })
const width = whole(1, 4096, { required: '130007', other: '130007' })
const height = whole(1, 4096, { required: '130008', other: '130008' })
const lang = oneOf(['tw', 'cn', 'en'], { enum: '130010', required: '130010' })
const theme = oneOf(['light', 'dark', 'auto'], { enum: '130021' })
const quoteColors = oneOf(['east', 'west'], { enum: '130021' })
const domains = listOf(text(1, 253, { pattern: '130012' }), 1, 5, { required: '130011', minItems: '130011', maxItems: '130013' })

export const pluginsCalls = callsOf('second', [
  { id: 'plugins.mine', method: 'GET', path: '/dplugin/plugins', who: members, answer: '{ list: Plugin[] }' },
  { id: 'plugins.create', method: 'POST', path: '/dplugin/plugins', who: withPhone, body: fields({ name, kind, 'brokers?': brokers, 'pairs?': pairs, width, height, lang, theme, quoteColors, domains }), answer: '{ pluginId, code }', notices: ['130018'], errors: ['130016'] },
  { id: 'plugins.save', method: 'PUT', path: '/dplugin/plugins/{pluginId}', who: withPhone, body: fields({ name, kind, 'brokers?': brokers, 'pairs?': pairs, width, height, lang, theme, quoteColors, domains, 'paused?': flag(), version }), answer: '{}', notices: ['130018'], errors: ['000207', '130015'] },
  { id: 'plugins.remove', method: 'DELETE', path: '/dplugin/plugins/{pluginId}', who: members, answer: '{}', notices: ['130019'], errors: ['130015'] },
  { id: 'plugins.settings', method: 'GET', path: '/dplugin/plugins/{pluginId}', who: anyone, answer: 'Plugin without owner', errors: ['130014', '130015', '130020'] },
  { id: 'plugins.data', method: 'GET', path: '/dplugin/plugins/{pluginId}/data', who: anyone, answer: '{ rows, asOf, kind, source }', errors: ['130014', '130015', '130020'] },
  { id: 'plugins.frame', method: 'GET', path: '/tools/widget/p/{pluginId}', who: anyone, answer: 'HTML; frame-ancestors = the plugin\'s domains; no cookie', errors: ['130015', '130020'] },
])
