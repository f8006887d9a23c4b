import { intlTag, serverZone } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { createMailOutbox, isAddress } from '#kit/mail/mail-outbox.ts'
import type { Environment } from '#kit/process/environment.ts'
import { openSeal, type Seal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { ImportError } from '#kit/text/import-error.ts'
import {
  createReportRepository,
  matching,
  reportConfirmed,
  reportCorrected,
  reportsText,
  type StoredReport,
} from '#modules/reports'
import { type Command, runCommand } from '../operations/operator.ts'
import type { Stores } from '../stores/stores.ts'

const usage = [
  'npm run reports                      lists the open reports of wrong figures',
  'npm run reports -- all               lists closed ones too; they are deleted 180 days after they were closed',
  'npm run reports -- matching <text>   lists the open ones in which a text occurs; * stands for any characters',
  'npm run reports -- close <id…>       closes reports, also 12-40 for all from 12 to 40',
  'npm run reports -- close matching <text>   closes those that `matching` lists',
  'npm run reports -- corrected <id…>   closes them, and tells those who left an address that the figure was corrected',
  'npm run reports -- confirmed <id…>   the same, but that the figure is right',
].join('\n')

/** Most ids of one statement. */
const CLOSED_AT_ONCE = 500

interface Ids {
  first: number
  last: number
}

function idsOf(text: string): Ids | undefined {
  const [, first, last = first] = /^#?(\d{1,9})(?:-#?(\d{1,9}))?$/.exec(text) ?? []
  const ids = { first: Number(first), last: Number(last) }
  return ids.first <= ids.last ? ids : undefined
}

/** What those who left an address are told, by what the operator has found out. */
const answers = { corrected: reportCorrected, confirmed: reportConfirmed }
type Answer = keyof typeof answers

/** Closes reports, answers them and says so in the audit, or none of it. */
async function close(
  { write }: Pick<Database, 'write'>,
  seal: Seal,
  ids: readonly number[],
  answer?: Answer,
): Promise<number[]> {
  return write(async unit => {
    const reports = createReportRepository(unit, seal)
    const open = answer === undefined ? [] : await reports.list('open')
    const at = Date.now()
    const closed: number[] = []
    for (let first = 0; first < ids.length; first += CLOSED_AT_ONCE)
      closed.push(...(await reports.close(ids.slice(first, first + CLOSED_AT_ONCE), at)))
    const entry = { at, actor: commandActor(), action: 'reports.close', target: idsText(closed), reason: answer ?? '' }
    for (const report of open) if (closed.includes(report.id)) await send(unit, seal, report, answer!)
    if (closed.length > 0) await createAuditLog(unit).append(entry)
    return closed
  })
}

/** Answers a report, if an address was left with it that can be read. */
async function send(unit: Unit, seal: Seal, report: StoredReport, answer: Answer): Promise<void> {
  const { id, email, locale, receivedAt } = report
  if (!isAddress(email)) return
  const date = new Intl.DateTimeFormat(intlTag[locale], { dateStyle: 'long', timeZone: serverZone[locale] })
  const params = { number: String(id), date: date.format(receivedAt) }
  await createMailOutbox(unit, seal).send(unit, answers[answer], { key: `report/${id}`, to: email, locale, params })
}

/** Ids with runs of them as ranges: `1, 4-7`. */
function idsText(ids: readonly number[]): string {
  const runs: Ids[] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run?.last === id - 1) run.last = id
    else runs.push({ first: id, last: id })
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}

async function openReports({ main }: Stores, environment: Environment) {
  const seal = await openSeal(main, secretKeys(environment), {
    onUnopened: ({ table, column, id }) =>
      process.stderr.write(`the row ${id} of ${table}: the sealed value in ${column} cannot be opened\n`),
  })
  return { seal, reports: createReportRepository(main, seal) }
}

const closeMatching =
  (text: string): Command =>
  async (stores, environment) => {
    const { seal, reports } = await openReports(stores, environment)
    const closed = await close(
      stores.main,
      seal,
      matching(await reports.list('open'), text).map(({ id }) => id),
    )
    if (closed.length === 0) throw new ImportError([`no open report in which ${JSON.stringify(text)} occurs`])
    return `closed ${idsText(closed)}`
  }

const closeIds =
  (ranges: readonly Ids[], answer?: Answer): Command =>
  async (stores, environment) => {
    const { seal, reports } = await openReports(stores, environment)
    const isNamed = (id: number) => ranges.some(({ first, last }) => id >= first && id <= last)
    const open = (await reports.list('open')).map(({ id }) => id).filter(isNamed)
    const closed = await close(stores.main, seal, open, answer)
    const others = ranges.filter(({ first, last }) => !closed.some(id => id >= first && id <= last))
    const said = closed.length > 0 ? `closed ${idsText(closed)}` : undefined
    if (others.length === 0) return said!
    const names = others.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`))
    throw new ImportError([...(said ? [said] : []), `no open report ${names.join(', ')}`])
  }

const listed =
  (which: 'open' | 'all', chosen: (reports: readonly StoredReport[]) => readonly StoredReport[]): Command =>
  async (stores, environment) =>
    reportsText(chosen(await (await openReports(stores, environment)).reports.list(which)))

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([verb, ...rest]: readonly string[]): Command | undefined {
  if (verb === undefined || (verb === 'all' && rest.length === 0)) return listed(verb ?? 'open', reports => reports)
  const isMatching = rest[0] === 'matching'
  const text = (verb === 'matching' ? rest : rest.slice(1)).join(' ').trim()
  if (verb === 'matching' && text !== '') return listed('open', reports => matching(reports, text))
  const answer = verb === 'corrected' || verb === 'confirmed' ? verb : undefined
  if ((verb !== 'close' && answer === undefined) || rest.length === 0) return undefined
  if (isMatching && answer === undefined) return text === '' ? undefined : closeMatching(text)
  const ranges = rest.map(idsOf)
  return ranges.every(each => each !== undefined) ? closeIds(ranges, answer) : undefined
}

await runCommand(usage, [], parse)
