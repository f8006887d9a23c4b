import { randomBytes } from 'node:crypto'

/** 96 random bits. */
export const newId = (): string => randomBytes(12).toString('base64url')
