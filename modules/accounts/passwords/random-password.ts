import { randomInt } from 'node:crypto'

const LENGTH = 12
/** Without the letters and digits that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A password that an operator hands out: 70 random bits, within the rule for passwords. */
export const randomPassword = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
