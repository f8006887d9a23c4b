import type { Call } from '#kit/http/call.ts'
import type { Job } from '#kit/jobs/job.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'

/**
 * What a module gives the portal. Its factory, in `modules/<name>/module.ts`, gets what the module needs and returns
 * these parts; a module leaves out those it does not have.
 */
export interface Module {
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
  /** Ends what the module has started. Modules are closed in the reverse of the order in which they were opened. */
  readonly close?: () => void | Promise<void>
}

type Offer<M> = M extends { readonly services: infer Services } ? Services : never
type Merged<Offers> = (Offers extends unknown ? (offer: Offers) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What modules offer to pages, all together. `modules` is a tuple (`as const`), so that each keeps its type. */
export function servicesOf<const Modules extends readonly Module[]>(modules: Modules): Merged<Offer<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ services }) => services))
}

/** Closes modules, the last first and one after the other. A failure leaves none open: the first is thrown at the end. */
export async function closeModules(modules: readonly Module[]): Promise<void> {
  const problems: unknown[] = []
  for (const module of modules.toReversed())
    try {
      await module.close?.()
    } catch (problem) {
      problems.push(problem)
    }
  if (problems.length > 0) throw problems[0]
}
