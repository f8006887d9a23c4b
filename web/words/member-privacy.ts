import type { Text } from '#contract/text/locale.ts'

interface Section {
  heading: Text
  body: Text
}

/** What is stored of members; visitors have `privacy` of legal.ts. */
export const memberPrivacy: readonly Section[] = [
  {
    heading: { tw: '會員：適用的法律', cn: '注册用户：适用的法律', en: 'Members: the law that applies' },
    body: {
      tw: '註冊會員後，本站依香港《個人資料（私隱）條例》（第 486 章）蒐集、持有、處理及使用您的個人資料。以下說明蒐集的項目、目的、保存期間、提供對象與您的權利。',
      cn: '您注册后，本站依照香港《个人资料（私隐）条例》（第486章）收集、存储、处理和使用您的个人信息。以下说明收集的内容、目的、保存期限、提供对象以及您的权利。',
      en: 'Once you register, this site collects, holds, processes and uses your personal data under the Personal Data (Privacy) Ordinance of Hong Kong (Cap. 486). What follows says which data, for what purpose, for how long, to whom they are passed on, and what rights you have.',
    },
  },
  {
    heading: { tw: '會員：帳號資料', cn: '注册用户：账号信息', en: 'Members: account data' },
    body: {
      tw: '註冊必須提供手機號碼或電子郵件其中一項與密碼，否則無法建立帳號。本站儲存聯絡方式、語言、註冊時間、您接受的條款版本，以及密碼的雜湊值（Argon2id），不儲存密碼本身。帳號名稱、暱稱、大頭貼、標籤與個人簡介由您自行決定是否填寫，填寫後即公開。這些資料用於識別您的身分、保護帳號及就帳號事宜聯絡您，不用於直接促銷，也不出售。',
      cn: '注册须提供手机号或邮箱其中一项以及密码，否则无法创建账号。本站存储联系方式、语言、注册时间、您接受的条款版本，以及密码的散列值（Argon2id），不存储密码本身。用户名、昵称、头像、标签和个人简介由您自行决定是否填写，填写后即公开。这些信息用于识别您的身份、保护账号以及就账号事宜与您联系，不用于直接营销，也不出售。',
      en: 'To register you must give a phone number or an e-mail address, and a password; without them there is no account. This site stores the contact, your language, the time of registration, the version of the terms you accepted and a hash of the password (Argon2id), never the password itself. Username, nickname, picture, tags and bio are up to you, and public once given. These data serve to identify you, to protect your account and to contact you about it. They are not used for direct marketing and not sold.',
    },
  },
  {
    heading: { tw: '會員：登入與安全', cn: '注册用户：登录与安全', en: 'Members: logins and security' },
    body: {
      tw: '每次登入會記錄時間、最近使用時間、瀏覽器自報的裝置名稱與所在網段（IPv4 前三段或 IPv6 前 64 位元），供您辨認並結束不明的登入；登入紀錄保存 90 天。登入憑證只存摘要，本體在您的瀏覽器；另有名為 __Host-bind 與 __Host-sid 的 Cookie，用來把憑證綁定於該瀏覽器並顯示您的頁面；名為 __Host-device 的 Cookie 用來認出您登入過的裝置，保留 365 天。密碼錯誤次數以無法還原的摘要計算，用於暫時鎖定。兩步驟驗證的金鑰加密儲存，備用驗證碼只存雜湊值。',
      cn: '每次登录会记录时间、最近使用时间、浏览器自报的设备名称和所在网段（IPv4前三段或IPv6前64位），供您辨认并退出不明登录；登录记录保存90天。登录凭证只存储摘要，本体在您的浏览器中；另有名为“__Host-bind”和“__Host-sid”的Cookie，用于把凭证绑定到该浏览器并显示您的页面；名为“__Host-device”的Cookie用于识别您登录过的设备，保留365天。密码错误次数以无法还原的摘要统计，用于临时锁定。两步验证的密钥加密存储，备用验证码只存储散列值。',
      en: 'For each login this site records when it began and was last used, what the browser calls itself, and the network it came from (the first three numbers of an IPv4 address, or the first 64 bits of an IPv6 address), so that you can recognise and end logins that are not yours. The login history is kept for 90 days. Of the login token only a digest is stored; the token itself is in your browser. Cookies named __Host-bind and __Host-sid tie it to that browser and show your pages. A cookie named __Host-device recognises a device on which you have logged in, for 365 days. Wrong passwords are counted under a digest that cannot be reversed, to lock further tries for a while. The key of two-step verification is encrypted, and recovery codes are stored as hashes.',
    },
  },
  {
    heading: {
      tw: '會員：驗證碼、郵件與簡訊',
      cn: '注册用户：验证码、邮件与短信',
      en: 'Members: codes, mails and text messages',
    },
    body: {
      tw: '驗證碼與其收件人只存摘要，一天後刪除。待寄的郵件與簡訊加密儲存，寄出後刪除，內容只與您的帳號有關。營運者委託的郵件或簡訊業者會收到您的聯絡方式與訊息內容，以便送達。',
      cn: '验证码及其接收方只存储摘要，一天后删除。待发送的邮件和短信加密存储，发送后删除，内容只与您的账号有关。运营者委托的邮件或短信服务商会收到您的联系方式和消息内容，以便送达。',
      en: 'Of verification codes and whom they were sent to, only digests are stored, and deleted after a day. Mails and text messages that wait to be sent are encrypted and deleted once sent; they concern your account alone. The mail or text message provider that the operator uses receives your contact and the message in order to deliver it.',
    },
  },
  {
    heading: { tw: '會員：通知與個人設定', cn: '注册用户：通知与个人设置', en: 'Members: notifications and settings' },
    body: {
      tw: '收件匣的通知保存 180 天。您選擇「隨帳號保存」時，自選、提醒、圖表版面與顯示設定才會存於帳號，方便您在其他裝置使用；未選擇時只存放在您的瀏覽器。',
      cn: '收件箱的通知保存180天。您选择“随账号保存”时，自选、提醒、图表布局和显示设置才会存储在账号中，方便您在其他设备使用；未选择时只存放在您的浏览器中。',
      en: 'Notifications in your inbox are kept for 180 days. Watchlists, alerts, chart layouts and display settings are stored with your account only if you choose so, for use on other devices; otherwise they stay in your browser.',
    },
  },
  {
    heading: { tw: '會員：身分驗證', cn: '注册用户：身份认证', en: 'Members: verified identities' },
    body: {
      tw: '您送出證件時，證件影像、姓名、出生日期與證件號碼都會加密保存，只供審核人員核對身分。審核人員每次查看都須寫明理由並留下紀錄，您可在身分驗證頁看到。影像與號碼在通過後 7 天、未通過後 30 天刪除，撤回或未送出的在一天後刪除；之後只保留經驗證的姓名、出生年與無法還原的號碼摘要，以免同一證件用於多個帳號。驗證三年後到期，以上資料隨即刪除。',
      cn: '您提交证件时，证件影像、姓名、出生日期和证件号码均加密存储，仅供审核人员核对身份。审核人员每次查看都须写明理由并留下记录，您可在身份认证页看到。影像和号码在通过后7天、未通过后30天删除，撤回或未提交的在一天后删除；之后只保留经认证的姓名、出生年份和无法还原的号码摘要，以免同一证件用于多个账号。认证三年后到期，上述信息随即删除。',
      en: 'When you submit a document, its images, your name, date of birth and its number are stored encrypted, for staff to compare alone. Each time that one of them looks at it takes a reason and is recorded, and you can see it on the page. Images and number are deleted 7 days after your identity was verified, 30 days after it was refused, and a day after you withdrew them or if you never submitted them. Then only the verified name, the year of birth and a digest of the number that cannot be reversed are kept, so that one document does not prove several accounts. After three years the identity is no longer verified, and these are deleted too.',
    },
  },
  {
    heading: { tw: '會員：保存期間', cn: '注册用户：保存期限', en: 'Members: how long data are kept' },
    body: {
      tw: '帳號資料保存至帳號關閉。申請關閉 14 天後，聯絡方式、密碼、登入、個人資料與設定會刪除，帳號顯示為「已刪除的帳號」；帳號名稱與暱稱只留下比對用的紀錄，以免他人冒用。管理員對帳號採取的處置（時間、對象編號、理由）保存 7 年，供查核之用。為避免重複送出，請求的回覆加密保存 48 小時。備份中的複本保留至營運者輪替備份為止。',
      cn: '账号信息保存至账号注销。申请注销14天后，联系方式、密码、登录、个人资料和设置将被删除，账号显示为“已注销账号”；用户名和昵称只保留比对用的记录，以免他人冒用。管理员对账号采取的措施（时间、对象编号、理由）保存7年，以备核查。为避免重复提交，请求的答复加密保存48小时。备份中的副本保留至运营者轮换备份为止。',
      en: 'Account data are kept until the account is closed. Fourteen days after you ask for that, your contacts, password, logins, profile and settings are deleted, and the account is shown as a closed account. Of the username and the nickname, only what recognises them is kept, so that nobody else can write under them. What staff decide about an account (time, its number, reason) is kept for seven years as evidence. Answers to requests are kept encrypted for 48 hours, so that nothing is done twice. Copies in backups remain until the operator replaces the backups.',
    },
  },
  {
    heading: { tw: '會員：提供對象', cn: '注册用户：提供对象', en: 'Members: who receives data' },
    body: {
      tw: '除上述郵件與簡訊業者、營運者的主機業者，以及法院命令或法律要求外，本站不將您的個人資料提供給他人。',
      cn: '除上述邮件和短信服务商、运营者的主机服务商，以及法院命令或法律要求外，本站不向他人提供您的个人信息。',
      en: 'Apart from the mail and text message providers named above, the operator’s hosting provider, and where a court order or the law requires it, your personal data are passed on to nobody.',
    },
  },
  {
    heading: { tw: '會員：您的權利', cn: '注册用户：您的权利', en: 'Members: your rights' },
    body: {
      tw: '您可隨時在「設定」的隱私頁免費匯出本站持有的個人資料（ZIP 檔），在個人資料與帳號頁更正內容，並申請關閉帳號。您也可依條例以書面向營運者要求查閱或更正，營運者會在 40 天內答覆。如認為個人資料未獲妥善處理，可向香港個人資料私隱專員公署投訴。',
      cn: '您可以随时在“设置”的隐私页免费导出本站持有的个人信息（ZIP文件），在个人资料页和账号页更正内容，并申请注销账号。您也可以依照条例以书面形式向运营者要求查阅或更正，运营者会在40天内答复。如认为个人信息未得到妥善处理，可以向香港个人资料私隐专员公署投诉。',
      en: 'At any time you may export the personal data that this site holds about you, free of charge, as a ZIP file on the privacy page of the settings, correct them on the profile and account pages, and ask to close your account. Under the Ordinance you may also ask the operator in writing for access or correction, which is answered within 40 days. If you think that your data are not handled properly, you may complain to the Privacy Commissioner for Personal Data, Hong Kong.',
    },
  },
]
