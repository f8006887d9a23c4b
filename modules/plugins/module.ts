import type { OwnPlugin } from '#contract/widgets/plugin.ts'
import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { ownPluginCalls } from './calls/plugin-calls.http.ts'
import { shownPluginCalls } from './calls/shown-plugin-calls.http.ts'
import { framersOf, isLoopbackSite } from './rules/domains.ts'
import type { PluginSubjects } from './rules/plugin-check.ts'
import { pluginSettings } from './rules/plugin-settings.ts'
import { createKnownPlugins, type KnownPluginsDeps } from './shown/known-plugins.ts'
import { ownPlugins } from './shown/own-plugins.ts'
import { type AskCall, createPluginData } from './shown/plugin-data.ts'
import { createViewCounter } from './shown/view-counter.ts'
import { pluginMigrations } from './store/plugin-tables.ts'
import { removeOldViews } from './store/plugin-views.ts'
import type { Plugin } from './store/plugins.ts'

export interface PluginsDeps {
  database: Database
  settings: Settings
  /** `https://example.org` */
  siteUrl: string
  subjects: PluginSubjects
  isActive: KnownPluginsDeps['isActive']
  ask: AskCall
  /** The clock of prices. */
  clock: { now(): number }
  /** Views could not be stored. */
  onProblem(problem: unknown): void
  /** UTC ms; the wall clock if omitted. */
  now?(): number
}

/** A plugin for the page that is its frame. */
interface FramedPlugin extends Plugin {
  /** Sources of `frame-ancestors`; none while it is paused. */
  framers: readonly string[]
}

/** What pages know of plugins. */
export interface PluginPages {
  /** Undefined if there is none. Rejects if the database does not respond, and it was never read. */
  find(id: string): Promise<FramedPlugin | undefined>
  /** Those of a member, the newest first. */
  ownedBy(memberId: string): Promise<OwnPlugin[]>
  /** The frame of a plugin was opened. */
  countView(id: string): void
}

const memberTables: readonly MemberTable[] = [
  { table: 'plugins', column: 'member_id', json: ['brokers', 'pairs', 'domains'], without: ['place'] },
]

const cleanJob = (now: () => number): Job => ({
  kind: 'plugins.clean',
  schedule: calendar('25 4 * * *', 'Asia/Hong_Kong'),
  run: ({ write }) => write(unit => removeOldViews(unit, now())),
})

/** Widgets that members keep with their account, each for the sites that they name. */
function openPlugins({ database, settings, siteUrl, subjects, isActive, ask, clock, onProblem, ...deps }: PluginsDeps) {
  const { now = Date.now } = deps
  const limits = settings.of(pluginSettings)
  const allowsLoopback = isLoopbackSite(siteUrl)
  const known = createKnownPlugins({ database, isActive })
  const views = createViewCounter({ database, now, onProblem })
  const data = createPluginData({ ask, subjects, now: clock.now })
  const max = { plugins: limits['plugin.max'], domains: limits['plugin.domains'] }
  const pages: PluginPages = {
    async find(id) {
      const plugin = await known.find(id)
      if (!plugin) return undefined
      return { ...plugin, framers: plugin.state === 'paused' ? [] : framersOf(plugin.domains, { allowsLoopback }) }
    },
    ownedBy: memberId => ownPlugins(database, memberId, { siteUrl, now: now() }),
    countView: views.count,
  }
  return {
    calls: [
      ...ownPluginCalls({ database, subjects, siteUrl, allowsLoopback, max, now }),
      ...shownPluginCalls({ known, siteUrl, allowsLoopback, data }),
    ],
    services: { plugins: pages },
    tick: views.tick,
    jobs: [cleanJob(now)],
    close: views.close,
  } satisfies Opened
}

/** The calls of plugins. */
export type PluginCalls = CallsOf<ReturnType<typeof openPlugins>['calls'][number]>

export const pluginsModule = declareModule({
  name: 'plugins',
  migrations: { main: [pluginMigrations] },
  memberTables,
  problem: 'views of plugins cannot be stored',
  open: openPlugins,
})
