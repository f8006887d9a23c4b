import { z } from 'zod'
import { categories } from '#modules/economy'
import { calendarKinds } from './imported/calendar-kind.ts'

const figure = (text: string) =>
  z
    .union([z.number(), z.string()])
    .nullable()
    .describe(`${text}; a text as its source writes it if it is not a number, such as votes or bounds`)

const figureText = (text: string) =>
  z.string().nullable().describe(`${text} with its unit, as the requested language writes it: 22.0 萬人, 220K`)

const calendarItem = z.object({
  id: z.string().describe('Stays the same when the date or the figures change'),
  kind: z.enum(calendarKinds).describe('Kind of event'),
  time: z.string().nullable().describe('ISO time, UTC; null if the day alone is known'),
  date: z.string().describe('ISO date where it happens'),
  isExpected: z.boolean().describe('The date follows from the publisher’s habits; it has not announced it'),
  isWithdrawn: z.boolean().describe('The list it was imported from no longer has it'),
  country: z.string().describe('ISO 3166 alpha-2; EU for the euro area, empty for what concerns all'),
  currency: z.string().describe('ISO 4217; empty for what concerns all'),
  event: z.string().describe('Name of the event, in the requested language'),
  indicator: z.string().nullable().describe('Key of the indicator; null if it has no series'),
  category: z.enum(categories).nullable().describe('Category of the indicator'),
  period: z.string().nullable().describe('Period of the figures, as their publisher writes it'),
  importance: z.int().describe('1 low to 3 high'),
  actual: figure('Published figure'),
  forecast: figure('Forecast; null if nobody has published one'),
  previous: figure('Figure before it, as it is since this release'),
  revisedFrom: figure('What previous was before this release revised it'),
  unit: z.string().describe('Unit of the figures; empty without figures'),
  actualText: figureText('Published figure'),
  forecastText: figureText('Forecast'),
  previousText: figureText('Figure before it'),
  outcome: z
    .enum(['better', 'worse', 'inline', 'above', 'below'])
    .nullable()
    .describe('Actual against forecast, in the indicator’s sense; above or below if it is neutral'),
  source: z.string().nullable().describe('Id of the source of the figures, or the list the event was imported from'),
  agency: z.string().describe('Who publishes it'),
  sample: z.boolean().describe('The figures are simulated'),
})

export const calendarResult = z.object({
  from: z.string().describe('ISO time, UTC'),
  to: z.string().describe('ISO time, UTC, exclusive'),
  list: z.array(calendarItem).describe('Events in the order of their time'),
})

export type CalendarResult = z.infer<typeof calendarResult>
export type WireItem = z.infer<typeof calendarItem>

export const calendarExample: z.infer<typeof calendarResult> = {
  from: '2026-11-23T00:00:00.000Z',
  to: '2026-11-30T00:00:00.000Z',
  list: [
    {
      id: 'us.gdp-growth-annualised.2026-Q3.2',
      kind: 'data',
      time: '2026-11-25T13:30:00.000Z',
      date: '2026-11-25',
      isExpected: true,
      isWithdrawn: false,
      country: 'US',
      currency: 'USD',
      event: 'GDP (annualised, 2nd estimate)',
      indicator: 'gdp-growth-annualised',
      category: 'GDP',
      period: '2026-Q3',
      importance: 2,
      actual: null,
      forecast: 2.4,
      previous: 2.3,
      revisedFrom: null,
      unit: '%',
      actualText: null,
      forecastText: '2.4%',
      previousText: '2.3%',
      outcome: null,
      source: 'simulated',
      agency: 'BEA',
      sample: true,
    },
  ],
}

export const feedExample = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Portal//Calendar//EN',
  'BEGIN:VEVENT',
  'UID:us.non-farm-payrolls.2026-10.1@example.org',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261106T133000Z',
  'SUMMARY:US Non-farm payrolls',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
