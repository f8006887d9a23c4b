import { join, resolve } from 'node:path'
import { mailJobs } from '#kit/mail/mail-jobs.ts'
import { folderTransport, type MailTransport, smtpTransport } from '#kit/mail/mail-transport.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { textJobs } from '#kit/sms/text-jobs.ts'
import { folderTextTransport, httpTextTransport, type TextTransport } from '#kit/sms/text-transport.ts'
import type { Site } from '../prices/site.ts'
import type { Stores } from '../stores/stores.ts'

/** Where mails go: to the server of SMTP_URL, or as files into a folder. */
function transportOf(
  { SMTP_URL, MAIL_FROM, BRAND_NAME, DATA_DIR }: Environment,
  site: Pick<Site, 'url'>,
): MailTransport {
  const from = { name: BRAND_NAME, address: MAIL_FROM ?? `noreply@${new URL(site.url).hostname}` }
  return SMTP_URL ? smtpTransport(SMTP_URL, from) : folderTransport(join(resolve(DATA_DIR), 'outbox'), from)
}

/** Where text messages go: to the server of SMS_URL, or as files into the folder of mails; undefined if none are sent. */
function textTransportOf(
  { SMS_URL, SMS_KEY, DATA_DIR }: Environment,
  site: Pick<Site, 'url'>,
): TextTransport | undefined {
  if (SMS_URL === 'off') return undefined
  if (!SMS_URL) return folderTextTransport(join(resolve(DATA_DIR), 'outbox'))
  return httpTextTransport(SMS_URL, { key: SMS_KEY ?? '', userAgent: `forex-portal/0.1 (+${site.url})` })
}

/** Sends the mails and text messages of the other modules. `place` is where they go, for display. Throws if two of their templates have one name. */
export function mailModule(deps: {
  environment: Environment
  stores: Stores
  seal: Seal
  site: Pick<Site, 'url'>
  modules: readonly Opened[]
}) {
  const { environment, stores, seal, site, modules } = deps
  const transport = transportOf(environment, site)
  const texts = textTransportOf(environment, site)
  return {
    place: transport.place,
    jobs: [
      ...mailJobs({
        ...{ database: stores.main, seal, transport },
        templates: modules.flatMap(({ mails = [] }) => mails),
        site: { url: site.url, brandName: environment.BRAND_NAME },
      }),
      ...(texts ? textJobs({ database: stores.main, seal, transport: texts }) : []),
    ],
  } satisfies Opened & { place: string }
}
