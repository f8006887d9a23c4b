import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openRunner as openTestRunner } from '#testing/jobs.ts'
import { enqueue, type QueuedKind, queuedJob } from './enqueue.ts'
import { calendar, every, type Job, type RunningJob } from './job.ts'
import { jobMigrations } from './job-table.ts'
import { createStoredJobs } from './stored-jobs.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const POLL = { timeout: 30_000, interval: 5 }

const letter: QueuedKind<{ to: string }> = { kind: 'test.letter', payload: z.object({ to: z.string() }) }

const openRunner = (database: Database, jobs: readonly Job[]) => openTestRunner(database, jobs, { now: NOON })
const list = (database: Database) => createStoredJobs(database).list()

describeOnEveryDatabase('jobs', jobMigrations, openStore => {
  test('a job that is enqueued in a unit runs once the unit is committed, and never if it is not', async () => {
    const database = await openStore()
    const sent: string[] = []
    const { until, stats } = openRunner(database, [
      queuedJob(letter, { retryMs: [], run: async ({ payload }) => void sent.push(payload.to) }),
    ])
    const add = (to: string) => database.write(unit => enqueue(unit, letter, { key: to, payload: { to }, dueAt: NOON }))
    await expect(
      database.write(async unit => {
        await enqueue(unit, letter, { key: 'mary', payload: { to: 'mary' }, dueAt: NOON })
        throw new Error('the effect failed')
      }),
    ).rejects.toThrow('the effect failed')
    await add('peter')
    await until(() => sent).toEqual(['peter'])
    await expect.poll(() => list(database), POLL).toEqual([])
    expect(stats.of('test.letter')).toMatchObject({ done: 1, failed: 0, abandoned: 0, problem: undefined })
  })

  test('one that waits is not enqueued a second time with the same key', async () => {
    const database = await openStore()
    for (const to of ['first', 'second'])
      await database.write(unit => enqueue(unit, letter, { key: 'same', payload: { to }, dueAt: NOON }))
    const sent: string[] = []
    const { until } = openRunner(database, [
      queuedJob(letter, { retryMs: [], run: async ({ payload }) => void sent.push(payload.to) }),
    ])
    await until(() => sent).toEqual(['first'])
  })

  test('one that fails waits longer each time, is given up with one line, and can be run again', async () => {
    const database = await openStore()
    const attempts: number[] = []
    let isDown = true
    const job = queuedJob(letter, {
      retryMs: [MINUTE_MS, 5 * MINUTE_MS],
      onProblem: () => undefined,
      async run({ attempt }) {
        attempts.push(attempt)
        if (isDown) throw new Error('nobody answers')
      },
    })
    const { until, clock, lines, stats } = openRunner(database, [job])
    await database.write(unit => enqueue(unit, letter, { key: 'a', payload: { to: 'a' }, dueAt: NOON }))
    await until(() => stats.of(job.kind).failed).toBe(1)
    await expect
      .poll(() => list(database), POLL)
      .toMatchObject([{ dueAt: NOON + MINUTE_MS, problem: 'nobody answers' }])
    clock.now += MINUTE_MS
    await until(() => stats.of(job.kind).failed).toBe(2)
    await expect.poll(() => list(database), POLL).toMatchObject([{ dueAt: clock.now + 5 * MINUTE_MS, attempts: 2 }])
    clock.now += 5 * MINUTE_MS
    await until(() => stats.of(job.kind).abandoned).toBe(1)
    await expect.poll(() => list(database), POLL).toMatchObject([{ givenUpAt: clock.now, attempts: 3 }])
    clock.now += DAY_MS
    await until(() => attempts).toEqual([1, 2, 3])
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'a job is given up: `npm run jobs -- retry` runs it again',
        figures: { kind: 'test.letter', key: 'a', attempts: 3, problem: 'nobody answers' },
      },
    ])
    isDown = false
    expect(await createStoredJobs(database).retry('test.letter', undefined, clock.now)).toBe(1)
    await until(() => attempts).toEqual([1, 2, 3, 1])
    await expect.poll(() => list(database), POLL).toEqual([])
  })

  test('one during which the process dies each time is given up in the end, so that it kills no more of them', async () => {
    const database = await openStore()
    const never = Promise.withResolvers<void>()
    onTestFinished(() => never.resolve())
    let begun = 0
    const job = queuedJob(letter, {
      retryMs: [],
      run: () => {
        begun++
        return never.promise
      },
    })
    await database.write(unit => enqueue(unit, letter, { key: 'a', payload: { to: 'a' }, dueAt: NOON }))
    for (let n = 1; n <= 4; n++) {
      const { runner, until } = openRunner(database, [job])
      await until(() => begun).toBe(n)
      runner.abandon()
    }
    const { until, stats, lines } = openRunner(database, [job])
    await until(() => stats.of(job.kind).abandoned).toBe(1)
    await expect.poll(() => list(database), POLL).toMatchObject([{ key: 'a', givenUpAt: NOON, isRunning: false }])
    const problem = 'the process ended during its last attempts'
    expect(lines).toMatchObject([{ level: 'error', figures: { kind: 'test.letter', key: 'a', attempts: 4, problem } }])
    expect(begun).toBe(4)
  })

  test('thousands that wait for a server that is down keep no other kind waiting', async () => {
    const database = await openStore()
    await database.write(async unit => {
      for (let n = 0; n < 300; n++) await enqueue(unit, letter, { key: `${n}`, payload: { to: '' }, dueAt: NOON - 1 })
    })
    const never = Promise.withResolvers<void>()
    onTestFinished(() => never.resolve())
    let cleaned = 0
    const { until, stats } = openRunner(database, [
      queuedJob(letter, { retryMs: [], atOnce: 2, run: () => never.promise }),
      { kind: 'test.clean', schedule: every(HOUR_MS), run: async () => void cleaned++ },
    ])
    await until(() => cleaned).toBe(1)
    expect(stats.of('test.letter').done).toBe(0)
  })

  test('many that are due are done one after the other at once, not one a second', async () => {
    const database = await openStore()
    await database.write(async unit => {
      for (let n = 0; n < 40; n++) await enqueue(unit, letter, { key: `${n}`, payload: { to: `${n}` }, dueAt: NOON })
    })
    const sent = new Set<string>()
    const { runner } = openRunner(database, [
      queuedJob(letter, { retryMs: [], atOnce: 3, run: async ({ payload }) => void sent.add(payload.to) }),
    ])
    runner.look()
    await expect.poll(() => sent.size, POLL).toBe(40)
  })

  test('a recurring one runs at first, then so long after each start, and its time outlives the process', async () => {
    const database = await openStore()
    const ran: number[] = []
    const job: Job = { kind: 'test.clean', schedule: every(HOUR_MS), run: async () => void ran.push(before.clock.now) }
    const before = openRunner(database, [job])
    await before.until(() => ran).toEqual([NOON])
    await expect.poll(() => list(database), POLL).toMatchObject([{ dueAt: NOON + HOUR_MS, attempts: 0 }])
    await before.runner.close()
    const after = openRunner(database, [{ ...job, run: async () => void ran.push(after.clock.now) }])
    after.clock.now = NOON + HOUR_MS - 1
    await after.until(() => after.stats.of('test.clean').waiting).toBe(1)
    expect(ran).toEqual([NOON])
    after.clock.now = NOON + HOUR_MS
    await after.until(() => ran).toEqual([NOON, NOON + HOUR_MS])
  })

  test('a recurring one that fails is run again sooner, as often as it takes', async () => {
    const database = await openStore()
    let ran = 0
    const { until, clock, stats } = openRunner(database, [
      {
        ...{ kind: 'test.fetch', schedule: every(6 * HOUR_MS), retryMs: [HOUR_MS], onProblem: () => undefined },
        async run() {
          ran++
          throw new Error('away')
        },
      },
    ])
    for (let hour = 1; hour <= 3; hour++) {
      await until(() => ran).toBe(hour)
      await expect
        .poll(() => list(database), POLL)
        .toMatchObject([{ dueAt: clock.now + HOUR_MS, givenUpAt: undefined }])
      clock.now += HOUR_MS
    }
    expect(stats.of('test.fetch')).toMatchObject({ abandoned: 0, problem: 'away' })
  })

  test('a time that a wrong clock has stored is mended by the next start', async () => {
    const database = await openStore()
    const job: Job = { kind: 'test.clean', schedule: every(HOUR_MS), run: async () => undefined }
    const wrong = openRunner(database, [job])
    wrong.clock.now = NOON + 400 * DAY_MS
    await wrong.until(() => wrong.stats.of('test.clean').done).toBe(1)
    await wrong.runner.close()
    const right = openRunner(database, [job])
    right.runner.look()
    await expect.poll(async () => (await list(database))[0]!.dueAt, POLL).toBe(NOON + DAY_MS)
  })

  test('one of a list runs for each of its names, those of one lane in turn; what is no longer listed is forgotten', async () => {
    const database = await openStore()
    let now = 0
    let most = 0
    const read: string[] = []
    const job = (keys: string[]): Job => ({
      ...{ kind: 'test.feed', schedule: every(HOUR_MS), keys, atOnce: 4 },
      laneOf: key => key[0]!,
      async run({ key }) {
        most = Math.max(most, ++now)
        await new Promise(done => setTimeout(done, 10))
        now--
        read.push(key)
      },
    })
    const { until, runner } = openRunner(database, [job(['a1', 'a2', 'a3', 'b1'])])
    await until(() => read.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1'])
    expect(most).toBeLessThanOrEqual(2)
    await runner.close()
    openRunner(database, [job(['b1', 'c1'])]).runner.look()
    await expect.poll(async () => (await list(database)).map(({ key }) => key).sort(), POLL).toEqual(['b1', 'c1'])
  })

  test('a recurring one that the settings no longer have is forgotten, one that was enqueued waits for its kind', async () => {
    const database = await openStore()
    const run = async () => undefined
    const before = openRunner(database, [{ kind: 'test.feed', schedule: every(HOUR_MS), run }])
    await before.until(() => before.stats.of('test.feed').done).toBe(1)
    await before.runner.close()
    await database.write(unit => enqueue(unit, letter, { key: 'a', payload: { to: 'a' }, dueAt: NOON }))
    const after = openRunner(database, [{ kind: 'test.clean', schedule: every(HOUR_MS), run }])
    await after.until(() => after.stats.of('test.clean').done).toBe(1)
    expect((await list(database)).map(({ kind }) => kind).sort()).toEqual(['test.clean', 'test.letter'])
  })

  test('one of what is in memory is due in each process that begins to run the jobs, and is not stored', async () => {
    const database = await openStore()
    const job = (run: () => Promise<void>): Job => ({
      ...{ kind: 'test.sample', schedule: every(HOUR_MS), isInMemory: true, run },
    })
    for (let process = 0; process < 2; process++) {
      let ran = 0
      const { until, runner } = openRunner(database, [job(async () => void ran++)])
      await until(() => ran).toBe(1)
      await runner.close()
    }
    expect(await list(database)).toEqual([])
  })

  test('one of what is in memory waits as long as before when the clock is set back meanwhile', async () => {
    const database = await openStore()
    let ran = 0
    const job: Job = { kind: 'test.sample', schedule: every(HOUR_MS), isInMemory: true, run: async () => void ran++ }
    const { until, clock, runner, stats } = openRunner(database, [job])
    await until(() => stats.of('test.sample').done).toBe(1)
    for (const passed of [HOUR_MS / 2, -8 * HOUR_MS, HOUR_MS / 2 - 1]) {
      clock.now += passed
      runner.look()
    }
    expect(ran).toBe(1)
    clock.now += 1
    await until(() => ran).toBe(2)
  })

  test('a run that was taken over writes nothing more, whatever it was doing', async () => {
    const database = await openStore()
    const resume = Promise.withResolvers<void>()
    let problem: unknown
    const write = ({ write }: RunningJob, to: string) =>
      write(unit => enqueue(unit, letter, { key: to, payload: { to }, dueAt: NOON + DAY_MS }))
    const suspended = openRunner(database, [
      {
        ...{ kind: 'test.clean', schedule: every(HOUR_MS) },
        async run(job) {
          await resume.promise
          await write(job, 'of the first').catch(caught => {
            problem = caught
            throw caught
          })
        },
      },
    ])
    suspended.runner.look()
    await expect.poll(() => list(database), POLL).toMatchObject([{ isRunning: true }])
    const next = openRunner(database, [
      { kind: 'test.clean', schedule: every(HOUR_MS), run: job => write(job, 'of the second') },
    ])
    await next.until(() => next.stats.of('test.clean').done).toBe(1)
    resume.resolve()
    await expect
      .poll(() => String(problem), POLL)
      .toContain('the job test.clean is no longer this run’s'.replace('’', "'"))
    const keys = async () => (await list(database)).map(({ kind, key }) => `${kind} ${key}`).sort()
    expect(await keys()).toEqual(['test.clean ', 'test.letter of the second'])
    expect(suspended.lines.map(({ message }) => message)).toEqual([
      'a job was taken over: nothing more of it is written here',
    ])
  })

  test('a database that takes no writes is asked once a second, and what was due is done once it does', async () => {
    const database = await openStore()
    let isFull = false
    let writes = 0
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'updateTable' && isFull && ++writes > 0) throw new Error('the disk is full')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const sent: string[] = []
    const add = (to: string) => database.write(unit => enqueue(unit, letter, { key: to, payload: { to }, dueAt: NOON }))
    const job = queuedJob(letter, { retryMs: [], atOnce: 5, run: async ({ payload }) => void sent.push(payload.to) })
    const { runner, until } = openRunner({ ...database, db }, [job])
    await add('0')
    await until(() => sent).toEqual(['0'])
    isFull = true
    for (const to of ['1', '2', '3']) await add(to)
    for (let look = 0; look < 60; look++) {
      runner.look()
      await new Promise(done => setTimeout(done, 10))
    }
    expect(writes).toBeGreaterThan(0)
    expect(writes).toBeLessThan(10)
    isFull = false
    await until(() => sent.toSorted()).toEqual(['0', '1', '2', '3'])
  })

  test('a run that says when it is due next may say it with a fraction, as a clock that runs faster gives it', async () => {
    const database = await openStore()
    const dueAt = NOON + MINUTE_MS / 7
    const job: Job = { kind: 'test.quotes', schedule: every(HOUR_MS), run: async () => ({ dueAt }) }
    const { until, stats } = openRunner(database, [job])
    await until(() => stats.of(job.kind).done).toBe(1)
    await expect.poll(() => list(database), POLL).toMatchObject([{ dueAt: Math.ceil(dueAt), isRunning: false }])
    await database.write(unit => enqueue(unit, letter, { key: 'a', payload: { to: 'a' }, dueAt }))
    expect(await list(database)).toMatchObject([{ dueAt: Math.ceil(dueAt) }, { dueAt: Math.ceil(dueAt) }])
  })

  test('how a run ended is told to the log while it cannot be stored, and stored once it can', async () => {
    const database = await openStore()
    const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute()
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    onTestFinished(() => gate.resolve())
    const job: Job = {
      ...{ kind: 'test.clean', schedule: every(HOUR_MS) },
      run: () => {
        begun.resolve()
        return gate.promise
      },
    }
    const { runner, lines } = openRunner(database, [job])
    runner.look()
    await begun.promise
    await rename('jobs', 'jobs_away')
    gate.resolve()
    const line = { level: 'error', message: 'how a job ended cannot be stored, will try again' }
    await expect
      .poll(() => lines, POLL)
      .toContainEqual({ ...line, figures: expect.objectContaining({ kind: job.kind }) })
    await rename('jobs_away', 'jobs')
    await expect.poll(() => list(database), POLL).toMatchObject([{ dueAt: NOON + HOUR_MS, isRunning: false }])
  })

  test('a stop waits for what runs, and gives back what does not end', async () => {
    const database = await openStore()
    const add = (key: string) =>
      database.write(unit => enqueue(unit, letter, { key, payload: { to: key }, dueAt: NOON }))
    await add('quick')
    await add('slow')
    const begun = new Set<string>()
    const never = Promise.withResolvers<void>()
    onTestFinished(() => never.resolve())
    const stopping = openRunner(database, [
      queuedJob(letter, {
        ...{ retryMs: [MINUTE_MS], atOnce: 2 },
        async run({ key, signal }) {
          begun.add(key)
          if (key === 'slow') return never.promise
          await new Promise(done => signal.addEventListener('abort', done))
        },
      }),
    ])
    await stopping.until(() => [...begun].sort()).toEqual(['quick', 'slow'])
    await stopping.runner.close()
    expect(await list(database)).toMatchObject([{ key: 'slow', attempts: 0, isRunning: false, dueAt: NOON }])
    expect(stopping.stats.of('test.letter')).toMatchObject({ done: 1, failed: 0 })
  })

  test('one that takes too long has failed, and writes nothing more once it runs again', async () => {
    const database = await openStore()
    const never = Promise.withResolvers<void>()
    onTestFinished(() => never.resolve())
    await database.write(unit => enqueue(unit, letter, { key: 'a', payload: { to: 'a' }, dueAt: NOON }))
    const { until, stats } = openRunner(database, [
      queuedJob(letter, { retryMs: [], limitMs: 20, onProblem: () => undefined, run: () => never.promise }),
    ])
    await until(() => stats.of('test.letter')).toMatchObject({ abandoned: 1, problem: 'takes longer than 0.02 s' })
  })
})

