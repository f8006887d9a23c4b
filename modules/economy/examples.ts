/** Example responses for the API description, cut to a few rows. */

export const series = {
  country: 'US',
  indicator: 'inflation-rate',
  source: 'bis-cpi',
  sourceCode: 'M.US.771',
  kind: 'published',
  licence: 'Free with attribution (BIS terms, statistics)',
  attribution: 'Source: Bank for International Settlements (BIS), Consumer prices',
  unit: '%',
  frequency: 'Monthly',
  adjustment: '',
  vintage: '2026-11-20',
  updatedAt: '2026-11-01T12:00:00.000Z',
  points: [
    ['2026-03', 3.26],
    ['2026-04', 3.81],
  ],
  revisions: [{ period: '2026-03', value: 3.3, publishedOn: '2026-10-01' }],
  forecasts: [],
}

export const releases = {
  country: 'US',
  indicator: 'inflation-rate',
  source: 'simulated',
  kind: 'simulated',
  unit: '%',
  list: [
    {
      period: '2026-11',
      day: '2026-12-11',
      at: '2026-12-11T13:30:00.000Z',
      isExpected: false,
      estimate: 1,
      actual: null,
      forecast: null,
      surprise: null,
      previous: 2.98,
      revisedFrom: null,
    },
    {
      period: '2026-10',
      day: '2026-11-12',
      at: '2026-11-12T13:30:00.000Z',
      isExpected: false,
      estimate: 1,
      actual: 2.98,
      forecast: 3.1,
      surprise: -0.12,
      previous: 3.04,
      revisedFrom: null,
    },
  ],
}

export const indicators = {
  list: [
    {
      indicator: 'inflation-rate',
      name: 'CPI (YoY)',
      definition:
        'Change in the consumer price index against the same month a year earlier, the most quoted inflation measure.',
      category: 'Prices',
      unit: '%',
      frequency: 'Monthly',
      higherIs: 'neutral',
      importance: 3,
      country: 'US',
      period: '2026-04',
      last: 3.81,
      previousPeriod: '2026-03',
      previous: 3.26,
      source: 'bis-cpi',
      kind: 'published',
    },
  ],
}

export const sources = {
  list: [
    {
      id: 'bis-cpi',
      publisher: 'Bank for International Settlements',
      licence: 'Free with attribution (BIS terms, statistics)',
      attribution: 'Source: Bank for International Settlements (BIS), Consumer prices',
      url: 'https://data.bis.org/topics/CPI',
      series: 126,
      lastSuccess: '2026-11-01T12:00:00.000Z',
      problem: null,
    },
  ],
}
