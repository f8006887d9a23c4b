import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { BUSY_RETRY_SECONDS, QueueRefusal } from '../scheduling/fair-queue.ts'
import { WorkersBusy } from '../worker/workers.ts'
import { answerErrors } from './errors.ts'

test.each([
  ['the queue of requests', new QueueRefusal()],
  ['the workers that hash passwords or draw pictures', new WorkersBusy()],
])('while %s has too many, a call says when to try again, and nothing is logged', async (_, problem) => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  answerErrors(app)
  app.get('/busy', () => {
    throw problem
  })
  const answer = await app.inject('/busy')
  expect([answer.statusCode, answer.json().message]).toEqual([503, '000213'])
  expect(answer.headers['retry-after']).toBe(String(BUSY_RETRY_SECONDS))
  expect(lines).toEqual([])
})
