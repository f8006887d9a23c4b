import type { Text } from '#contract/text/locale.ts'

interface Section {
  heading: Text
  body: Text
}

export const operator: Text = { tw: '營運者：{name}', cn: '运营者：{name}', en: 'Operator: {name}' }
export const contact: Text = { tw: '聯絡方式：{contact}', cn: '联系方式：{contact}', en: 'Contact: {contact}' }
export const unnamed: Text = {
  tw: '本站營運者尚未填寫名稱與聯絡方式。',
  cn: '本站运营者尚未填写名称和联系方式。',
  en: 'The operator of this site has not given a name and contact.',
}
export const version: Text = { tw: '版本：{date}', cn: '版本：{date}', en: 'Version of {date}' }

export const terms: readonly Section[] = [
  {
    heading: { tw: '約定的雙方', cn: '协议双方', en: 'Who these terms bind' },
    body: {
      tw: '本條款是您與本站營運者之間的契約，自您註冊會員時生效。未註冊而瀏覽本站者不適用本條款，仍適用免責聲明。註冊時勾選同意，即表示您已閱讀並接受本條款與隱私權政策；您接受的版本會記錄在帳號中。',
      cn: '本条款是您与本站运营者之间的合同，自您注册之时起生效。未注册而浏览本站的，不适用本条款，仍适用免责声明。注册时勾选同意，即表示您已阅读并接受本条款和隐私政策；您接受的版本会记录在账号中。',
      en: 'These terms are a contract between you and the operator of this site. They take effect when you register. If you only read the site, the disclaimer applies and these terms do not. By ticking the box when you register, you confirm that you have read and accept these terms and the privacy policy. The version you accept is recorded with your account.',
    },
  },
  {
    heading: { tw: '註冊資格', cn: '注册资格', en: 'Who may register' },
    body: {
      tw: '您須年滿 18 歲且具完全行為能力，並以自己的手機號碼或電子郵件註冊。帳號僅供本人使用，不得轉讓、出借或出售，也不得以程式自動註冊。',
      cn: '您须年满18周岁并具有完全民事行为能力，且使用本人的手机号或邮箱注册。账号仅限本人使用，不得转让、出借或出售，也不得使用程序批量注册。',
      en: 'You must be at least 18 years old and legally able to enter into a contract, and register with a phone number or e-mail address of your own. The account is personal: you may not transfer, lend or sell it, or register accounts by automated means.',
    },
  },
  {
    heading: { tw: '帳號安全', cn: '账号安全', en: 'Keeping your account safe' },
    body: {
      tw: '請妥善保管密碼、驗證碼與備用驗證碼，勿告知他人；本站人員不會向您索取。以您的帳號所為的操作視為您本人的行為，但因可歸責於本站的事由所致者不在此限。發現帳號遭他人使用時，請立即變更密碼、結束其他裝置的登入，並通知營運者。建議您開啟兩步驟驗證。',
      cn: '请妥善保管密码、验证码和备用验证码，不要告知他人；本站工作人员不会向您索要。使用您的账号进行的操作视为您本人的行为，因本站原因造成的除外。发现账号被他人使用时，请立即修改密码、退出其他设备的登录，并通知运营者。建议您开启两步验证。',
      en: 'Keep your password, verification codes and recovery codes to yourself; our staff will never ask for them. You are responsible for what is done with your account, unless the cause lies with this site. If you think that someone else is using it, change your password at once, end the other sessions and tell the operator. We recommend that you turn on two-step verification.',
    },
  },
  {
    heading: { tw: '禁止行為', cn: '禁止行为', en: 'What you must not do' },
    body: {
      tw: '您不得冒用他人或本站人員的身分；不得試探或使用他人的帳號；不得規避使用次數的限制，或干擾本站運作；不得利用暱稱、標籤或個人簡介刊登廣告、招攬交易、保證獲利，或發布違法、侵權、騷擾或詐欺的內容。',
      cn: '您不得冒充他人或本站工作人员；不得试探或使用他人的账号；不得绕过使用次数限制或干扰本站运行；不得利用昵称、标签或个人简介发布广告、招揽交易、承诺收益，或发布违法、侵权、骚扰、欺诈的内容。',
      en: 'You must not impersonate another person or our staff; try to get into or use the account of someone else; circumvent usage limits or interfere with the operation of the site; or use your nickname, tags or bio to advertise, solicit trades, promise profits, or publish anything unlawful, infringing, harassing or fraudulent.',
    },
  },
  {
    heading: { tw: '您公開的內容', cn: '您公开的内容', en: 'What you make public' },
    body: {
      tw: '帳號、暱稱、大頭貼、標籤與個人簡介為公開資訊，任何人均可瀏覽。內容的權利仍屬於您；您同意營運者在提供本服務的必要範圍內，無償儲存、顯示並調整其格式。您刪除內容或關閉帳號時，此授權即終止，但備份中的複本會保留至備份輪替為止。',
      cn: '用户名、昵称、头像、标签和个人简介为公开信息，任何人都可以查看。内容的权利仍归您所有；您同意运营者在提供本服务所必需的范围内，免费存储、展示并调整其格式。您删除内容或注销账号时，该许可即终止，备份中的副本保留至备份轮换为止。',
      en: 'Your username, nickname, picture, tags and bio are public. You keep all rights in them. You allow the operator, free of charge, to store, display and format them as far as the service requires. This permission ends when you delete them or close your account; copies in backups remain until the backups are replaced.',
    },
  },
  {
    heading: { tw: '違反條款的處置', cn: '违约处理', en: 'If these terms are broken' },
    body: {
      tw: '您違反本條款時，營運者得視情節移除內容、重設個人資料、限制發言或停用帳號，並告知理由。帳號遭停用時，以正確密碼登入會顯示停用的事實。您得以本頁所列的聯絡方式提出申訴。',
      cn: '您违反本条款的，运营者可视情节删除内容、重置个人资料、限制发言或停用账号，并告知理由。账号被停用后，使用正确的密码登录时会显示停用的事实。您可以通过本页所列的联系方式提出申诉。',
      en: 'If you break these terms, the operator may, depending on how serious it is, remove content, reset your profile, stop you from posting or disable your account, and will give the reason. If your account is disabled, logging in with the right password tells you so. You may appeal at the contact given on this page.',
    },
  },
  {
    heading: { tw: '並非投資建議', cn: '不构成投资建议', en: 'Not advice' },
    body: {
      tw: '會員服務不包含投資建議、代客操作或下單。提醒與通知可能延遲或遺漏，請勿作為交易的唯一依據。免責聲明亦適用於會員。',
      cn: '会员服务不包含投资建议、代客理财或下单。提醒和通知可能延迟或遗漏，请勿作为交易的唯一依据。免责声明同样适用于注册用户。',
      en: 'What members see does not constitute investment advice, and membership includes neither portfolio management nor the execution of orders. Alerts and notifications may be late or missing, so do not rely on them alone when you trade. The disclaimer applies to members as well.',
    },
  },
  {
    heading: { tw: '服務與責任', cn: '服务与责任', en: 'Service and liability' },
    body: {
      tw: '會員服務免費，依現況提供，不保證不中斷或無錯誤。在適用法律許可的範圍內，營運者對間接損害與交易損失不負賠償責任；但因營運者故意、重大過失或詐欺所致者，以及法律規定不得排除的責任，不在此限。',
      cn: '会员服务免费，按现状提供，不保证不中断或没有错误。在适用法律允许的范围内，运营者对间接损失和交易损失不承担赔偿责任；因运营者故意、重大过失或欺诈造成的，以及法律规定不得排除的责任除外。',
      en: 'Membership is free and provided as is, without a promise that it will be uninterrupted or free of errors. As far as the law allows, the operator is not liable for indirect loss or trading losses. Nothing here excludes liability for wilful misconduct, gross negligence or fraud, or any liability that cannot be excluded by law.',
    },
  },
  {
    heading: { tw: '終止', cn: '终止', en: 'Ending it' },
    body: {
      tw: '您可隨時在設定中申請關閉帳號。自申請起 14 天內登入即可撤回；期滿後，您的聯絡方式、密碼、個人資料與設定會刪除。營運者停止會員服務前會在本站公告，讓您有時間匯出資料。',
      cn: '您可以随时在设置中申请注销账号。自申请起14天内登录即可撤回；期满后，您的联系方式、密码、个人资料和设置将被删除。运营者停止会员服务前会在本站公告，以便您导出数据。',
      en: 'You may ask to close your account at any time in the settings. Logging in within 14 days takes the request back. After that your contacts, password, profile and settings are deleted. Before the operator ends membership, it is announced on this site so that you have time to export your data.',
    },
  },
  {
    heading: { tw: '條款的變更', cn: '条款的变更', en: 'Changes' },
    body: {
      tw: '本條款變更時，本頁會標示新的版本日期，變更不溯及既往。您不同意變更時，得關閉帳號；帳號中仍保留您當初接受的版本。',
      cn: '本条款变更时，本页会标明新的版本日期，变更不溯及既往。您不同意变更的，可以注销账号；账号中仍保留您当初接受的版本。',
      en: 'When these terms change, this page shows a new version date. Changes do not apply retroactively. If you do not agree with them, you may close your account; it keeps the version that you accepted.',
    },
  },
  {
    heading: { tw: '準據法與語言', cn: '适用法律与语言', en: 'Law and language' },
    body: {
      tw: '本條款以香港法律為準據法，香港法院有非專屬管轄權。您居住地的強制性消費者保護規定不受影響。本條款有三種語言版本，以您註冊時所用的語言版本為準。',
      cn: '本条款适用香港法律，香港法院具有非排他性管辖权。您居住地的强制性消费者保护规定不受影响。本条款有三种语言版本，以您注册时使用的语言版本为准。',
      en: 'These terms are governed by the laws of Hong Kong, whose courts have non-exclusive jurisdiction. Mandatory consumer protection where you live is not affected. The terms exist in three languages; the one in which you registered prevails.',
    },
  },
]
