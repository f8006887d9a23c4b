import { randomInt } from 'node:crypto'

/** Without those that are mistaken for others: I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'PT'
const LENGTH = 8

/** As it is stored: letters and digits alone. */
export const newReference = (): string =>
  PREFIX + Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** As members read it: `PT-7Q4K-2291`. */
export const shownReference = (reference: string): string =>
  [reference.slice(0, 2), reference.slice(2, 6), reference.slice(6)].join('-')

/** A reference as it is stored, however it was written. */
export const readReference = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')
