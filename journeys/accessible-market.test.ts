import { describe } from 'vitest'
import { expectNoFindings } from '#testing/axe.ts'
import { journey } from '#testing/journey.ts'

describe('axe reports no serious violation in light and dark, on a desktop and on a phone', () => {
  for (const [kind, paths] of [
    ['lists of quotes', ['/forex', '/en/forex', '/cn/forex?group=Cross', '/en/crypto', '/cn/commodities']],
    ['home', ['/en', '/home/gold', '/en/home/CrudeOil', '/en/home/areaEcharts']],
    ['markets', ['/global', '/en/global/country?country=japan', '/global/stock?chartOf=DAX', '/en/search?q=gold']],
    [
      'instruments and watchlists',
      [
        '/en/forex/moreDetail?chartOf=EURUSD',
        '/global/moreDetail?chartOf=CSI300',
        '/watchlist',
        '/en/watchlist#name=Metals&symbols=Gold,Silver,NOPE',
      ],
    ],
  ] as const)
    journey(`in pages of ${kind}`, ({ visit }) => expectNoFindings(visit, paths))
})
