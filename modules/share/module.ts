import { declareModule, type Opened } from '#kit/module/module.ts'
import { shareCalls } from './share.http.ts'
import { createSharePictures, type SharePicturesDeps } from './share.ts'

function openShare(deps: SharePicturesDeps) {
  const pictures = createSharePictures(deps)
  return { calls: shareCalls({ market: deps.market, pictures }), close: pictures.close } satisfies Opened
}

export const shareModule = declareModule({ name: 'share', problem: 'share pictures cannot be drawn', open: openShare })
