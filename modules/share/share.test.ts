import { expect, test, vi } from 'vitest'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Drawer } from './drawer.ts'
import { createSharePictures, type SharePicturesDeps } from './share.ts'

const payer = { network: '203.0.113', charge: () => undefined }
const gold = { symbol: 'Gold' } as Instrument

function picturesOf(fail: () => never) {
  const onProblem = vi.fn()
  const market = { status: fail } as unknown as SharePicturesDeps['market']
  const drawer = { close: async () => undefined } as Partial<Drawer> as Drawer
  return {
    onProblem,
    pictures: createSharePictures({
      market,
      bars: { last: async () => [] },
      brandName: 'Portal',
      files: { read: async function* () {} },
      elapsed: () => 0,
      onProblem,
      drawer,
    }),
  }
}

test('a picture that cannot be drawn is undefined, and the reason is reported', async () => {
  const { pictures, onProblem } = picturesOf(() => {
    throw new Error('not drawn')
  })
  expect(await pictures.of(gold, 'en', payer)).toBeUndefined()
  expect(onProblem).toHaveBeenCalledTimes(1)
})

test('when too many are being drawn, the caller gets an error that says to retry', async () => {
  const { pictures } = picturesOf(() => {
    throw new PortalError(Errors.Unavailable)
  })
  await expect(pictures.of(gold, 'en', payer)).rejects.toThrow(Errors.Unavailable.code)
})
