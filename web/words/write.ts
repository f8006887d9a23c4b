import type { Text } from '#contract/text/locale.ts'

export const newArticle: Text = { tw: '寫文章', cn: '写文章', en: 'Write an article' }
export const draft: Text = { tw: '草稿', cn: '草稿', en: 'Draft' }
export const editing: Text = { tw: '修改文章', cn: '修改文章', en: 'Edit the article' }
export const saved: Text = { tw: '已儲存', cn: '已保存', en: 'Saved' }
export const savedAt: Text = { tw: '已儲存 {time}', cn: '已保存{time}', en: 'Saved {time}' }
export const saving: Text = { tw: '儲存中…', cn: '保存中…', en: 'Saving…' }
export const unsaved: Text = { tw: '尚未儲存', cn: '尚未保存', en: 'Not saved yet' }
export const keptHere: Text = {
  tw: '暫存在這個瀏覽器，恢復連線後自動儲存',
  cn: '暂存在此浏览器，恢复连接后自动保存',
  en: 'Kept in this browser until this site can be reached again',
}
export const tooMany: Text = {
  tw: '草稿已滿，請先刪除不要的草稿',
  cn: '草稿已满，请先删除不要的草稿',
  en: 'You have no room for more drafts. Delete one first',
}
export const elsewhere: Text = {
  tw: '這篇草稿也在另一個分頁開啟。',
  cn: '这篇草稿也在另一个标签页中打开。',
  en: 'This draft is open in another tab as well.',
}
export const changedElsewhere: Text = {
  tw: '這篇草稿在別處也改過，內容不同。',
  cn: '这篇草稿在别处也改过，内容不同。',
  en: 'This draft was also changed elsewhere, and the two differ.',
}
export const useOther: Text = { tw: '改用別處的版本', cn: '改用别处的版本', en: 'Use the other version' }
export const useOwn: Text = { tw: '使用這個版本', cn: '使用此版本', en: 'Use this version' }
export const compare: Text = { tw: '別處的內容', cn: '别处的内容', en: 'The other version' }
export const publish: Text = { tw: '發布', cn: '发布', en: 'Publish' }
export const saveChanges: Text = { tw: '儲存修改', cn: '保存修改', en: 'Save changes' }
export const view: Text = { tw: '檢視方式', cn: '视图', en: 'View' }
export const edit: Text = { tw: '編輯', cn: '编辑', en: 'Edit' }
export const both: Text = { tw: '並排', cn: '并排', en: 'Side by side' }
export const preview: Text = { tw: '預覽', cn: '预览', en: 'Preview' }
export const title: Text = { tw: '標題', cn: '标题', en: 'Title' }
export const text: Text = { tw: '內文（Markdown）', cn: '正文（Markdown）', en: 'Text (Markdown)' }
export const nothingToShow: Text = { tw: '還沒有內容', cn: '还没有内容', en: 'Nothing to show yet' }
export const opinion: Text = { tw: '觀點', cn: '观点', en: 'Opinion' }
export const opinionNote: Text = {
  tw: '發布 10 分鐘後固定',
  cn: '发布10分钟后固定',
  en: 'fixed ten minutes after publication',
}
export const opinionFixed: Text = {
  tw: '已固定，無法再改',
  cn: '已固定，无法再改',
  en: 'fixed, can no longer be changed',
}
export const symbols: Text = { tw: '商品', cn: '品种', en: 'Instruments' }
export const addSymbol: Text = { tw: '加入商品', cn: '添加品种', en: 'Add an instrument' }
export const removeSymbol: Text = { tw: '移除 {symbol}', cn: '移除{symbol}', en: 'Remove {symbol}' }
export const direction: Text = { tw: '方向', cn: '方向', en: 'Direction' }
export const oneSentence: Text = { tw: '一句觀點', cn: '一句观点', en: 'In one sentence' }
export const countsInRecord: Text = {
  tw: '列入觀點紀錄，撤下或刪除文章也不會移除',
  cn: '计入观点记录，撤下或删除文章也不会移除',
  en: 'It counts in your track record even if the article is taken down or deleted',
}
export const type: Text = { tw: '類型', cn: '类型', en: 'Type' }
export const language: Text = { tw: '文章語言', cn: '文章语言', en: 'Language' }
export const country: Text = { tw: '國家/地區', cn: '国家/地区', en: 'Country or region' }
export const indicator: Text = { tw: '經濟指標', cn: '经济指标', en: 'Indicator' }
export const choose: Text = { tw: '請選擇', cn: '请选择', en: 'Choose' }
export const settings: Text = { tw: '文章設定', cn: '文章设置', en: 'Article settings' }
export const format: Text = { tw: '格式', cn: '格式', en: 'Formatting' }
export const heading: Text = { tw: '小標題', cn: '小标题', en: 'Heading' }
export const bold: Text = { tw: '粗體', cn: '粗体', en: 'Bold' }
export const quote: Text = { tw: '引用', cn: '引用', en: 'Quote' }
export const list: Text = { tw: '清單', cn: '列表', en: 'List' }
export const link: Text = { tw: '連結', cn: '链接', en: 'Link' }
export const picture: Text = { tw: '圖片', cn: '图片', en: 'Image' }
export const uploading: Text = { tw: '上傳中 {percent}%', cn: '上传中{percent}%', en: 'Uploading {percent}%' }
export const cancelUpload: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const cover: Text = { tw: '封面', cn: '封面', en: 'Cover' }
export const chooseCover: Text = {
  tw: '拖曳、貼上或選擇圖片',
  cn: '拖入、粘贴或选择图片',
  en: 'Drop, paste or choose an image',
}
export const coverHint: Text = {
  tw: 'JPEG、PNG、WebP，最大 5 MB',
  cn: 'JPEG、PNG、WebP，不超过5 MB',
  en: 'JPEG, PNG or WebP, up to 5 MB',
}
export const removeCover: Text = { tw: '移除封面', cn: '移除封面', en: 'Remove the cover' }
export const table: Text = { tw: '表格', cn: '表格', en: 'Table' }
export const openColumn: Text = { tw: '開通專欄', cn: '开通专栏', en: 'Open a column' }
export const columnFirst: Text = {
  tw: '發布文章前，先為專欄取個名稱。',
  cn: '发布文章前，先为专栏取个名称。',
  en: 'Before you publish, give your column a name.',
}
export const columnName: Text = { tw: '專欄名稱', cn: '专栏名称', en: 'Name of the column' }
export const columnIntro: Text = { tw: '簡介', cn: '简介', en: 'Introduction' }
export const missing: Text = {
  tw: '找不到這篇草稿或文章。',
  cn: '找不到这篇草稿或文章。',
  en: 'You have no such draft or article.',
}
export const needsScript: Text = {
  tw: '寫文章需要 JavaScript。',
  cn: '写文章需要JavaScript。',
  en: 'Writing needs JavaScript.',
}
export const untitled: Text = { tw: '（無標題）', cn: '（无标题）', en: '(no title)' }
export const ownArticles: Text = { tw: '我的文章', cn: '我的文章', en: 'Your articles' }
export const ownDrafts: Text = { tw: '草稿', cn: '草稿', en: 'Drafts' }
export const noDrafts: Text = { tw: '沒有草稿', cn: '没有草稿', en: 'No drafts' }
export const noneKept: Text = { tw: '還沒有收藏的文章', cn: '还没有收藏的文章', en: 'No favourites yet' }
export const takeDown: Text = { tw: '撤下', cn: '撤下', en: 'Take down' }
export const remove: Text = { tw: '刪除', cn: '删除', en: 'Delete' }
export const confirmRemove: Text = {
  tw: '刪除後無法復原。要刪除嗎？',
  cn: '删除后无法恢复。要删除吗？',
  en: 'This cannot be undone. Delete it?',
}
export const confirmTakeDown: Text = {
  tw: '撤下後只有您看得到，觀點仍列入紀錄。要撤下嗎？',
  cn: '撤下后只有您能看到，观点仍计入记录。要撤下吗？',
  en: 'Only you will see it, and its opinion still counts in your record. Take it down?',
}
