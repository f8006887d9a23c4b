import { z } from 'zod'

/** What all calls of the protocol have in common. */
export const plain = { tag: 'UDF', method: 'GET', access: 'public', cors: 'open', shape: 'plain' } as const

/** A whole number of up to nine digits; larger values count as `most`. */
export const count = (fallback: number, most: number, text: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(digits => Math.min(Number(digits), most))
    .default(fallback)
    .meta({ description: `${text}, at most ${most}`, example: '30' })
