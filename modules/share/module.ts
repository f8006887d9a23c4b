import { declareModule, type Opened } from '#kit/module/module.ts'
import { type ShareDeps, shareCalls } from './share.http.ts'
import { createSharePictures, type SharePicturesDeps } from './share.ts'

function openShare({ memberOf, ...deps }: SharePicturesDeps & Pick<ShareDeps, 'memberOf'>) {
  const pictures = createSharePictures(deps)
  return { calls: shareCalls({ market: deps.market, pictures, memberOf }), close: pictures.close } satisfies Opened
}

export const shareModule = declareModule({ name: 'share', problem: 'share pictures cannot be drawn', open: openShare })
