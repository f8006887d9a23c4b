import { z } from 'zod'
import { call } from '#kit/http/call.ts'
import * as examples from './examples.ts'

/**
 * Limits, windows and prices that clients may know. `figures` are by name, those of this process; `switches` are what staff
 * may switch off.
 */
export function settingsCalls(
  figures: Readonly<Record<string, number | boolean>>,
  switches: () => Promise<Readonly<Record<string, boolean>>>,
) {
  return [
    call({
      id: 'getCommunitySettings',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/community/settings',
      access: 'public',
      cors: 'open',
      summary: { tw: '社群的各項限制', cn: '社区的各项限制', en: 'Limits of the community' },
      parameters: z.strictObject({}),
      result: z
        .record(z.string(), z.union([z.int(), z.boolean()]))
        .describe(
          'By name; durations are in seconds, prices in diamonds. Those of parts that are not served yet are among them',
        ),
      example: examples.getCommunitySettings,
      handle: async () => ({ ...figures, ...(await switches()) }),
    }),
  ]
}
