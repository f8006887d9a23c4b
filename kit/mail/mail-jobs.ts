import { htmlLang } from '#contract/text/locale.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { queuedJob } from '#kit/jobs/enqueue.ts'
import { calendar, type Job } from '#kit/jobs/job.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { createMailOutbox, mailKind } from './mail-outbox.ts'
import type { MailTemplate } from './mail-template.ts'
import type { MailTransport } from './mail-transport.ts'
import { type MailSite, renderMail } from './render-mail.ts'

/** A server that is away delays mails, the last attempt is about fifteen hours after the first. */
export const MAIL_RETRY_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]
const AT_ONCE = 4

/** Sends the mails of the outbox, and forgets those that were given up long ago. Throws if two templates have one name. */
export function mailJobs(deps: {
  database: Database
  seal: Seal
  templates: readonly MailTemplate[]
  transport: MailTransport
  site: MailSite
}): Job[] {
  const { database, templates, transport, site } = deps
  const outbox = createMailOutbox(database, deps.seal)
  const byName = new Map(templates.map(template => [template.name, template]))
  if (byName.size < templates.length) throw new Error('two mails have the same name')

  async function send(key: string): Promise<boolean> {
    const mail = await outbox.find(key)
    if (!mail) return false
    const template = byName.get(mail.template)
    if (!template) throw new Error(`there is no mail ${mail.template}`)
    const { locale, params, to, createdAt } = mail
    const rendered = renderMail(template, { locale, params, site })
    await transport.send({ ...rendered, to, key, language: htmlLang[locale], date: createdAt })
    return true
  }

  return [
    queuedJob(mailKind, {
      retryMs: MAIL_RETRY_MS,
      atOnce: AT_ONCE,
      async run({ key, write }) {
        if (await send(key)) await write(unit => outbox.remove(unit, key))
      },
    }),
    {
      kind: 'mail.clean',
      schedule: calendar('20 4 * * *', 'Asia/Hong_Kong'),
      run: ({ write }) => write(unit => outbox.removeAbandoned(unit)),
    },
  ]
}
