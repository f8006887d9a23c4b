import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { overlayKinds, overlaySchema } from '#contract/members/comment.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { speakers, targetId } from './comments.http.ts'
import * as examples from './examples.ts'
import { listOverlay, overlayDefaults } from './overlay.ts'
import type { Posting } from './posting.ts'
import { findTarget, type Targets } from './targets.ts'

export interface OverlayCallDeps {
  database: Database
  posting: Posting
  targets: Targets
  keepSeconds: number
  isOverlayOn(from: Pick<Database, 'db'>): Promise<boolean>
}

const kind = z
  .enum(overlayKinds)
  .meta({ codes: { enum: Errors.CommentTargetUnknown }, description: 'Target whose chart it is' })

const defaults = z.object({
  laneHeight: z.int().describe('Pixels of a lane'),
  gap: z.int().describe('Pixels between two lanes'),
  throttle: z.int().describe('Milliseconds between two messages of a member'),
  maxWords: z.int().describe('Most characters of a message'),
})

/** Messages that run over charts. */
export function overlayCalls({ database, posting, targets, keepSeconds, isOverlayOn }: OverlayCallDeps) {
  return [
    call({
      id: 'listOverlay',
      tag: 'Comments',
      method: 'GET',
      path: '/api/v1/overlay',
      access: 'public',
      readsToken: true,
      isShared: true,
      summary: { tw: '圖表上的彈幕', cn: '图表上的弹幕', en: 'Messages that run over a chart' },
      parameters: z.strictObject({
        kind,
        id: targetId,
        after: z.string().min(1).max(60).optional().describe('Lists those after this message: `next` of the last look'),
      }),
      result: z.object({
        list: z.array(overlaySchema).describe('Messages in order; without `after` the last fifty'),
        next: z.string().nullable().describe('Value of `after` for the next request; null if there is no message'),
        defaults: defaults.describe('How they run'),
      }),
      example: examples.listOverlay,
      errors: [Errors.CommentTargetUnknown, Errors.OverlayOff],
      async handle({ kind: asked, id, after }, { actor }) {
        const { target, hasOverlay } = await findTarget(targets, database, { kind: asked, id }, actor?.id)
        if (!hasOverlay || !(await isOverlayOn(database))) throw new PortalError(Errors.OverlayOff)
        const since = Date.now() - keepSeconds * SECOND_MS
        const found = await listOverlay(database, target, { after, since, readerId: actor?.id })
        return { ...found, defaults: overlayDefaults }
      },
    }),
    call({
      id: 'postOverlay',
      tag: 'Comments',
      method: 'POST',
      path: '/api/v1/overlay',
      access: speakers,
      idempotency: 'optional',
      checksFirst: true,
      accepts: ['json'],
      summary: { tw: '發送彈幕', cn: '发送弹幕', en: 'Sends a message over a chart' },
      parameters: z.strictObject({}),
      body: z.strictObject({
        target: z.strictObject({ kind, id: targetId }).describe('Target whose chart it is'),
        content: z
          .string()
          .meta({ codes: { required: Errors.CommentMissing } })
          .describe('1 to 20 characters of plain text, counted as code points'),
      }),
      result: z.object({
        overlayId: z.string().describe('Id of the message'),
        state: z.enum(['shown', 'held']).describe('held: waits for a review, and nobody sees it'),
      }),
      example: examples.postOverlay,
      errors: [
        ...[Errors.NicknameNotSet, Errors.CommentMissing, Errors.CommentSensitive, Errors.CommentTargetUnknown],
        ...[Errors.OverlayTooLong, Errors.OverlayTooFast, Errors.OverlayOff],
      ],
      notices: [Errors.CommentHeld],
      async handle(_, { actor, body }) {
        const checked = await posting.checkOverlay(body, actor!.id)
        return effect(() =>
          database.write(async unit => {
            const { overlayId, isHeld } = await posting.postOverlay(unit, actor!.id, checked)
            const posted = { overlayId, state: isHeld ? ('held' as const) : ('shown' as const) }
            return isHeld ? notice(Errors.CommentHeld, posted) : posted
          }),
        )
      },
    }),
  ] as const
}
