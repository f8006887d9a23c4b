import type { ServerPart } from '../server-parts/part-from-server.tsx'
import type { MemberPart } from './member-data.ts'

export const memberPart: ServerPart<MemberPart> = {
  load: () => import('./member-panels.tsx').then(({ MemberPanel }) => ({ default: MemberPanel })),
}
