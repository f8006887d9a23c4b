import { type Resolution, toResolution } from '#contract/bar.ts'
import { hasChinaSession } from './china-session.ts'
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
  /** One session of a Chinese index on its own axis. */
  session: boolean
  /** Bars in view; undefined while the chart decides. */
  bars: number | undefined
  /** Time of the last bar in view (UTC ms); undefined at the newest. */
  until: number | undefined
}

export const MAX_COMPARED = 5
const MAX_PARAM = 500
const MAX_BARS_IN_VIEW = 2_000

/** The default chart of an instrument. */
export function firstState(symbol: string): ChartState {
  const session = hasChinaSession(symbol)
  return {
    resolution: session ? '5' : '60',
    shape: session ? 'area' : 'candles',
    scale: 'linear',
    studies: session
      ? []
      : [
          { key: 'ma', params: [20, 50] },
          { key: 'boll', params: [20, 2] },
          { key: 'macd', params: [12, 26, 9] },
        ],
    compared: [],
    session,
    bars: undefined,
    until: undefined,
  }
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
export function stateFrom(query: URLSearchParams, symbol: string): ChartState {
  const first = firstState(symbol)
  const given = (name: string) => query.get(name) ?? ''
  const resolution = toResolution(given('res'))
  const shape = shapes.find(name => name === given('shape'))
  const studyText = query.get('ind')
  const bars = wholeNumber(query.get('bars'))
  const session = first.session && (resolution === undefined || resolution === '5') && given('day') !== '0'
  return {
    resolution: resolution ?? first.resolution,
    shape: shape ?? (session || first.shape !== 'area' ? first.shape : 'candles'),
    scale: scales.find(name => name === given('scale')) ?? first.scale,
    studies: studyText === null ? first.studies : studiesFrom(studyText),
    compared: [...new Set(given('vs').split(','))]
      .filter(other => SYMBOL.test(other) && other !== symbol)
      .slice(0, MAX_COMPARED),
    session,
    bars: bars !== undefined && bars > 4 && bars <= MAX_BARS_IN_VIEW ? bars : undefined,
    until: wholeNumber(query.get('until')),
  }
}

const names = ['res', 'shape', 'scale', 'ind', 'vs', 'day', 'bars', 'until'] as const

/** Writes a state into a query and keeps its other parameters. Only differences from the default are written. */
export function writeState(query: URLSearchParams, state: ChartState, symbol: string): URLSearchParams {
  const first = firstState(symbol)
  const written = new URLSearchParams(query)
  for (const name of names) written.delete(name)
  if (state.resolution !== first.resolution) written.set('res', state.resolution)
  if (first.session && !state.session && state.resolution === '5') written.set('day', '0')
  const shapeThen = state.session || first.shape !== 'area' ? first.shape : 'candles'
  if (state.shape !== shapeThen) written.set('shape', state.shape)
  if (state.scale !== first.scale) written.set('scale', state.scale)
  if (studiesText(state.studies) !== studiesText(first.studies)) written.set('ind', studiesText(state.studies))
  if (state.compared.length > 0) written.set('vs', state.compared.join(','))
  if (state.bars !== undefined) written.set('bars', String(state.bars))
  if (state.until !== undefined) written.set('until', String(state.until))
  return written
}
