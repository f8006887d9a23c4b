import type { Text } from '#contract/text/locale.ts'

export const avatar: Text = { tw: '大頭貼', cn: '头像', en: 'Profile picture' }
export const choose: Text = { tw: '更換', cn: '更换', en: 'Change' }
export const remove: Text = { tw: '移除', cn: '移除', en: 'Remove' }
export const hint: Text = {
  tw: 'JPEG、PNG、WebP，最大 5 MB，拍攝地點等資訊會移除。也可以拖曳或貼上圖片',
  cn: 'JPEG、PNG、WebP，不超过5 MB，拍摄地点等信息会被移除。也可以拖入或粘贴图片',
  en: 'JPEG, PNG or WebP of up to 5 MB. Where it was taken is removed. You can also drop or paste a picture',
}
export const unsaved: Text = { tw: '儲存後生效', cn: '保存后生效', en: 'Takes effect when you save' }

export const cropTitle: Text = { tw: '裁切大頭貼', cn: '裁剪头像', en: 'Crop the picture' }
export const cropHelp: Text = {
  tw: '裁切範圍：拖曳或用方向鍵移動圖片，用 + 和 - 縮放',
  cn: '裁剪范围：拖动或用方向键移动图片，用“+”和“-”缩放',
  en: 'Crop: drag the picture or move it with the arrow keys, zoom with + and -',
}
export const zoom: Text = { tw: '縮放', cn: '缩放', en: 'Zoom' }
export const sizes: Text = { tw: '各處的大小', cn: '各处的大小', en: 'Sizes in use' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const apply: Text = { tw: '套用', cn: '应用', en: 'Apply' }
export const uploading: Text = { tw: '上傳中 {percent}%', cn: '上传中{percent}%', en: 'Uploading, {percent}%' }

/** Why a file is not taken, before it is sent. */
export const faults: Readonly<Record<'size' | 'kind' | 'unreadable' | 'pixels', Text>> = {
  size: {
    tw: '圖片超過 5 MB，請換一張較小的',
    cn: '图片超过5 MB，请换一张较小的',
    en: 'The picture must not be over 5 MB',
  },
  kind: {
    tw: '只接受 JPEG、PNG 或 WebP 圖片',
    cn: '仅支持JPEG、PNG或WebP图片',
    en: 'Only JPEG, PNG and WebP pictures are accepted',
  },
  unreadable: {
    tw: '圖片無法讀取，請重新匯出或換一張',
    cn: '图片无法读取，请重新导出或换一张',
    en: 'The picture cannot be read. Export it again or choose another',
  },
  pixels: {
    tw: '圖片太大：長寬最多 8,192 像素，總計 2,500 萬像素',
    cn: '图片太大：长宽最多8,192像素，总计2,500万像素',
    en: 'The picture is too large: at most 8,192 pixels a side and 25 megapixels',
  },
}