test('a calendar follows the clock of its zone', () => {
  const daily = calendar('30 4 * * *', 'Asia/Hong_Kong')
  expect(new Date(daily.next(Date.UTC(2026, 10, 26, 20, 29))).toISOString()).toBe('2026-11-26T20:30:00.000Z')
  expect(new Date(daily.next(Date.UTC(2026, 10, 26, 20, 30))).toISOString()).toBe('2026-11-27T20:30:00.000Z')
  const monthly = calendar('0 9 1 * *', 'America/New_York')
  expect(new Date(monthly.next(Date.UTC(2026, 9, 15))).toISOString()).toBe('2026-11-01T14:00:00.000Z')
  expect(new Date(monthly.next(Date.UTC(2026, 9, 1, 13))).toISOString()).toBe('2026-11-01T14:00:00.000Z')
  expect(() => calendar('61 4 * * *', 'Asia/Hong_Kong')).toThrow()
  expect(() => calendar('30 4 * * *', 'Asia/Atlantis')).toThrow()
})

test('what is due at a time that a zone leaves out in spring is due once, that day', () => {
  // In New York 2:00 to 3:00 of 14 March 2027 does not exist.
  const nightly = calendar('30 2 * * *', 'America/New_York')
  const days = [nightly.next(Date.UTC(2027, 2, 13, 12))]
  days.push(nightly.next(days[0]!))
  expect(days.map(at => new Date(at).toISOString().slice(0, 10))).toEqual(['2027-03-14', '2027-03-15'])
})
