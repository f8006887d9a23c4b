import { toResolution } from '#contract/prices/bar.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Bars } from './bars.ts'

const PATHS = ['/dmarket/dsymbol/history?', '/dmarket/dsymbol/getChinaDistoryData?', '/udf/history?']
/** Parameter values handled here; anything else goes through the router, where it is decoded and validated. */
const PLAIN_VALUE = /^[\w.-]{1,40}$/
const MOMENT = /^\d{1,16}$/

/**
 * The response to a simple history request, from its URL alone: at once if its bars are in memory, as are the last
 * hours that most charts show, else a function that reads them. Undefined for every other request. Nothing is read
 * before that function is called.
 */
export function historyOfUrl(
  bars: Bars,
  catalogue: Catalogue,
): (url: string) => string | (() => Promise<string>) | undefined {
  return url => {
    const path = PATHS.find(each => url.startsWith(each))
    if (!path) return undefined
    let symbol: string | undefined
    let resolutionText: string | undefined
    let fromText: string | undefined
    let toText: string | undefined
    for (const part of url.slice(path.length).split('&')) {
      const equals = part.indexOf('=')
      const value = part.slice(equals + 1)
      switch (part.slice(0, equals)) {
        case 'symbol':
          if (symbol !== undefined || !PLAIN_VALUE.test(value)) return undefined
          symbol = value
          break
        case 'resolution':
          if (resolutionText !== undefined) return undefined
          resolutionText = value
          break
        case 'from':
          if (fromText !== undefined || !MOMENT.test(value)) return undefined
          fromText = value
          break
        case 'to':
          if (toText !== undefined || !MOMENT.test(value)) return undefined
          toText = value
          break
        case 'countback':
          return undefined
      }
    }
    if (!symbol || !resolutionText || !fromText || !toText) return undefined
    const resolution = toResolution(resolutionText)
    const instrument = resolution && catalogue.findByAnyName(symbol)
    if (!instrument) return undefined
    const from = unixMs(Number(fromText))
    const to = unixMs(Number(toText))
    if (from >= to) return undefined
    return bars.cachedAnswer(instrument, resolution, from, to) ?? (() => bars.answer(instrument, resolution, from, to))
  }
}
