import { type Chart, type LineType, registerOverlay, utils } from 'klinecharts'
import { lengthOf, minutesOf, type Resolution } from '#contract/prices/bar.ts'
import type { ChartBar } from './forming-bar.ts'
import { CANDLES } from './klines.ts'
import { placeTexts } from './place-texts.ts'

/** From this time (UTC ms) on, prices are another feed's. `text` names both: `kraken → yahoo`. */
export interface OwnerMark {
  at: number
  text: string
}

const NAME = 'ownerMarks'
/** Distances in pixels: of a text from its line, of the lowest text from the bottom, of texts above each other. */
const BESIDE = 4
const BOTTOM = 4
const ROW = 16
const FONT_SIZE = 12

/** Registers dashed lines from top to bottom, one at each point, with a text at the lower end where there is room. */
export function registerOwnerMarks(): void {
  registerOverlay<readonly string[]>({
    name: NAME,
    totalStep: 2,
    createPointFigures({ chart, coordinates, bounding: { width, height }, overlay }) {
      const { line, text: styles } = chart.getStyles().overlay
      const texts = overlay.extendData ?? []
      const lines = coordinates.flatMap(({ x }, index) => {
        const text = texts[index]
        if (text === undefined || x < 0 || x > width) return []
        return [{ x, text, length: utils.calcTextWidth(text, FONT_SIZE, styles.weight, styles.family) + BESIDE }]
      })
      return [
        ...lines.map(({ x }) => ({
          type: 'line',
          ignoreEvent: true,
          attrs: {
            coordinates: [
              { x, y: 0 },
              { x, y: height },
            ],
          },
          styles: { style: 'dashed' satisfies LineType, dashedValue: [2, 3], size: 1 },
        })),
        ...placeTexts(lines, width).map(({ x, text, row, isLeft }) => ({
          type: 'text',
          ignoreEvent: true,
          attrs: {
            x: isLeft ? x - BESIDE : x + BESIDE,
            y: height - BOTTOM - row * ROW,
            text,
            align: isLeft ? 'right' : 'left',
            baseline: 'bottom',
          },
          styles: {
            color: line.color,
            size: FONT_SIZE,
            // Covers the lines of other marks.
            backgroundColor: styles.color,
            borderSize: 0,
            paddingLeft: 0,
            paddingRight: 0,
            paddingTop: 0,
            paddingBottom: 0,
          },
        })),
      ]
    },
  })
}

/** Draws marks on bars of minutes and hours, and replaces those drawn before. */
export function drawOwnerMarks(chart: Chart, marks: readonly OwnerMark[], resolution: Resolution): void {
  chart.removeOverlay({ name: NAME })
  const length = lengthOf(resolution)
  if (minutesOf(resolution) === undefined || marks.length === 0) return
  const byBar = [...Map.groupBy(marks, ({ at }) => at - (at % length))]
  chart.createOverlay({
    name: NAME,
    points: byBar.map(([timestamp]) => ({ timestamp })),
    extendData: byBar.map(([, within]) => chainOf(within)),
    lock: true,
    paneId: CANDLES,
  })
}

/** Text of the marks within a bar; undefined if there are none. */
export function markOfBar({ time }: ChartBar, marks: readonly OwnerMark[], resolution: Resolution): string | undefined {
  if (minutesOf(resolution) === undefined) return undefined
  const end = time + lengthOf(resolution)
  const within = marks.filter(({ at }) => at >= time && at < end)
  return within.length > 0 ? chainOf(within) : undefined
}

const ARROW = ' → '
/** Most feeds that a text names. */
const MAX_NAMED = 4

/** Consecutive marks in one text: `kraken → yahoo → kraken`; of many feeds, the first and the last ones. */
function chainOf(marks: readonly OwnerMark[]): string {
  const chains: string[][] = []
  for (const { text } of marks) {
    const [before = '', after = ''] = text.split(ARROW)
    const chain = chains.find(
      feeds => feeds.at(-1) === before.replace(/^.*: /, '') && legOf(feeds[0]!) === legOf(before),
    )
    if (chain) chain.push(after)
    else chains.push([before, after])
  }
  return chains
    .map(feeds => (feeds.length <= MAX_NAMED ? feeds : [feeds[0], feeds[1], '…', feeds.at(-1)]).join(ARROW))
    .join(', ')
}

/** `EURUSD` of `EURUSD: kraken`, for a change of a leg; undefined for one of the instrument itself. */
const legOf = (feed: string) => /^(.*): /.exec(feed)?.[1]
