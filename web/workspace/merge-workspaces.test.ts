import { describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/members/workspace.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Alert } from '../alerts/alert.ts'
import { emptyWorkspace, mergedWorkspaces, pruned, withChanges } from './merge-workspaces.ts'
import { presentIn, shownOf, stateOf, type WorkspaceState } from './workspace-state.ts'

const NOON = Date.UTC(2026, 10, 26, 4)

const alert: Alert = {
  ...{
    id: 'alert-1',
    symbol: 'EURUSD',
    decimals: 5,
    measure: 'price',
    level: 116000,
    way: 'up',
    baseline: 'prevClose',
  },
  ...{
    channel: 'currency',
    group: 'Main',
    repeats: false,
    expiresAt: undefined,
    state: 'waiting',
    before: 115000,
    at: 1,
  },
}

const emptyState: WorkspaceState = { settings: {}, lists: [], alerts: [], events: [], layouts: [], screens: [] }

/** A device with what it stores and what it has shown of the account. */
function device(start: Partial<WorkspaceState> = {}) {
  let state: WorkspaceState = { ...emptyState, ...start }
  let shown: Workspace | undefined
  return {
    get state() {
      return state
    },
    change(parts: Partial<WorkspaceState>) {
      state = { ...state, ...parts }
    },
    /** As the browser does: tells what has changed, and shows what comes back. */
    sync(account: { workspace: Workspace }, now: number) {
      const own = withChanges(shown, presentIn(state), { shownOf, now })
      const merged = pruned(mergedWorkspaces(account.workspace, own), now)
      account.workspace = merged
      shown = merged
      state = stateOf(merged)
    },
  }
}

const account = () => ({ workspace: emptyWorkspace })
const symbolsOf = ({ state }: ReturnType<typeof device>, list = '') =>
  state.lists.find(({ name }) => name === list)?.symbols
const watching = (...symbols: string[]) => ({ lists: [{ name: '', symbols }] })

describe('two devices of a member', () => {
  test('who logs in has the instruments of both sides', () => {
    const kept = account()
    const office = device(watching('EURUSD', 'Gold'))
    const home = device({
      lists: [
        { name: '', symbols: ['USDJPY', 'Gold'] },
        { name: 'Metals', symbols: ['Silver'] },
      ],
    })
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    expect(new Set(symbolsOf(home))).toEqual(new Set(['EURUSD', 'Gold', 'USDJPY']))
    expect(symbolsOf(home, 'Metals')).toEqual(['Silver'])
    office.sync(kept, NOON + 2)
    expect(office.state).toEqual(home.state)
  })

  test('what was removed on one of them does not come back from the other', () => {
    const kept = account()
    const office = device(watching('EURUSD', 'Gold'))
    const home = device()
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    home.change(watching('Gold'))
    home.sync(kept, NOON + 2)
    office.sync(kept, NOON + 3)
    home.sync(kept, NOON + 4)
    expect([symbolsOf(office), symbolsOf(home)]).toEqual([['Gold'], ['Gold']])
  })

  test('what was removed and added again is there', () => {
    const kept = account()
    const office = device(watching('EURUSD'))
    office.sync(kept, NOON)
    office.change(watching())
    office.sync(kept, NOON + 1)
    office.change(watching('EURUSD'))
    office.sync(kept, NOON + 1)
    expect(symbolsOf(office)).toEqual(['EURUSD'])
  })

  test('of two settings the newer choice wins, whoever syncs first', () => {
    for (const first of ['office', 'home'] as const) {
      const kept = account()
      const devices = { office: device(), home: device() }
      for (const each of Object.values(devices)) each.sync(kept, NOON)
      devices.office.change({ settings: { zone: 'Asia/Taipei' } })
      const own = { ...kept }
      devices.office.sync(own, NOON + 1)
      devices.home.change({ settings: { zone: 'Europe/London' } })
      if (first === 'office') kept.workspace = own.workspace
      devices.home.sync(kept, NOON + 2)
      devices.office.sync(kept, NOON + 3)
      expect(devices.office.state.settings.zone).toBe('Europe/London')
    }
  })

  test('a setting that a new device has had for an unknown time gives way to the account’s, others are kept', () => {
    const kept = account()
    const office = device()
    office.sync(kept, NOON)
    office.change({ settings: { colours: 'west' } })
    office.sync(kept, NOON + 1)
    const phone = device({ settings: { colours: 'safe', density: 'compact' } })
    phone.sync(kept, NOON + 2)
    expect(phone.state.settings).toEqual({ colours: 'west', density: 'compact' })
  })

  test('a setting that is put back to its default is the default everywhere', () => {
    const kept = account()
    const office = device()
    const home = device()
    office.sync(kept, NOON)
    office.change({ settings: { theme: 'dark' } })
    office.sync(kept, NOON + 1)
    home.sync(kept, NOON + 2)
    home.change({ settings: {} })
    home.sync(kept, NOON + 3)
    office.sync(kept, NOON + 4)
    expect(office.state.settings).toEqual({})
  })

  test('a list that one of them removed is back if the other has added to it since', () => {
    const kept = account()
    const metals = (...symbols: string[]) => ({ lists: [{ name: 'Metals', symbols }] })
    const office = device(metals('Gold', 'Silver'))
    const home = device()
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    office.change({ lists: [] })
    office.sync(kept, NOON + 2)
    home.change(metals('Gold', 'Silver', 'Platinum'))
    home.sync(kept, NOON + 3)
    office.sync(kept, NOON + 4)
    expect(symbolsOf(office, 'Metals')).toEqual(['Platinum'])
    const third = device()
    third.sync(kept, NOON + 5)
    expect(third.state.lists).toEqual(office.state.lists)
  })

  test('an alert that has fired on one is done on the other, and what it has seen is no change', () => {
    const kept = account()
    const office = device({ alerts: [alert] })
    const home = device()
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    expect(home.state.alerts).toEqual([alert])
    const before = kept.workspace
    home.change({ alerts: [{ ...alert, before: 115500, at: 2 }] })
    home.sync(kept, NOON + 2)
    expect(kept.workspace).toEqual(before)
    home.change({ alerts: [{ ...alert, state: 'done', before: 116100, at: 3 }] })
    home.sync(kept, NOON + 3)
    office.sync(kept, NOON + 4)
    expect(office.state.alerts).toMatchObject([{ id: 'alert-1', state: 'done' }])
  })

  test('layouts of charts are kept, with one default: the one chosen last', () => {
    const kept = account()
    const layout = (name: string) => ({ name, setup: `res=${name}`, isDefault: true as const })
    const office = device({ layouts: [layout('15')] })
    const home = device({ layouts: [layout('60')] })
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    expect(home.state.layouts.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: '15', setup: 'res=15' },
      layout('60'),
    ])
  })

  test('saved screens of all devices are kept, and the last one of a name', () => {
    const kept = account()
    const screen = (name: string, setup: string) => ({ name, setup })
    const office = device({ screens: [screen('Asia', 'region=Asia'), screen('Quiet', 'rangeMax=50')] })
    const home = device({ screens: [screen('Gold', 'of=metals')] })
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    home.change({
      screens: home.state.screens.map(each => (each.name === 'Quiet' ? screen('Quiet', 'rangeMax=40') : each)),
    })
    home.sync(kept, NOON + 2)
    office.sync(kept, NOON + 3)
    expect(office.state.screens.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      screen('Asia', 'region=Asia'),
      screen('Gold', 'of=metals'),
      screen('Quiet', 'rangeMax=40'),
    ])
  })

  test('the order of a list is kept when nothing is added', () => {
    const kept = account()
    const office = device(watching('Gold', 'EURUSD', 'USDJPY'))
    const home = device()
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    home.change(watching('USDJPY', 'Gold', 'EURUSD'))
    home.sync(kept, NOON + 2)
    office.sync(kept, NOON + 3)
    expect(symbolsOf(office)).toEqual(['USDJPY', 'Gold', 'EURUSD'])
  })

  test('a change is newer than what it changes, even if the clock was set back', () => {
    const kept = account()
    const office = device()
    office.sync(kept, NOON)
    office.change({ settings: { zone: 'Asia/Taipei' } })
    office.sync(kept, NOON)
    office.change({ settings: { zone: 'UTC' } })
    office.sync(kept, NOON - DAY_MS)
    expect(office.state.settings.zone).toBe('UTC')
  })

  test('more lists than a browser has room for are not lost', () => {
    const kept = account()
    const many = (from: number) =>
      Array.from({ length: 15 }, (_, n) => ({ name: `List ${from + n}`, symbols: ['Gold'] }))
    const office = device({ lists: many(0) })
    const home = device({ lists: many(15) })
    office.sync(kept, NOON)
    home.sync(kept, NOON + 1)
    office.sync(kept, NOON + 2)
    home.sync(kept, NOON + 3)
    expect(kept.workspace.entries.filter(({ kind, value }) => kind === 'list' && value !== null)).toHaveLength(30)
  })
})

