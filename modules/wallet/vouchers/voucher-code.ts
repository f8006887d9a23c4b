import { randomInt } from 'node:crypto'
import type { Seal } from '#kit/seal/seal.ts'

/** Without those that are mistaken for others: I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits. */
const LENGTH = 16

/** A code that nobody guesses: `7Q4K-2291-XWPA-0ZDM`. */
export function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.match(/.{4}/g)!.join('-')
}

/** The same for all ways in which a code is written down. */
const folded = (code: string) =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** What is stored of a code. */
export const hashOf = (seal: Pick<Seal, 'hmac'>, code: string): Promise<string> =>
  seal.hmac('vouchers.code_hash', folded(code))
