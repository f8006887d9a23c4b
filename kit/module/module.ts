import type { Call } from '#kit/http/call.ts'
import type { Job } from '#kit/jobs/job.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { Migrations } from '../database/database.ts'
import type { BulkImporter } from '../import/bulk-importer.ts'
import type { Importer } from '../import/importer.ts'
import type { Meters } from './meters.ts'

/** A module with all that it owns, declared in `modules/<name>/module.ts`: what it does not have is left out. */
export interface Module<Deps = never, Parts extends Opened = Opened> {
  readonly name: string
  /** Migrations of its tables, by the store they are in: SQLite has bars in a file of their own. */
  readonly migrations?: Readonly<Partial<Record<'main' | 'bars', readonly Migrations[]>>>
  /** Kinds of `npm run import`, and those that read and store their files themselves. */
  readonly imports?: readonly Importer[]
  readonly bulkImports?: readonly BulkImporter[]
  /** Those of its tables that name members: who asks for all that is kept of them gets these rows. */
  readonly memberTables?: readonly MemberTable[]
  /** What is logged when something fails that it does by itself. */
  readonly problem?: string
  /** Opens it with what it needs. Rejects if it cannot be opened. */
  open(deps: Deps): Parts | Promise<Parts>
}

/** A table whose rows belong to members. Columns that end in `at`, `since` or `until` are UTC ms. */
export interface MemberTable {
  readonly table: string
  /** The column that has the member's id, or with `through` the key of a row that is a member's. */
  readonly column: string
  /** Another of all member tables, and its column whose values `column` has: the rows belong to whom those of it do. */
  readonly through?: { readonly table: string; readonly key: string }
  /** Name of the file with the rows, if it is not that of the table; false: they are others', and the member gets none. */
  readonly file?: string | false
  /** Columns that are sealed, of rows with an `id`; the member gets them open. */
  readonly sealed?: readonly string[]
  /** Columns of JSON. */
  readonly json?: readonly string[]
  /** Columns that the member does not get: digests of secrets, and what only finds rows. */
  readonly without?: readonly string[]
}

/** Keeps the types of what a module needs and gives. */
export const declareModule = <const Declared extends Module>(module: Declared): Declared => module

/** What an open module gives the portal. */
export interface Opened {
  /** Its calls, which are served and described at `/api`. */
  readonly calls?: readonly Call[]
  /** What loaders of pages read, under its names in `Services` of `web/pages/services.ts`. */
  readonly services?: object
  /** Its per-second task. An error is logged and affects no other module; the task runs again in the next second. */
  readonly tick?: () => void
  /** What it fetches, or writes without a visitor asking for it. Of several processes one alone runs them. */
  readonly jobs?: readonly Job[]
  /** Kinds of mail that it sends. */
  readonly mails?: readonly MailTemplate[]
  /** What the module does after an import of a kind by another process, such as reading the rows again. */
  readonly onImport?: Readonly<Record<string, () => void>>
  /** Declares its metrics. */
  readonly metrics?: (meters: Meters) => void
  /** A part of `/healthz/data` by its name there, and what it says now. */
  readonly healthPart?: { readonly name: string; read(): unknown }
  /** Ends what the module has started. Modules are closed in the reverse of the order in which they were opened. */
  readonly close?: () => void | Promise<void>
}

type Offer<M> = M extends { readonly services: infer Services } ? Services : never
type Merged<Offers> = (Offers extends unknown ? (offer: Offers) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What modules offer to pages, all together. `modules` is a tuple (`as const`), so that each keeps its type. */
export function servicesOf<const Modules extends readonly Opened[]>(modules: Modules): Merged<Offer<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ services }) => services))
}

/** Closes modules, the last first and one after the other. A failure leaves none open: the first is thrown at the end. */
export async function closeModules(modules: readonly Opened[]): Promise<void> {
  const problems: unknown[] = []
  for (const module of modules.toReversed())
    try {
      await module.close?.()
    } catch (problem) {
      problems.push(problem)
    }
  if (problems.length > 0) throw problems[0]
}
