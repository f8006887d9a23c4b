import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/community/terms-version.ts'
import { memberPrivacy } from './member-privacy.ts'
import { terms } from './member-terms.ts'

test('whoever changes what members accept gives it a new date', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([terms, memberPrivacy]))
    .digest('hex')
    .slice(0, 16)
  expect({ version: TERMS_VERSION, digest }).toEqual({ version: '2026-11-27', digest: 'da678e36b7076ce0' })
})
