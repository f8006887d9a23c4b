import { describe } from 'vitest'
import { expectNoFindings } from '#testing/axe.ts'
import { journey } from '#testing/journey.ts'

describe('axe reports no serious violation in light and dark, on a desktop and on a phone', () => {
  for (const [kind, paths] of [
    [
      'the economy and news',
      [
        '/economic',
        '/en/economic/moreDetail?country=united-states&indicator=gdp-growth-annualised&compare=interest-rate',
        '/en/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1',
        '/finance/news',
      ],
    ],
    [
      'brokers and calculators',
      [
        '/en/tools/normalContrast',
        '/tools/rollovers',
        '/en/tools/accountCost?account=ecn',
        '/en/tools/tradeCost?pins=oakline',
        '/cn/tools/calculators/positionSize?balance=abc',
      ],
    ],
    [
      'currencies, deposits and loans',
      [
        '/en/tools/currencyConverter?amount=abc',
        '/tools/currencyCode/EUR',
        '/en/tools/exchangeRate/USD?in=TWD',
        '/rate/us.html',
        '/en/tools/calculators/loan?extra=100',
      ],
    ],
    [
      'the site',
      [
        ...['/disclaimer', '/status', '/en/nothing-here', '/report?about=EURUSD', '/en/settings', '/nav/nav'],
        ...['/glossary?area=trading', '/en/glossary/stop-out'],
      ],
    ],
  ] as const)
    journey(`in pages of ${kind}`, ({ visit }) => expectNoFindings(visit, paths))
})
