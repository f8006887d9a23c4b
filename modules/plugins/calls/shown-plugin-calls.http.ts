import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { isOfSites } from '../rules/domains.ts'
import type { KnownPlugins } from '../shown/known-plugins.ts'
import type { PluginData } from '../shown/plugin-data.ts'
import type { Plugin } from '../store/plugins.ts'
import * as examples from './examples.ts'
import { pluginId, shownPlugin } from './plugin-fields.ts'

export interface ShownPluginDeps {
  known: KnownPlugins
  /** `https://example.org` */
  siteUrl: string
  allowsLoopback: boolean
  data: PluginData
}

interface Asked {
  origin?: string | undefined
  referer?: string | undefined
}

const common = { tag: 'Widgets', method: 'GET', access: 'public', cors: 'open', cache: 'no-store' } as const
const errors = [Errors.PluginMissing, Errors.PluginDomainNotAuthorized, Errors.PluginPaused]

/**
 * The calls of pages that show plugins. Browsers say which page asks, programs need not: this keeps no data from anybody,
 * it only tells owners that a site is missing in their list. What browsers enforce is `frame-ancestors` of the frame.
 */
export function shownPluginCalls({ known, siteUrl, allowsLoopback, data }: ShownPluginDeps) {
  const own = new URL(siteUrl).origin

  /** Throws PluginDomainNotAuthorized. */
  function checkPage({ origin, referer }: Asked, { domains }: Plugin): void {
    const page = origin ?? referer
    if (page === undefined || URL.parse(page)?.origin === own) return
    if (!isOfSites(page, domains, { allowsLoopback })) throw new PortalError(Errors.PluginDomainNotAuthorized)
  }

  async function shown(id: string, asked: Asked): Promise<Plugin> {
    const plugin = await known.find(id)
    if (!plugin) throw new PortalError(Errors.PluginMissing)
    checkPage(asked, plugin)
    if (plugin.state === 'paused') throw new PortalError(Errors.PluginPaused)
    return plugin
  }

  return [
    call({
      ...{ ...common, id: 'getPlugin', path: '/dplugin/plugins/{pluginId}' },
      summary: {
        tw: '嵌入工具的設定，不含其擁有者',
        cn: '插件工具的设置，不含其所有者',
        en: 'The settings of a plugin, without its owner',
      },
      parameters: z.strictObject({ pluginId }),
      result: z.strictObject(shownPlugin),
      example: examples.shownPlugin,
      errors,
      async handle({ pluginId: id }, _, { request: { headers } }) {
        const { id: _id, memberId: _member, name: _name, ...plugin } = await shown(id, headers)
        return { pluginId: id, ...plugin }
      },
    }),
    call({
      ...{ ...common, id: 'getPluginData', path: '/dplugin/plugins/{pluginId}/data', work: 'heavy', cost: 4 },
      summary: {
        tw: '嵌入工具所顯示的資料，附時間、類型與來源',
        cn: '插件工具所显示的数据，附时间、类型与来源',
        en: 'What a plugin shows, with its time, kind and source',
      },
      parameters: z.strictObject({ pluginId }),
      result: z.strictObject({
        rows: z
          .array(z.record(z.string(), z.unknown()))
          .describe('As the call of the data of the widget has them, which `/dplugin/widgets` names'),
        asOf: z.string().describe('ISO 8601 in UTC'),
        kind: z.string().describe('Kind of the data: live, delayed, simulated, sample …; mixed if the rows differ'),
        source: z.string().describe('Where the data is from; several are separated by commas'),
      }),
      example: examples.pluginData,
      errors,
      async handle({ pluginId: id }, _, { request: { headers } }) {
        return data(await shown(id, headers))
      },
    }),
  ] as const
}