describe('merging', () => {
  /** Workspaces of a few things, some removed, at a few times, so that all clashes occur. */
  function* workspaces(): Generator<Workspace> {
    let state = 7
    const next = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return Math.floor(state / 65536) % below
    }
    for (let n = 0; n < 300; n++) {
      const entries = new Map<string, Workspace['entries'][number]>()
      for (let each = 0; each < 6; each++) {
        const symbol = `S${next(4)}`
        const value = next(3) === 0 ? null : { place: next(3) }
        entries.set(symbol, { kind: 'symbol', key: ['', symbol], value, at: next(3) })
      }
      yield { format: 1, entries: [...entries.values()] }
    }
  }

  const sorted = ({ entries }: Workspace) =>
    entries.map(entry => JSON.stringify(entry, ['kind', 'key', 'value', 'at', 'place'])).sort()

  test('has the same result in whatever order and grouping, and changes nothing when repeated', () => {
    const all = [...workspaces()]
    for (let n = 0; n + 2 < all.length; n += 3) {
      const [a, b, c] = [all[n]!, all[n + 1]!, all[n + 2]!]
      const left = mergedWorkspaces(mergedWorkspaces(a, b), c)
      expect(sorted(mergedWorkspaces(a, mergedWorkspaces(b, c)))).toEqual(sorted(left))
      expect(sorted(mergedWorkspaces(mergedWorkspaces(c, b), a))).toEqual(sorted(left))
      expect(sorted(mergedWorkspaces(left, left))).toEqual(sorted(left))
    }
  })

  test('what was removed is remembered for 180 days', () => {
    const removed: Workspace = { format: 1, entries: [{ kind: 'symbol', key: ['', 'Gold'], value: null, at: NOON }] }
    expect(pruned(removed, NOON + 180 * DAY_MS - 1)).toEqual(removed)
    expect(pruned(removed, NOON + 180 * DAY_MS)).toEqual(emptyWorkspace)
  })
})
