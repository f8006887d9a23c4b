import { Readable } from 'node:stream'
import { z } from 'zod'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import type { MemberArchive } from './member-archive.ts'

/** What is kept of a member, as the member's own file. */
export function archiveCalls(archive: MemberArchive) {
  return [
    call({
      id: 'exportAccount',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/me/export',
      access: { who: 'member' },
      work: 'heavy',
      summary: {
        tw: '下載本站保存的全部個人資料',
        cn: '下载本站保存的全部个人数据',
        en: 'All that is kept of the member, as a ZIP file',
      },
      parameters: z.strictObject({}),
      result: 'application/zip',
      limits: [{ by: 'member', most: 1, within: DAY_SECONDS }],
      async handle(_, { actor }, reply) {
        reply.header('content-disposition', 'attachment; filename="account.zip"').type('application/zip')
        return reply.send(Readable.from(archive.zipOf(actor!.id)))
      },
    }),
  ]
}
