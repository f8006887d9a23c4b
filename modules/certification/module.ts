import { DAY_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import type { Limiter } from '#kit/http/limits.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { MemberProofs } from '#modules/accounts'
import type { MemberDescriptions, StaffBook } from '#modules/staff'
import { certificationCalls } from './calls/certification-calls.ts'
import { staffCertificationCalls } from './calls/staff-certifications.ts'
import { certificationJobs, noteErased } from './certification-jobs.ts'
import { certificationSettings } from './certification-settings.ts'
import { certificationDecidedMail, certificationReceivedMail } from './mails/certification-mails.ts'
import { createCertificationNews } from './mails/tell-certification.ts'
import { type CertificationDeps, createCertifications } from './rules/certifications.ts'
import { createViews, type ViewDeps } from './rules/views.ts'
import { createCertificationStore, forgetCertifications } from './store/certification-store.ts'
import { certificationMigrations } from './store/certification-tables.ts'
import { type OnVerified, verifiedJob } from './verified/identity-verified.ts'

interface CertificationModuleDeps {
  database: Database
  seal: Seal
  settings: Settings
  limiter: Limiter
  proofs: MemberProofs
  /** Where it is stored that an identity is verified. */
  book: StaffBook
  files: CertificationDeps['files'] & Pick<ViewDeps, 'readPaper'>
  /** Members as staff see them. */
  members: MemberDescriptions
  /** What waits for the identity of a member to be verified. */
  onVerified?: readonly OnVerified[] | undefined
  /** UTC ms. */
  now?: (() => number) | undefined
}

const memberTables: readonly MemberTable[] = [
  {
    ...{ table: 'certifications', column: 'member_id' },
    sealed: ['sealed_name', 'sealed_birth_date', 'sealed_number'],
    without: ['number', 'number_key', 'decided_by'],
  },
  {
    ...{ table: 'certification_files', column: 'certification', without: ['certification'] },
    through: { table: 'certifications', key: 'number' },
  },
  { table: 'certification_views', column: 'member_id', without: ['number', 'certification', 'staff_id'] },
  { table: 'certification_views', column: 'staff_id', file: false },
]

/** How members prove who they are. */
function openCertification(deps: CertificationModuleDeps) {
  const { database, seal, limiter, proofs, book, files, members, onVerified = [], now = Date.now } = deps
  const settings = deps.settings.of(certificationSettings)
  const store = createCertificationStore(seal)
  const tell = createCertificationNews(proofs)
  const keptMs = {
    verified: settings['retention.identityVerifiedSeconds'] * SECOND_MS,
    refused: settings['retention.identityRefusedSeconds'] * SECOND_MS,
    withdrawn: DAY_MS,
  }
  const certifications = createCertifications({ store, book, files, tell, keptMs, now })
  const views = createViews({ store, readPaper: files.readPaper, now })
  return {
    calls: [
      ...certificationCalls({ database, certifications, store, proofs, limiter, keptMs, now }),
      ...staffCertificationCalls({ database, certifications, views, members }),
    ],
    mails: [certificationReceivedMail, certificationDecidedMail],
    jobs: [...certificationJobs({ database, book, tell, now }), verifiedJob(onVerified)],
    /** The bytes of a document are gone, in the unit in which its row goes. */
    noteErased: (unit: Parameters<typeof noteErased>[0], file: Parameters<typeof noteErased>[1]) =>
      noteErased(unit, file, now()),
    /** Deletes what is kept of a member whose account is closed. */
    forget: forgetCertifications,
  } satisfies Opened & Record<string, unknown>
}

/** The calls of certification, those of staff among them. */
export type CertificationCalls = CallsOf<ReturnType<typeof openCertification>['calls'][number]>

export const certificationModule = declareModule({
  name: 'certification',
  migrations: { main: [certificationMigrations] },
  memberTables,
  open: openCertification,
})
