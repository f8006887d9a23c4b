import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { listedWords, type WordInForce, wordOf, wordScopes } from '#modules/moderation'
import type { StaffDeps } from './deps.ts'

const lists = ['block', 'hold'] as const
const orders = ['new', 'hits'] as const

/** Its id has as many digits as ids of calls have at least. */
const ID = /^word-(\d{6,12})$/
const idOf = (number: number) => `word-${String(number).padStart(6, '0')}`

const list = z.enum(lists).describe('block: a text with it is refused; hold: it waits for a review')
const scope = z.enum(wordScopes).describe('Where the word is searched for: names of members, other texts, or both')

const wordResult = z.strictObject({
  wordId: z.string().describe('Permanent id of the word'),
  word: z.string().describe('Word as it is listed'),
  list,
  scope,
  hits30d: z.int().describe('Texts that were refused or held because of it in the last 30 days'),
  published30d: z.int().describe('Number of held texts that a review has published'),
})

const toResult = ({ number, word, list: listed, scope: where, hits, published }: WordInForce) => ({
  ...{ wordId: idOf(number), word, list: listed, scope: where, hits30d: hits, published30d: published },
})

function listCall({ database }: StaffDeps) {
  return call({
    id: 'listWords',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/words',
    access: { who: 'staff', can: 'moderate' },
    summary: { tw: '敏感詞列表', cn: '敏感词列表', en: 'Words that members may not write' },
    parameters: z.strictObject({
      q: z.string().min(1).max(40).optional().meta({ description: 'Only those that contain this', example: '帶單' }),
      sort: z
        .enum(orders)
        .default('new')
        .describe('new: all, those that were added last first; hits: those with hits, the most first'),
      ...pageParameters,
    }),
    result: z.strictObject({ list: z.array(wordResult).describe('Words in order'), next: nextPage }),
    example: {
      list: [{ wordId: 'word-000017', word: '帶單', list: 'hold', scope: 'all', hits30d: 12, published30d: 9 }],
      next: null,
    },
    async handle({ q, sort, cursor, limit }) {
      const name = `staff.words.${sort}`
      if (sort === 'new') {
        const [below] = startOf(name, cursor) ?? []
        const found = await listedWords.newest(database, { q, below, limit: limit + 1 })
        const { rows, next } = pageOf(name, found, limit, ({ number }) => [number])
        return { list: rows.map(toResult), next }
      }
      const after = startOf(name, cursor, LAST_PLACE)
      const found = await listedWords.mostHit(database, { q, after, limit: limit + 1 })
      const { rows, next } = pageOf(name, found, limit, ({ hits, number }) => [hits, number])
      return { list: rows.map(toResult), next }
    },
  })
}

/** The largest place in the order of hits. */
const LAST_PLACE = [2 ** 31 - 1, 2 ** 31 - 1]

const audit = (unit: Unit, staffId: string, action: string, target: string) =>
  createAuditLog(unit).append({
    at: Date.now(),
    actor: `staff ${staffId}`,
    action: `staff.${action}`,
    target,
    reason: '',
  })

function addCall({ database }: StaffDeps) {
  return call({
    id: 'addWord',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/words',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    summary: { tw: '新增敏感詞', cn: '添加敏感词', en: 'Puts a word on a list, or on the other one' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      word: z
        .string()
        .min(1)
        .max(60)
        .refine(text => wordOf(text) !== undefined)
        .describe('Word with a letter or a digit; it is found however it is written'),
      list,
      scope: scope.optional(),
    }),
    result: z.strictObject({}),
    example: {},
    notices: [Errors.Saved],
    handle: (_, { body, actor }) =>
      database.write(async unit => {
        const word = wordOf(body.word)!
        const { list: wanted, scope: where = 'all' } = body
        await listedWords.add(unit, { word, list: wanted, scope: where })
        await audit(unit, actor!.id, 'addWord', `${word} ${wanted} ${where}`)
        return notice(Errors.Saved, {})
      }),
  })
}

function removeCall({ database }: StaffDeps) {
  return call({
    id: 'removeWord',
    tag: 'Staff',
    method: 'DELETE',
    path: '/api/v1/staff/words/{wordId}',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    summary: { tw: '移除敏感詞', cn: '移除敏感词', en: 'Takes a word off its list' },
    parameters: z.strictObject({
      wordId: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .meta({ description: 'Id of the word', example: 'word-000017' }),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound],
    notices: [Errors.Deleted],
    handle: ({ wordId }, { actor }) =>
      database.write(async unit => {
        const [, number] = ID.exec(wordId) ?? []
        const removed = number === undefined ? undefined : await listedWords.remove(unit, Number(number))
        if (!removed) throw new PortalError(Errors.NotFound)
        await audit(unit, actor!.id, 'removeWord', `${removed.word} ${removed.scope}`)
        return notice(Errors.Deleted, {})
      }),
  })
}

/** The lists of words that members may not write. */
export const wordCalls = (deps: StaffDeps) => [listCall(deps), addCall(deps), removeCall(deps)]
