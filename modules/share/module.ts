import type { Module } from '#kit/module/module.ts'
import { shareCalls } from './share.http.ts'
import { createSharePictures, type SharePicturesDeps } from './share.ts'

export function shareModule(deps: SharePicturesDeps) {
  const pictures = createSharePictures(deps)
  return { calls: shareCalls({ market: deps.market, pictures }), close: pictures.close } satisfies Module
}
