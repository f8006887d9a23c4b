import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { type AppOptions, accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { plainPdf } from '#testing/hostile-files.ts'
import { runJob } from '#testing/jobs.ts'
import { openStaffApp } from '#testing/staff.ts'

const DAY_MS = 86_400_000
const REASON = { reason: 'To compare the document' }
const FAST = { 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }

/** What a member submits. */
const card = (more: object = {}) => ({
  ...{ realName: '林海平', birthDate: '1994-06-18', country: 'TW', documentType: 'identity_card', consent: true },
  ...{ documentNumber: 'A123456789', ...more },
})

describeOnEveryDatabase('certification', accountsMigrations, open => {
  async function start(options: AppOptions = {}) {
    const database = await open()
    const app = await openStaffApp(database, ['certify'], FAST, { writesPerMinute: 10_000, ...options })
    onTestFinished(() => database.close())
    let members = 0

    async function upload(token: string, text: string, purpose = 'identity') {
      const form = new FormData()
      form.append('purpose', purpose)
      form.append('file', new File([Uint8Array.from(plainPdf(text))], 'document.pdf', { type: 'application/pdf' }))
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return (await app.send('POST', '/files', { token, body, headers })).datas.fileId as string
    }

    /** A member with a phone number, and a document. */
    async function join(text = 'front') {
      const email = `member${++members}@example.com`
      const { memberId, token } = await app.register(email, { network: `198.51.${members}` })
      await database.db.updateTable('accounts').set({ phone_key: email }).where('id', '=', memberId).execute()
      const file = await upload(token, text)
      const send = (method: string, path: string, body?: object) =>
        app.send(method, path, { token, ...(body && { body }) })
      return {
        ...{ email, memberId, token, file, send },
        upload: (other = 'back', purpose = 'identity') => upload(token, other, purpose),
        submit: (more: object = {}) => send('POST', '/certification', { files: [file], ...card(more) }),
        withdraw: () => send('POST', '/certification/withdraw'),
        state: async () => (await send('GET', '/certification')).datas,
      }
    }
    const waiting = async () => (await app.asStaff('GET', 'certifications')).datas.list
    /** The number of a member’s submission that waits, as staff call it. */
    const idOf = async (memberId: string): Promise<string> =>
      (await waiting()).find((each: { memberId: string }) => each.memberId === memberId).certificationId
    const decide = (id: string, decision: string, by = app.asStaff) =>
      by('POST', `certifications/${id}/decision`, { decision, reason: 'Seen and compared' })
    const audited = (action: string) =>
      database.db.selectFrom('audit_rows').selectAll().where('action', '=', action).execute()
    const run = async (...kinds: string[]) => {
      for (const kind of kinds) await runJob(app.jobs.find(each => each.kind === kind)!, { database })
    }
    return { ...app, database, join, waiting, idOf, decide, audited, run }
  }

  /** Lets time go by for what is due later. */
  async function age({ db }: Database, ms: number) {
    for (const [table, column] of [
      ['uploads', 'due_at'],
      ['certifications', 'documents_due_at'],
    ] as const)
      await db
        .updateTable(table)
        .set(({ eb }) => ({ [column]: eb(column, '-', ms) }))
        .where(column, 'is not', null)
        .execute()
  }

  const removal = ['files.remove', 'certification.delete'] as const

  test('a document is taken once nothing is wrong with it; staff look at it and verify; images go after a week, an identity after three years, and all with the account', async () => {
    const verified: string[] = []
    const { join, idOf, decide, audited, asStaff, mailsTo, send, run, database, jobs } = await start({
      onVerified: [async (_, memberId) => void verified.push(memberId)],
    })
    const [lin, hai] = [await join(), await join()]
    expect(await lin.state()).toMatchObject({ state: 'none', attemptsLeft: 3, documentsDeletedAt: null, views: [] })
    const today = new Date(Date.now() + DAY_MS / 3)
    const dateAgo = (years: number, days = 0) =>
      new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() - days))
        .toISOString()
        .slice(0, 10)
    const evidence = await lin.upload('other', 'evidence')
    for (const [more, code] of [
      [{ files: undefined }, '050001'],
      [{ files: [] }, '050001'],
      [{ realName: ' \u200b ' }, '050012'],
      [{ realName: 'x'.repeat(81) }, '050012'],
      [{ documentType: 'visa' }, '050013'],
      [{ documentNumber: '  ' }, '050014'],
      [{ documentNumber: 'A123456788' }, '050015'],
      [{ country: 'HK' }, '050015'],
      [{ documentType: 'passport', documentNumber: '1234567890' }, '050015'],
      [{ expiresOn: dateAgo(0, 1) }, '050017'],
      [{ country: 'XX' }, '050018'],
      [{ country: undefined }, '050018'],
      [{ birthDate: dateAgo(18, -1) }, '050019'],
      [{ birthDate: '1899-12-31' }, '000201'],
      [{ birthDate: '1994-02-30' }, '000201'],
      [{ consent: false }, '050020'],
      [{ consent: undefined }, '050020'],
      [{ files: ['aaaaaaaaaaaa'] }, '050024'],
      [{ files: [evidence] }, '050024'],
      [{ files: [hai.file] }, '050024'],
    ] as const)
      expect([more, (await lin.submit(more)).code]).toEqual([more, code])
    expect((await lin.withdraw()).code).toBe('050023')
    expect(await lin.state()).toMatchObject({ state: 'none', attemptsLeft: 3 })

    const dates = { birthDate: dateAgo(18), expiresOn: dateAgo(0) }
    const submitted = await lin.submit({ ...dates, documentNumber: 'a123-456 789', files: [lin.file, lin.file] })
    expect([submitted.status, submitted.code, submitted.datas]).toEqual([200, '050021', { state: 'inReview' }])
    expect(await lin.state()).toMatchObject({ state: 'inReview', attemptsLeft: 2 })
    expect((await lin.submit()).code).toBe('050009')
    const id = await idOf(lin.memberId)
    const details = await asStaff('POST', `certifications/${id}/details`, REASON)
    expect(details.datas).toEqual({ ...dates, realName: '林海平', documentNumber: 'A123456789' })
    const view = await asStaff('POST', `certifications/${id}/documents/${lin.file}/view`, REASON)
    expect(view.body).toBe((await lin.send('GET', `/files/${lin.file}`)).body)
    expect(view.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'content-disposition': 'attachment', 'content-type': 'application/pdf' },
    })
    expect(await audited('staff.viewDocument')).toMatchObject([
      { target: lin.memberId, reason: `${lin.file}: ${REASON.reason}` },
    ])
    const { views } = await lin.state()
    expect(views).toMatchObject([
      { role: 'certify', document: 1, reason: REASON.reason },
      { role: 'certify', document: null },
    ])
    expect((await decide(id, 'verify')).code).toBe('000102')
    expect((await decide(id, 'refuse')).code).toBe('050023')
    const { decidedAt, validUntil, documentsDeletedAt, ...known } = await lin.state()
    expect(known).toMatchObject({ state: 'verified', reason: 'Seen and compared', areDocumentsDeleted: false })
    expect(Date.parse(documentsDeletedAt) - Date.parse(decidedAt)).toBe(7 * DAY_MS)
    expect(new Date(validUntil).getUTCFullYear() - new Date(decidedAt).getUTCFullYear()).toBe(3)
    expect((await send('GET', `/members/${lin.memberId}`)).datas.certified).toBe(true)
    expect((await lin.submit()).code).toBe('050010')
    const mails = (await mailsTo(lin.email)).map(({ template }) => template)
    expect(mails).toEqual(expect.arrayContaining(['certification-received', 'certification-decided']))
    const kinds = async () =>
      (await lin.send('GET', '/me/notifications')).datas.list.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toContain('identityVerified')
    const told = jobs.find(({ kind }) => kind === 'certification.verified')!
    const { signal } = new AbortController()
    const running = { key: '', attempt: 1, signal, write: database.write, term: undefined }
    await told.run({ ...running, payload: { memberId: lin.memberId } })
    expect(verified).toEqual([lin.memberId])

    await age(database, 7 * DAY_MS - 60_000)
    await run(...removal)
    expect((await lin.state()).areDocumentsDeleted).toBe(false)
    await age(database, 60_000)
    await run(...removal, ...removal)
    expect((await lin.state()).areDocumentsDeleted).toBe(true)
    for (const path of [`documents/${lin.file}/view`, 'details'])
      expect((await asStaff('POST', `certifications/${id}/${path}`, REASON)).code).toBe('050024')
    const deleted = async (...targets: string[]) =>
      (await audited('certification.deleteDocument'))
        .filter(({ target }) => targets.includes(String(target)))
        .map(({ actor, reason }) => `${actor} ${reason}`)
        .toSorted()
    expect(await deleted(lin.memberId)).toEqual([`portal ${lin.file}: verified`])
    expect(await deleted(hai.memberId)).toEqual([`portal ${hai.file}: not submitted`])
    for (const table of ['files', 'file_parts', 'uploads'])
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('certifications').selectAll().executeTakeFirst()).toMatchObject({
      ...{ sealed_name: null, sealed_birth_date: null, sealed_number: null },
      ...{ birth_year: Number(dates.birthDate.slice(0, 4)), number_key: expect.any(String) },
    })

    await run('certification.expire')
    expect((await lin.state()).state).toBe('verified')
    const threeYearsAgo = new Date()
    threeYearsAgo.setUTCFullYear(threeYearsAgo.getUTCFullYear() - 3)
    await database.db
      .updateTable('verified_identities')
      .set({ verified_at: threeYearsAgo.getTime() - 1000 })
      .execute()
    await run('certification.expire', 'certification.expire')
    expect(await lin.state()).toMatchObject({ state: 'expired', validUntil: null, attemptsLeft: 2 })
    expect((await lin.send('GET', '/me')).datas.certified).toBe(false)
    expect((await kinds()).filter((kind: string) => kind === 'identityExpired')).toHaveLength(1)
    // The document may prove another member now.
    const [used, unused] = [await hai.upload(), await hai.upload()]
    expect((await hai.submit({ files: [used] })).code).toBe('050021')
    expect((await hai.send('POST', '/me/close', { password: 'Wald1234' })).code).toBe('010046')
    await database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', hai.memberId).execute()
    await run('accounts.close', ...removal)
    const rows = await database.db.selectFrom('certifications').select('member_id').execute()
    expect(rows).toEqual([{ member_id: lin.memberId }])
    expect(await deleted(used, unused)).toEqual([used, unused].map(file => `portal ${file}: not submitted`).toSorted())
  })

  test('nobody decides or looks at their own, others learn nothing of a document; a number proves one member, and three attempts are made in 30 days', async () => {
    const { join, hire, idOf, decide, asStaff, audited, send, staffId, staffToken, database, run } = await start()
    const may = await join()
    await may.submit({ documentNumber: 'F131104093' })
    const id = await idOf(may.memberId)
    expect((await asStaff('GET', 'summary')).datas.queues).toMatchObject([{ name: 'certifications', count: 1 }])
    const moderator = await hire('moderator@example.com', ['moderate'])
    const hidden = `certifications/${id}/documents/${may.file}/view`
    for (const by of [
      moderator.asStaff,
      (...[method, path, body]: Parameters<typeof asStaff>) => may.send(method, `/staff/${path}`, body),
    ]) {
      expect((await by('POST', hidden, REASON)).code).toBe('000204')
      expect((await by('GET', 'certifications')).code).toBe('000204')
    }
    const unknown = await send('GET', '/files/AAAAAAAAAAAAAAAAAAAAAA', { token: moderator.staffToken })
    for (const token of [moderator.staffToken, staffToken, undefined]) {
      const other = await send('GET', `/files/${may.file}`, { token })
      expect([other.status, other.body]).toEqual([404, unknown.body])
    }
    for (const path of ['certifications/aaaaaaaaaaaa/details', `certifications/${id}/documents/aaaaaaaaaaaa/view`])
      expect((await asStaff('POST', path, REASON)).code).toBe('000205')
    expect((await decide('aaaaaaaaaaaa', 'verify')).code).toBe('000205')
    expect((await asStaff('POST', hidden, { reason: 'x' })).code).toBe('000224')
    const confirmedAt = (at: number) =>
      database.db
        .updateTable('login_sessions')
        .set({ second_factor_at: at })
        .where('account_id', '=', staffId)
        .execute()
    await confirmedAt(Date.now() - 901_000)
    for (const [path, body] of [
      [hidden, REASON],
      [`certifications/${id}/details`, REASON],
      [`certifications/${id}/decision`, { decision: 'verify', ...REASON }],
    ] as const)
      expect((await asStaff('POST', path, body)).code).toBe('000220')
    await confirmedAt(Date.now())
    // A member of staff who proves an identity.
    const belongsTo = (memberId: string) =>
      database.db.updateTable('certifications').set({ member_id: memberId }).where('id', '=', id).execute()
    await belongsTo(staffId)
    for (const path of [hidden, `certifications/${id}/details`])
      expect((await asStaff('POST', path, REASON)).code).toBe('000204')
    expect((await decide(id, 'verify')).code).toBe('000204')
    for (const action of ['staff.viewDocument', 'staff.viewCertification', 'staff.decideCertification'])
      expect(await audited(action)).toEqual([])
    await belongsTo(may.memberId)
    expect((await may.send('DELETE', `/files/${may.file}`)).code).toBe('000105')
    expect((await asStaff('POST', hidden, REASON)).code).toBe('050024')

    const [lin, hai, wei] = [await join(), await join(), await join()]
    for (const member of [lin, hai]) expect((await member.submit()).code).toBe('050021')
    const [one, other] = [await idOf(lin.memberId), await idOf(hai.memberId)]
    const codes = (await Promise.all([decide(one, 'verify'), decide(other, 'verify')])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['000102', '050016'])
    const loser = codes[0] === '000102' ? hai : lin
    expect((await wei.submit({ documentNumber: 'A-1234-56789' })).code).toBe('050016')
    expect((await wei.submit({ documentType: 'driving_licence' })).code).toBe('050021')
    expect((await decide(await idOf(loser.memberId), 'refuse')).code).toBe('000102')
    const { documentsDeletedAt, decidedAt, ...refused } = await loser.state()
    expect(refused).toMatchObject({ state: 'refused', reason: 'Seen and compared', attemptsLeft: 2, validUntil: null })
    expect(Date.parse(documentsDeletedAt) - Date.parse(decidedAt)).toBe(30 * DAY_MS)

    const passport = { documentType: 'passport', documentNumber: '312345678' }
    expect((await loser.submit(passport)).code).toBe('050021')
    expect((await loser.withdraw()).code).toBe('000102')
    expect(await loser.state()).toMatchObject({ state: 'none', attemptsLeft: 1 })
    expect((await loser.submit({ ...passport, files: [loser.file, await loser.upload()] })).code).toBe('050021')
    await loser.withdraw()
    const none = await loser.submit(passport)
    expect([none.status, none.code]).toEqual([429, '050022'])
    const inHongKong = Date.parse((await loser.state()).nextAttemptAt) + DAY_MS / 3
    expect(none.datas.params.date).toBe(new Date(inHongKong).toISOString().slice(0, 10))
    await age(database, DAY_MS)
    await run(...removal)
    expect(await loser.state()).toMatchObject({ state: 'none', attemptsLeft: 0, areDocumentsDeleted: true })
    const reasons = (await audited('certification.deleteDocument'))
      .filter(({ target }) => target === loser.memberId)
      .map(({ reason }) => String(reason).split(' ')[1])
    expect(reasons).toEqual(['withdrawn', 'withdrawn'])
    await database.db
      .updateTable('certifications')
      .set(({ eb }) => ({ at: eb('at', '-', 30 * DAY_MS) }))
      .where('member_id', '=', loser.memberId)
      .execute()
    expect((await loser.submit({ ...passport, files: [await loser.upload()] })).code).toBe('050021')
  })
})
