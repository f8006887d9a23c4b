import { type OwnPlugin, pluginFrame } from '#contract/widgets/plugin.ts'
import { frameCode } from '#contract/widgets/widget-code.ts'
import type { Database } from '#kit/database/database.ts'
import { viewsOf } from '../store/plugin-views.ts'
import { type Plugin, pluginsOf } from '../store/plugins.ts'

/** The HTML with which a site shows a plugin. */
export const codeOf = (
  siteUrl: string,
  id: string,
  { name, width, height }: Pick<Plugin, 'name' | 'width' | 'height'>,
) => frameCode({ siteUrl, address: pluginFrame(id), title: name, width, height })

/** Of a member, the newest first, with their views. `now`: UTC ms. */
export async function ownPlugins(
  from: Pick<Database, 'db'>,
  memberId: string,
  { siteUrl, now }: { siteUrl: string; now: number },
): Promise<OwnPlugin[]> {
  const plugins = await pluginsOf(from, memberId)
  const views = await viewsOf(
    from,
    plugins.map(({ id }) => id),
    now,
  )
  return plugins.map(({ id, memberId: _, ...plugin }) => ({
    ...{ pluginId: id, ...plugin },
    ...{ viewsPerDay: views.get(id)!, code: codeOf(siteUrl, id, plugin) },
  }))
}
