import { z } from 'zod'
import { keptSettings, MAX_ENTRIES, WORKSPACE_FORMAT, type Workspace } from '#contract/members/workspace.ts'
import { baselines } from '#contract/prices/day-change.ts'
import { channels } from '#contract/prices/instrument.ts'
import { MAX_DECIMALS } from '#contract/prices/price.ts'

const name = z.string().max(40)
const symbol = z.string().min(1).max(40)
const place = z.int().min(0).max(10_000)
const instant = z.int().min(0).describe('UTC ms')

const alert = z.strictObject({
  symbol,
  decimals: z.int().min(0).max(MAX_DECIMALS),
  measure: z.enum(['price', 'percent']),
  level: z.int().describe('A price scaled by `decimals`, or hundredths of a percent'),
  way: z.enum(['up', 'down', 'either']),
  baseline: z.enum(baselines),
  channel: z.enum(channels),
  group: name,
  repeats: z.boolean(),
  expiresAt: instant.nullable(),
  state: z.enum(['waiting', 'resting', 'done']),
  before: z.int().describe('The first value on the side of the level where the value was'),
  seenAt: z.int().describe('When that was seen, UTC ms'),
})

const eventAlert = z.strictObject({
  title: z.string().max(300),
  eventAt: z.int().describe('UTC ms'),
  hasFigure: z.boolean(),
  said: z.string().max(300).nullable(),
})

function entry<const Kind extends string, Key extends z.ZodType, Value extends z.ZodType>(
  kind: Kind,
  key: Key,
  value: Value,
) {
  return z.strictObject({
    kind: z.literal(kind),
    key,
    value: value.nullable().describe('Null: it was removed'),
    at: instant.describe('When it was chosen, changed or removed last, UTC ms; 0 if nobody knows'),
  })
}

const entries = z.discriminatedUnion('kind', [
  entry('setting', z.tuple([z.enum(keptSettings)]).describe('Name'), z.string().min(1).max(40)),
  entry('list', z.tuple([name]).describe('Name, empty for the first list'), z.strictObject({ place })),
  entry('symbol', z.tuple([name, symbol]).describe('List and instrument'), z.strictObject({ place })),
  entry('alert', z.tuple([name]).describe('Id'), alert),
  entry(
    'eventAlert',
    z.tuple([z.string().max(300), z.enum(['before', 'published'])]).describe('Event and moment'),
    eventAlert,
  ),
  entry(
    'layout',
    z.tuple([name.min(1)]).describe('Name'),
    z.strictObject({ setup: z.string().max(400), isDefault: z.boolean(), place }),
  ),
  entry('screen', z.tuple([name.min(1)]).describe('Name'), z.strictObject({ setup: z.string().max(400), place })),
])

/** What is kept for a member between devices. */
export const workspaceSchema = z.strictObject({
  format: z.literal(WORKSPACE_FORMAT).describe('Version of the format'),
  entries: z.array(entries).max(MAX_ENTRIES).describe('One of each kind and key'),
}) satisfies z.ZodType<Workspace>
