/**
 * The date of the terms of membership and of the privacy policy, in Hong Kong: what a member accepts, stored with the
 * account. Whoever changes either text gives it a new date.
 */
export const TERMS_VERSION = '2026-11-27'
