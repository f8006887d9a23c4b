export { shareCalls } from './share.http.ts'
export { createSharePictures } from './share.ts'
