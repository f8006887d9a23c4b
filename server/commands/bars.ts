import { parseArgs } from 'node:util'
import { toResolution } from '#contract/prices/bar.ts'
import { dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { unixMs } from '#contract/time/unix-time.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { parseMoment } from '#kit/time/moment.ts'
import { type BarCommands, barCommands } from '#modules/bars'
import { openCatalogue } from '#modules/catalogue'
import { storeSeeds } from '../operations/imports.ts'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = [
  'npm run bars -- show <symbol> <resolution> <from> [<to>]',
  'npm run bars -- correct <symbol> <resolution> <time> [--open= --high= --low= --close=] --reason=<text>',
  'npm run bars -- remove <symbol> <resolution> <from> [<to>] --reason=<text>',
  'npm run bars -- scale <symbol> <factor> <from> <to> --reason=<text>',
  'npm run bars -- undo <number> --reason=<text>',
  'npm run bars -- corrections [<symbol>]',
  '',
  'Resolutions: 1, 5, 15, 30, 60, 240 (minutes), 1D; weeks and months are made of days.',
  'Times: 2026-11-24T15:00Z, a date of a day bar, or a Unix time; <to> is not part of the window.',
  'Longer bars that are made of the corrected ones are made again. What was stored before is kept: see corrections.',
  '--dry-run shows what would change. --by=<name> names who corrects, otherwise the user of the machine.',
].join('\n')

function timeOf(text: string): number {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? dateToTime(epochDayOf(text)) : undefined
  const time = date ?? (/^\d{9,13}$/.test(text) ? unixMs(Number(text)) : parseMoment(text))
  if (time === undefined || !Number.isFinite(time)) throw new ImportError([`'${text}' is not a time`])
  return time
}

function resolutionOf(text: string) {
  const resolution = toResolution(text)
  if (!resolution || resolution === '1W' || resolution === '1M')
    throw new ImportError([`'${text}' is not a resolution`])
  return resolution
}

function factorOf(text: string): number {
  const factor = Number(text)
  if (!(factor > 0 && Number.isFinite(factor))) throw new ImportError([`'${text}' is not a factor`])
  return factor
}

type Options = ReturnType<typeof read>['values']

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ open: text, high: text, low: text, close: text, reason: text, by: text },
      'dry-run': { type: 'boolean', default: false },
    },
  })
}

/** What the words ask for; undefined if they are not those of `usage`. */
function commandOf(words: readonly string[], values: Options): ((bars: BarCommands) => Promise<string>) | undefined {
  const [verb, first, second, third, fourth] = words
  const { reason, by = commandActor(), open, high, low, close } = values
  if (verb === 'corrections' && words.length <= 2) return bars => bars.list(first)
  if (verb === 'show' && first && second && third && words.length <= 5) {
    const from = timeOf(third)
    return bars => bars.show(first, resolutionOf(second), from, fourth ? timeOf(fourth) : from + DAY_MS)
  }
  if (reason === undefined || reason.trim() === '' || !first) return undefined
  const options = { by, reason, isDryRun: values['dry-run'] }
  if (verb === 'undo' && /^\d{1,9}$/.test(first) && words.length === 2) return bars => bars.undo(Number(first), options)
  if (!second || !third) return undefined
  if (verb === 'correct' && words.length === 4) {
    const figures = Object.fromEntries(
      Object.entries({ open, high, low, close }).filter(([, text]) => text !== undefined),
    )
    if (Object.keys(figures).length === 0) return undefined
    return bars => bars.correct(first, resolutionOf(second), timeOf(third), figures, options)
  }
  if (verb === 'remove' && words.length <= 5) {
    const from = timeOf(third)
    return bars => bars.remove(first, resolutionOf(second), from, fourth ? timeOf(fourth) : from + 1, options)
  }
  if (verb === 'scale' && fourth && words.length === 5)
    return bars => bars.scale(first, factorOf(second), timeOf(third), timeOf(fourth), options)
  return undefined
}

function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = read(args)
    const command = commandOf(positionals, values)
    if (!command) return undefined
    return async ({ main, bars }) => {
      // The instruments of this version are known even if no portal has been started here.
      await storeSeeds(main, { isFirst: true })
      const catalogue = await openCatalogue(main, [])
      return command(barCommands({ database: bars, catalogue, now: Date.now }))
    }
  } catch (problem) {
    if (problem instanceof ImportError) throw problem
    return undefined
  }
}

await runCommand(usage, ['import'], parse)
