import { ADULT, VALID_YEARS } from '#contract/members/certification.ts'

/** Whether who was born on a date is of age on another one. Born on 29 February, one is on 1 March. */
export const isAdult = (birthDate: string, today: string): boolean =>
  `${Number(birthDate.slice(0, 4)) + ADULT}${birthDate.slice(4)}` <= today

/** Years later, or with a negative number earlier, UTC ms. */
function movedByYears(at: number, years: number): number {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

/** Until when an identity is verified, UTC ms. */
export const validUntil = (verifiedAt: number): number => movedByYears(verifiedAt, VALID_YEARS)

/** Identities that were verified before are no longer, UTC ms. */
export const expiredBefore = (now: number): number => movedByYears(now, -VALID_YEARS)
