import { type Chart, registerOverlay } from 'klinecharts'
import { CANDLES } from './klines.ts'

const NAME = 'pricePlaces'

/** Where prices of the chart's own stand in the price pane, in pixels from its top left corner. */
export interface PricePlaces {
  width: number
  height: number
  placeOf(price: number): number
  priceAt(y: number): number
}

type Follower = (places: PricePlaces) => void

let isRegistered = false

/** Registers an overlay that draws nothing: it is told where prices are whenever the pane is drawn. */
function register(): void {
  if (isRegistered) return
  isRegistered = true
  registerOverlay<Follower>({
    name: NAME,
    totalStep: 2,
    createPointFigures({ bounding, yAxis, overlay }) {
      if (yAxis)
        overlay.extendData({
          width: bounding.width,
          height: bounding.height,
          placeOf: price => yAxis.convertToPixel(price),
          priceAt: y => yAxis.convertFromPixel(y),
        })
      return []
    },
  })
}

/** Tells where prices are, now and after each change of the view, until the returned function is called. */
export function followPlaces(chart: Chart, follower: Follower): () => void {
  register()
  const id = chart.createOverlay({
    ...{ name: NAME, paneId: CANDLES, lock: true, extendData: follower },
    points: [{ value: chart.getDataList().at(-1)?.close ?? 0 }],
  })
  return () => {
    if (typeof id === 'string') chart.removeOverlay({ id })
  }
}
