import type {
  EntryKind,
  KeptAlert,
  KeptEventAlert,
  keptSettings,
  Workspace,
  WorkspaceEntry,
} from '#contract/members/workspace.ts'
import { type Alert, MAX_ALERTS } from '../alerts/alert.ts'
import type { EventAlert } from '../alerts/event-alert.ts'
import { MAX_SETUPS, type NamedSetup } from '../settings/named-setups.ts'
import { MAX_LISTS, MAX_SYMBOLS, type WatchList, type WatchLists } from '../watchlist/watch-lists.ts'
import type { ChartLayout } from './layouts.ts'
import type { Present } from './merge-workspaces.ts'

export type KeptSetting = (typeof keptSettings)[number]

/** What this browser stores of what is kept with an account. */
export interface WorkspaceState {
  /** What was chosen, by name. */
  settings: Readonly<Partial<Record<KeptSetting, string>>>
  lists: WatchLists
  alerts: readonly Alert[]
  events: readonly EventAlert[]
  layouts: readonly ChartLayout[]
  screens: readonly NamedSetup[]
}

function keptAlert({ id: _, expiresAt, at, ...alert }: Alert): KeptAlert {
  return { ...alert, expiresAt: expiresAt ?? null, seenAt: at }
}

function alertFrom(id: string, { expiresAt, seenAt, ...alert }: KeptAlert): Alert {
  return { ...alert, id, expiresAt: expiresAt ?? undefined, at: seenAt }
}

const keptEvent = ({ title, at, hasFigure, said }: EventAlert): KeptEventAlert => ({
  ...{ title, hasFigure },
  eventAt: at,
  said: said ?? null,
})

/** The entries of what a browser has. */
export function presentIn({ settings, lists, alerts, events, layouts, screens }: WorkspaceState): Present[] {
  return [
    ...Object.entries(settings).map(([name, value]) => ({
      ...{ kind: 'setting' as const, key: [name as KeptSetting] as const, value },
    })),
    ...lists.flatMap(({ name, symbols }, place): Present[] => [
      { kind: 'list', key: [name], value: { place } },
      ...symbols.map((symbol, at) => ({
        ...{ kind: 'symbol' as const, key: [name, symbol] as const, value: { place: at } },
      })),
    ]),
    ...alerts.map(alert => ({ kind: 'alert' as const, key: [alert.id] as const, value: keptAlert(alert) })),
    ...events.map(alert => ({
      ...{ kind: 'eventAlert' as const, key: [alert.event, alert.moment] as const, value: keptEvent(alert) },
    })),
    ...layouts.map(({ name, setup, isDefault = false }, place) => ({
      ...{ kind: 'layout' as const, key: [name] as const, value: { setup, isDefault, place } },
    })),
    ...screens.map(({ name, setup }, place) => ({
      ...{ kind: 'screen' as const, key: [name] as const, value: { setup, place } },
    })),
  ]
}

type Live<Kind extends EntryKind> = WorkspaceEntry<Kind> & { value: NonNullable<WorkspaceEntry<Kind>['value']> }

const live = <Kind extends EntryKind>({ entries }: Workspace, kind: Kind) =>
  entries.filter((entry): entry is Live<Kind> & WorkspaceEntry => entry.kind === kind && entry.value !== null)

/** In their order, the older of two at the same place first. */
function inOrder<Entry extends { key: readonly string[]; at: number; value: { place: number } }>(entries: Entry[]) {
  return entries.sort(
    (one, other) =>
      one.value.place - other.value.place || one.at - other.at || (one.key.join() < other.key.join() ? -1 : 1),
  )
}

/** Lists with their instruments. A list that was removed is back if an instrument was added to it later. */
function listsOf(workspace: Workspace): WatchList[] {
  const removedAt = new Map(
    workspace.entries.filter(({ kind, value }) => kind === 'list' && value === null).map(({ key, at }) => [key[0], at]),
  )
  const symbols = live(workspace, 'symbol').filter(({ key, at }) => at > (removedAt.get(key[0]) ?? -1))
  const byList = Map.groupBy(inOrder(symbols), ({ key }) => key[0])
  const names = inOrder(live(workspace, 'list')).map(({ key }) => key[0])
  return [...new Set([...names, ...byList.keys()])].slice(0, MAX_LISTS).map(name => ({
    name,
    symbols: (byList.get(name) ?? []).map(({ key }) => key[1]).slice(0, MAX_SYMBOLS),
  }))
}

/** Layouts of charts, one of which at most is the default: the one that became it last. */
function layoutsOf(workspace: Workspace): ChartLayout[] {
  const layouts = inOrder(live(workspace, 'layout')).slice(0, MAX_SETUPS)
  const [latest] = layouts.filter(({ value }) => value.isDefault).sort((one, other) => other.at - one.at)
  return layouts.map(layout => ({
    name: layout.key[0],
    setup: layout.value.setup,
    ...(layout === latest ? { isDefault: true as const } : {}),
  }))
}

/** What a browser has that shows a workspace. */
export function stateOf(workspace: Workspace): WorkspaceState {
  return {
    settings: Object.fromEntries(live(workspace, 'setting').map(({ key, value }) => [key[0], value])),
    lists: listsOf(workspace),
    alerts: live(workspace, 'alert')
      .map(({ key, value }) => alertFrom(key[0], value))
      .slice(0, MAX_ALERTS),
    events: live(workspace, 'eventAlert')
      .map(({ key: [event, moment], value: { title, eventAt: at, hasFigure, said } }) => ({
        ...{ event, moment, title, at, hasFigure, said: said ?? undefined },
      }))
      .slice(0, MAX_ALERTS),
    layouts: layoutsOf(workspace),
    screens: inOrder(live(workspace, 'screen'))
      .map(({ key, value }) => ({ name: key[0], setup: value.setup }))
      .slice(0, MAX_SETUPS),
  }
}

/** The entries of which a browser that shows a workspace says the same. */
export const shownOf = (workspace: Workspace): Present[] => presentIn(stateOf(workspace))
