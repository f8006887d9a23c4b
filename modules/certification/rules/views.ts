import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type Certification, filesOf, findCertification, lockCertification } from '../store/certification-reads.ts'
import { addView, type CertificationStore, type Holder } from '../store/certification-store.ts'
import { audit, others, type Staff } from './acts-of-staff.ts'

/** A file as one of the staff looks at it. */
interface Paper {
  bytes: Buffer
  mediaType: string
}

export interface ViewDeps {
  store: Pick<CertificationStore, 'holderOf'>
  /** Undefined once the file is gone. */
  readPaper(fileId: string): Promise<Paper | undefined>
  /** UTC ms. */
  now(): number
}

/** What staff look at of a document: each time is noted before they have it. */
export function createViews({ store, readPaper, now }: ViewDeps) {
  /** Notes that one of the staff looks at something, in the audit too. */
  async function noteView(
    unit: Unit,
    { id }: Certification,
    staff: Staff,
    { verb, what, document, reason }: { verb: string; what: string; document?: number; reason: string },
  ): Promise<void> {
    const certification = others(await lockCertification(unit, id), staff)
    const at = now()
    await addView(unit, certification, { staffId: staff.id, document, reason, at })
    await audit(unit, verb, certification, staff, `${what}: ${reason}`, at)
  }

  return {
    /** What the document says, once it is noted that it was looked at. Rejects with NotFound, Forbidden and DocumentGone. */
    async readDetails(database: Database, staff: Staff, { id, reason }: { id: string; reason: string }) {
      const certification = others(await findCertification(database, id), staff)
      const holder: Holder | undefined = await store.holderOf(database, id)
      if (!holder) throw new PortalError(Errors.DocumentGone)
      const view = { verb: 'viewCertification', what: id, reason }
      await database.write(unit => noteView(unit, certification, staff, view))
      return { ...holder, expiresOn: certification.expiresOn }
    },
    /** A file, once it is noted that it was looked at. Rejects as `readDetails` does. */
    async readDocument(
      database: Database,
      staff: Staff,
      { id, fileId, reason }: { id: string; fileId: string; reason: string },
    ): Promise<Paper> {
      const certification = others(await findCertification(database, id), staff)
      const file = (await filesOf(database, [certification.number])).find(each => each.fileId === fileId)
      if (!file) throw new PortalError(Errors.NotFound)
      const paper = file.isDeleted ? undefined : await readPaper(fileId)
      if (!paper) throw new PortalError(Errors.DocumentGone)
      const view = { verb: 'viewDocument', what: fileId, document: file.place, reason }
      await database.write(unit => noteView(unit, certification, staff, view))
      return paper
    },
  }
}

export type Views = ReturnType<typeof createViews>
