import { z } from 'zod'
import { HOUR_MS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import { ownQueues, queueNames } from '../store/staff-queue.ts'
import type { StaffDeps } from './deps.ts'

const DAY_HOURS = 24

const hourResult = z.strictObject({
  from: z.string().describe('When the hour begins, ISO 8601 in UTC'),
  in: z.int().describe('How many came in'),
  out: z.int().describe('How many were done'),
})

const queueResult = z.strictObject({
  name: z.enum(queueNames).describe('Which queue'),
  count: z.int().describe('How many wait'),
  oldestAt: z.string().nullable().describe('Since when the first of them waits, ISO 8601 in UTC; null if none does'),
  isLate: z.boolean().describe('Whether it waits longer than the operator means it to'),
  hours: z.array(hourResult).describe('The 24 hours of today in Hong Kong'),
})

/** When today began in Hong Kong, UTC ms: it is eight hours ahead all year. */
function dayStart(now: number): number {
  const ahead = 8 * HOUR_MS
  const day = DAY_HOURS * HOUR_MS
  return Math.floor((now + ahead) / day) * day - ahead
}

const instant = (at: number) => new Date(at).toISOString()

/** What waits for the member of staff who asks. */
export function summaryCall({ database, queues = [], lateMs }: StaffDeps) {
  const all = [...ownQueues, ...queues]
  return call({
    id: 'readStaffSummary',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/summary',
    access: { who: 'staff' },
    summary: { tw: '待處理的工作', cn: '待处理的工作', en: 'What waits for staff' },
    parameters: z.strictObject({}),
    result: z.strictObject({
      queues: z.array(queueResult).describe('Those that the member of staff may work on'),
    }),
    example: {
      queues: [
        {
          ...{ name: 'reviews', count: 3, oldestAt: '2026-11-26T07:40:00.000Z', isLate: false },
          hours: [{ from: '2026-11-25T16:00:00.000Z', in: 4, out: 1 }],
        },
      ],
    },
    async handle(_, { actor }) {
      const now = Date.now()
      const since = dayStart(now)
      const own = all.filter(({ can }) => actor!.capabilities.has(can))
      const states = await Promise.all(own.map(queue => queue.read(database, since)))
      return {
        queues: own.map((queue, at) => {
          const { count, oldestAt, hours } = states[at]!
          return {
            ...{ name: queue.name, count, oldestAt: oldestAt === undefined ? null : instant(oldestAt) },
            isLate: oldestAt !== undefined && now - oldestAt > (queue.lateMs ?? lateMs),
            hours: hours.in.map((entered, hour) => ({
              ...{ from: instant(since + hour * HOUR_MS), in: entered, out: hours.out[hour]! },
            })),
          }
        }),
      }
    },
  })
}
