import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { checkPlugin, type PluginSubjects } from '../rules/plugin-check.ts'
import { codeOf, ownPlugins } from '../shown/own-plugins.ts'
import { addPlugin, lockPlugin, removePlugin, replacePlugin } from '../store/plugins.ts'
import * as examples from './examples.ts'
import { fieldErrors, fieldsOf, pluginId, pluginResult, version } from './plugin-fields.ts'

export interface PluginCallDeps {
  database: Database
  subjects: PluginSubjects
  /** `https://example.org` */
  siteUrl: string
  allowsLoopback: boolean
  /** Plugins of a member, and sites of a plugin. */
  max: { plugins: number; domains: number }
  /** UTC ms. */
  now(): number
}

const withPhone = { who: 'member', needs: { verified: { by: 'phone', refusal: Errors.PhoneNotBound } } } as const
const nothing = z.strictObject({})
const common = { tag: 'Widgets', idempotency: 'optional' } as const

function listCall({ database, siteUrl, now }: PluginCallDeps) {
  return call({
    ...{ id: 'listOwnPlugins', tag: 'Widgets', method: 'GET', path: '/dplugin/plugins', access: { who: 'member' } },
    summary: {
      tw: '會員的嵌入工具，以及近 90 天每天的瀏覽次數',
      cn: '会员的插件工具，以及近90天每天的浏览次数',
      en: 'Plugins of the member, with their views on each of the last 90 days',
    },
    parameters: nothing,
    result: z.strictObject({ list: z.array(pluginResult).describe('The newest first') }),
    example: { list: [examples.plugin] },
    handle: async (_, { actor }) => ({ list: await ownPlugins(database, actor!.id, { siteUrl, now: now() }) }),
  })
}

function createCall({ database, subjects, siteUrl, allowsLoopback, max, now }: PluginCallDeps) {
  return call({
    ...{ ...common, id: 'createPlugin', method: 'POST', path: '/dplugin/plugins', access: withPhone },
    checksFirst: true,
    summary: {
      tw: '新增嵌入工具，只能在所列網域的網頁中顯示',
      cn: '新增插件工具，只能在所列域名的网页中显示',
      en: 'Adds a plugin, which pages of the named domains alone can show',
    },
    parameters: nothing,
    body: z.strictObject(fieldsOf(max.domains)),
    result: z.strictObject({
      pluginId: z.string().describe('Permanent id of the plugin'),
      code: z.string().describe('The HTML with which a site shows it'),
    }),
    example: { pluginId: examples.plugin.pluginId, code: examples.plugin.code },
    errors: [...fieldErrors, Errors.PluginLimit],
    notices: [Errors.PluginSaved],
    async handle(_, { actor, body }) {
      const fields = await checkPlugin(body, subjects, { allowsLoopback })
      return effect(() =>
        database.write(async unit => {
          const id = await addPlugin(unit, actor!.id, fields, { max: max.plugins, now: now() })
          if (id === undefined) throw new PortalError(Errors.PluginLimit, { max: max.plugins })
          return notice(Errors.PluginSaved, { pluginId: id, code: codeOf(siteUrl, id, fields) })
        }),
      )
    },
  })
}

function saveCall({ database, subjects, allowsLoopback, max, now }: PluginCallDeps) {
  return call({
    ...{ ...common, id: 'savePlugin', method: 'PUT', path: '/dplugin/plugins/{pluginId}', access: withPhone },
    checksFirst: true,
    summary: {
      tw: '修改嵌入工具，或將其停用、恢復',
      cn: '修改插件工具，或将其停用、恢复',
      en: 'Changes a plugin, pauses it or lets it go on',
    },
    parameters: z.strictObject({ pluginId }),
    body: z.strictObject({
      ...fieldsOf(max.domains),
      paused: z.boolean().optional().describe('Whether its frame and its data are refused; as before if omitted'),
      version,
    }),
    result: nothing,
    example: {},
    errors: [...fieldErrors, Errors.PluginMissing, Errors.Conflict],
    notices: [Errors.PluginSaved],
    async handle({ pluginId: id }, { actor, body: { version: read, paused, ...given } }) {
      const fields = await checkPlugin(given, subjects, { allowsLoopback })
      return effect(() =>
        database.write(async unit => {
          const before = await lockPlugin(unit, actor!.id, id)
          if (!before) throw new PortalError(Errors.PluginMissing)
          if (before.version !== read) throw new PortalError(Errors.Conflict)
          const state = paused === undefined ? before.state : paused ? 'paused' : 'active'
          await replacePlugin(unit, id, { ...fields, state }, now())
          return notice(Errors.PluginSaved, {})
        }),
      )
    },
  })
}

function removeCall({ database }: PluginCallDeps) {
  return call({
    ...{ ...common, id: 'removePlugin', method: 'DELETE', path: '/dplugin/plugins/{pluginId}' },
    access: { who: 'member' },
    summary: { tw: '刪除嵌入工具', cn: '删除插件工具', en: 'Removes a plugin with its views' },
    parameters: z.strictObject({ pluginId }),
    result: nothing,
    example: {},
    errors: [Errors.PluginMissing],
    notices: [Errors.PluginRemoved],
    handle: ({ pluginId: id }, { actor }) =>
      database.write(async unit => {
        if (!(await removePlugin(unit, actor!.id, id))) throw new PortalError(Errors.PluginMissing)
        return notice(Errors.PluginRemoved, {})
      }),
  })
}

/** What members do with their plugins. */
export const ownPluginCalls = (deps: PluginCallDeps) =>
  [listCall(deps), createCall(deps), saveCall(deps), removeCall(deps)] as const
