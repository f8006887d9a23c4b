import { type Resolution, toResolution } from '#contract/prices/bar.ts'
import { chartParameters } from '../site-map/chart-parameters.ts'
import { CHINA_ZONE } from './china-session.ts'
import { findStudy } from './study-list.ts'

export const shapes = ['candles', 'bars', 'line', 'area'] as const
export type Shape = (typeof shapes)[number]
const scales = ['linear', 'log', 'percent'] as const
export type Scale = (typeof scales)[number]

export interface ChosenStudy {
  key: string
  params: readonly number[]
}

/** The complete state of a chart, stored in its address so that the address opens the same chart for anyone. */
export interface ChartState {
  resolution: Resolution
  shape: Shape
  scale: Scale
  studies: readonly ChosenStudy[]
  /** Symbols drawn beside it, in percent from the first bar in view. */
  compared: readonly string[]
  /** One session of a mainland Chinese index, minute by minute around its previous close. */
  session: boolean
  /** Bars in view; undefined while the chart decides. */
  bars: number | undefined
  /** Time of the last bar in view (UTC ms); undefined at the newest. */
  until: number | undefined
}

export const MAX_COMPARED = 5
const MAX_PARAM = 500
const MAX_BARS_IN_VIEW = 2_000

/** Which chart an instrument has at first. */
export interface ChartKind {
  symbol: string
  /** It can be shown as a session: an index of a mainland Chinese exchange. */
  hasSession: boolean
  /** It is shown as one unless the visitor chooses otherwise: as readers in the mainland expect it. */
  opensAsSession: boolean
}

const ordinary: Omit<ChartState, 'session'> = {
  resolution: '60',
  shape: 'candles',
  scale: 'linear',
  studies: [
    { key: 'ma', params: [20, 50] },
    { key: 'boll', params: [20, 2] },
    { key: 'macd', params: [12, 26, 9] },
  ],
  compared: [],
  bars: undefined,
  until: undefined,
}

/** The default chart of one session, or of several days. */
function defaultsOf(session: boolean): ChartState {
  return session ? { ...ordinary, resolution: '1', shape: 'area', studies: [], session } : { ...ordinary, session }
}

/** The default chart of an instrument. */
export function firstState({ hasSession, opensAsSession }: Omit<ChartKind, 'symbol'>): ChartState {
  return defaultsOf(hasSession && opensAsSession)
}

/** What changes when a chart shows one session, or several days again: each form has its own shape and indicators. */
export function asSession(session: boolean): Partial<ChartState> {
  const { resolution, shape, studies } = defaultsOf(session)
  return { resolution, shape, studies, session, ...(session ? { compared: [] } : {}) }
}

/** Zone of a chart's times: the visitor's, or that of its exchange in a session. */
export function zoneOfChart({ session }: Pick<ChartState, 'session'>, zone: string): string {
  return session ? CHINA_ZONE : zone
}

/** `ma-20-50.macd-12-26-9`; `none` for no indicator. */
function studiesText(chosen: readonly ChosenStudy[]): string {
  return chosen.length === 0 ? 'none' : chosen.map(({ key, params }) => [key, ...params].join('-')).join('.')
}

function studiesFrom(text: string): ChosenStudy[] {
  if (text === 'none') return []
  return text
    .split('.')
    .flatMap(part => {
      const [key = '', ...numbers] = part.split('-')
      const study = findStudy(key)
      const params = numbers.map(Number)
      const areGood = params.every(value => Number.isInteger(value) && value > 0 && value <= MAX_PARAM)
      if (!study || !areGood) return []
      return [{ key, params: params.length > 0 ? params.slice(0, 6) : study.params }]
    })
    .filter(({ key }, index, all) => all.findIndex(other => other.key === key) === index)
}

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined)
const SYMBOL = /^[\w.&-]{1,40}$/

/** The state given by an address; missing or invalid parameters take the default. */
export function stateFrom(query: URLSearchParams, kind: ChartKind): ChartState {
  const given = (name: (typeof chartParameters)[number]) => query.get(name) ?? ''
  const resolution = toResolution(given('res'))
  const wantsSession = given('day') === '1' || (kind.opensAsSession && resolution === undefined && given('day') !== '0')
  const first = defaultsOf(kind.hasSession && wantsSession)
  const studyText = query.get('ind')
  const bars = wholeNumber(query.get('bars'))
  return {
    resolution: first.session ? first.resolution : (resolution ?? first.resolution),
    shape: shapes.find(name => name === given('shape')) ?? first.shape,
    scale: scales.find(name => name === given('scale')) ?? first.scale,
    studies: studyText === null ? first.studies : studiesFrom(studyText),
    compared: first.session ? [] : comparedFrom(given('vs'), kind.symbol),
    session: first.session,
    bars: bars !== undefined && bars > 4 && bars <= MAX_BARS_IN_VIEW ? bars : undefined,
    until: wholeNumber(query.get('until')),
  }
}

function comparedFrom(text: string, symbol: string): string[] {
  return [...new Set(text.split(','))].filter(other => SYMBOL.test(other) && other !== symbol).slice(0, MAX_COMPARED)
}

/** Whether an address holds any part of a chart's set-up. */
export function hasSetup(query: URLSearchParams): boolean {
  return chartParameters.some(name => query.has(name))
}

/** Writes a state into a query and keeps its other parameters. Only differences from the default are written. */
export function writeState(
  query: URLSearchParams,
  state: ChartState,
  kind: Omit<ChartKind, 'symbol'>,
): URLSearchParams {
  const isSession = firstState(kind).session
  const first = defaultsOf(state.session)
  const written = new URLSearchParams(query)
  for (const name of chartParameters) written.delete(name)
  if (state.session && !isSession) written.set('day', '1')
  if (!state.session && (isSession || state.resolution !== first.resolution)) written.set('res', state.resolution)
  if (state.shape !== first.shape) written.set('shape', state.shape)
  if (state.scale !== first.scale) written.set('scale', state.scale)
  if (studiesText(state.studies) !== studiesText(first.studies)) written.set('ind', studiesText(state.studies))
  if (state.compared.length > 0) written.set('vs', state.compared.join(','))
  if (state.bars !== undefined) written.set('bars', String(state.bars))
  if (state.until !== undefined) written.set('until', String(state.until))
  return written
}
