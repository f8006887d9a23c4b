import type { Text } from '#contract/text/locale.ts'
import type { PluginState } from '#contract/widgets/plugin.ts'

export const listNote: Text = {
  tw: '放在您自己網站上的小工具：只有您授權的網域可以顯示，並可查看每日瀏覽次數',
  cn: '放在您自己网站上的小工具：只有您授权的域名可以显示，并可查看每日浏览次数',
  en: 'Widgets for your own sites: only the domains you list can show them, and you see how often they are viewed',
}
export const newTitle: Text = { tw: '新增嵌入工具', cn: '新建插件工具', en: 'New plugin' }
export const newNote: Text = {
  tw: '選擇內容與外觀，填寫授權網域並儲存，再將一段程式碼貼到您的網站',
  cn: '选择内容与外观，填写授权域名并保存，再将一段代码粘贴到您的网站',
  en: 'Choose what it shows, list your domains and save it, then paste one snippet into your site',
}
export const content: Text = { tw: '內容與外觀', cn: '内容与外观', en: 'Content and look' }
export const saving: Text = { tw: '名稱與授權網域', cn: '名称与授权域名', en: 'Name and domains' }
export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
export const nameHint: Text = {
  tw: '最多 30 個字，也是程式碼中框架的標題',
  cn: '最多30个字，也是代码中框架的标题',
  en: 'At most 30 characters; also the title of the frame in your code',
}
export const domains: Text = { tw: '授權網域', cn: '授权域名', en: 'Allowed domains' }
export const domainsHint: Text = {
  tw: '每行一個，最多 {max} 個，例如 blog.example.com。子網域須另外列出，其他網站無法顯示',
  cn: '每行一个，最多{max}个，例如blog.example.com。子域名须另外列出，其他网站无法显示',
  en: 'One per line, {max} at most, such as blog.example.com. List each subdomain separately; no other site can show it.',
}
export const pausedLabel: Text = {
  tw: '停用：所有網站都無法顯示',
  cn: '停用：所有网站都无法显示',
  en: 'Paused: no site can show it',
}
export const codeLater: Text = {
  tw: '儲存後即可取得程式碼。',
  cn: '保存后即可获取代码。',
  en: 'You get the code once you have saved it.',
}
export const unsaved: Text = {
  tw: '不登入也可以使用任何網站都能顯示的版本',
  cn: '不登录也可以使用任何网站都能显示的版本',
  en: 'Without an account: a widget that any site can show',
}
export const savedVersion: Text = {
  tw: '程式碼不會改變：儲存後，已貼上的網站會立即顯示新的設定。',
  cn: '代码不会改变：保存后，已粘贴的网站会立即显示新的设置。',
  en: 'The code never changes: sites that already use it show what you save at once.',
}
export const states: Record<PluginState, Text> = {
  active: { tw: '使用中', cn: '使用中', en: 'Active' },
  paused: { tw: '已停用', cn: '已停用', en: 'Paused' },
}
export const shows: Text = { tw: '內容', cn: '内容', en: 'Shows' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const weekViews: Text = { tw: '近 7 天瀏覽', cn: '近7天浏览', en: 'Views, 7 days' }
export const monthViews: Text = { tw: '近 30 天瀏覽', cn: '近30天浏览', en: 'Views, 30 days' }
export const countOf: Text = { tw: '{count} / {max} 個', cn: '{count} / {max}个', en: '{count} of {max}' }
export const none: Text = { tw: '還沒有嵌入工具', cn: '还没有插件工具', en: 'No plugins yet' }
export const views: Text = { tw: '每日瀏覽次數', cn: '每日浏览次数', en: 'Views per day' }
export const viewsNote: Text = {
  tw: '近 30 天共 {views} 次，以 UTC 日計',
  cn: '近30天共{views}次，按UTC日计',
  en: '{views} in 30 days, by UTC day',
}
export const viewsTable: Text = { tw: '逐日列出', cn: '逐日列出', en: 'Day by day' }
export const day: Text = { tw: '日期', cn: '日期', en: 'Day' }
export const viewCount: Text = { tw: '瀏覽次數', cn: '浏览次数', en: 'Views' }
export const noViews: Text = { tw: '近 30 天沒有瀏覽', cn: '近30天没有浏览', en: 'No views in 30 days' }
export const remove: Text = { tw: '刪除嵌入工具', cn: '删除插件工具', en: 'Remove plugin' }
export const confirmRemove: Text = {
  tw: '刪除後，所有網站都無法再顯示這個嵌入工具，瀏覽次數也會一併刪除。確定要刪除嗎？',
  cn: '删除后，所有网站都无法再显示该插件工具，浏览次数也会一并删除。确定要删除吗？',
  en: 'No site will be able to show it, and its views are deleted too. Remove it?',
}
