import type { Text } from '#contract/text/locale.ts'

export const accounts: Text = { tw: '交易帳戶', cn: '交易账户', en: 'Trading accounts' }
export const intro: Text = {
  tw: '綁定經紀商帳戶後，本站只會讀取；模擬帳戶則以本站報價成交。',
  cn: '绑定经纪商账户后，本站仅作读取；模拟账户按本站报价成交。',
  en: 'We only read accounts that you bind. Orders of simulated ones are filled at our prices.',
}
export const none: Text = { tw: '還沒有交易帳戶', cn: '还没有交易账户', en: 'No trading accounts yet' }
export const noneReason: Text = {
  tw: '以唯讀密碼綁定帳戶，或開立模擬帳戶。',
  cn: '用只读密码绑定账户，或开立模拟账户。',
  en: 'Bind one with its read-only password, or open a simulated one.',
}
export const bind: Text = { tw: '綁定交易帳戶', cn: '绑定交易账户', en: 'Bind a trading account' }
export const bindShort: Text = { tw: '綁定', cn: '绑定', en: 'Bind' }
export const report: Text = { tw: '報告', cn: '报告', en: 'Report' }
export const reportOf: Text = { tw: '{name}的報告', cn: '{name}的报告', en: 'Report of {name}' }

/** What an account is. */
export const simulated: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }
export const verified: Text = { tw: '已驗證唯讀連線', cn: '已验证只读连接', en: 'Verified read-only link' }
export const kinds = {
  live: { tw: '真實', cn: '实盘', en: 'Live' },
  demo: { tw: '模擬盤', cn: '模拟盘', en: 'Demo' },
} as const satisfies Record<string, Text>
export const platforms = {
  mt4: { tw: 'MT4', cn: 'MT4', en: 'MT4' },
  mt5: { tw: 'MT5', cn: 'MT5', en: 'MT5' },
  simulated: { tw: '模擬', cn: '模拟', en: 'Simulated' },
} as const satisfies Record<string, Text>
export const platformNames = {
  mt4: { tw: 'MetaTrader 4', cn: 'MetaTrader 4', en: 'MetaTrader 4' },
  mt5: { tw: 'MetaTrader 5', cn: 'MetaTrader 5', en: 'MetaTrader 5' },
  simulated: { tw: '模擬', cn: '模拟', en: 'Simulated' },
} as const satisfies Record<string, Text>
export const isDefault: Text = { tw: '預設', cn: '默认', en: 'Default' }
export const isPublic: Text = { tw: '公開', cn: '公开', en: 'Public' }
export const ofContest: Text = { tw: '比賽帳戶', cn: '比赛账户', en: 'Contest account' }
/** `MT5 ··482, North, North-Live, USD, 1:100` */
export const details: Text = {
  tw: '{platform} ··{account}，{broker}，{server}，{currency}，1:{leverage}',
  cn: '{platform} ··{account}，{broker}，{server}，{currency}，1:{leverage}',
  en: '{platform} ··{account}, {broker}, {server}, {currency}, 1:{leverage}',
}
export const shortName: Text = {
  tw: '{platform} ··{account}',
  cn: '{platform} ··{account}',
  en: '{platform} ··{account}',
}

/** Whether its figures are those of now. */
export const states = {
  connecting: {
    tw: '正在讀取，幾分鐘內完成',
    cn: '正在读取，几分钟内完成',
    en: 'Reading it, which takes a few minutes',
  },
  connected: { tw: '{time} 同步', cn: '{time}同步', en: 'Synced {time}' },
  late: {
    tw: '經紀商沒有回應，資料截至 {time}',
    cn: '经纪商没有响应，数据截至{time}',
    en: 'The broker is not responding; figures as of {time}',
  },
  needsPassword: {
    tw: '唯讀密碼已失效，資料截至 {time}',
    cn: '只读密码已失效，数据截至{time}',
    en: 'The broker refuses the password; figures as of {time}',
  },
} as const satisfies Record<string, Text>
export const sync: Text = { tw: '立即同步', cn: '立即同步', en: 'Sync now' }

/** Binding. */
export const bindNote: Text = {
  tw: '只用唯讀密碼；本站無法下單，也無法出金',
  cn: '仅用只读密码；本站无法下单，也无法出金',
  en: 'With the read-only password. We can neither trade nor withdraw.',
}
export const platform: Text = { tw: '平台', cn: '平台', en: 'Platform' }
export const broker: Text = { tw: '經紀商', cn: '经纪商', en: 'Broker' }
export const server: Text = { tw: '伺服器', cn: '服务器', en: 'Server' }
export const choose: Text = { tw: '請選擇', cn: '请选择', en: 'Choose' }
export const notOpen: Text = { tw: '{name}（尚未開放）', cn: '{name}（暂未开放）', en: '{name} (not open yet)' }
export const account: Text = { tw: '交易帳號', cn: '交易账号', en: 'Account number' }
export const accountHint: Text = { tw: '3 至 20 位數字', cn: '3至20位数字', en: '3 to 20 digits' }
export const readOnlyPassword: Text = { tw: '唯讀密碼', cn: '只读密码', en: 'Read-only password' }
export const label: Text = { tw: '名稱（只有您看得到）', cn: '名称（仅自己可见）', en: 'Name (only you see it)' }
export const consentOf = {
  bridge: {
    tw: '我同意「{operator}」保存並使用這組唯讀密碼，每 {minutes} 分鐘讀取一次餘額、淨值與成交；密碼加密保存，解除綁定時刪除。',
    cn: '我同意“{operator}”保存并使用该只读密码，每{minutes}分钟读取一次余额、净值与成交；密码加密保存，解除绑定时删除。',
    en: 'I agree that {operator} keeps this password and reads balance, equity and deals with it every {minutes} minutes. It is encrypted, and deleted when I remove the account.',
  },
  simulated: {
    tw: '我同意本站每 {minutes} 分鐘讀取一次餘額、淨值與成交；這裡的經紀商與帳戶都是模擬的，密碼加密保存，解除綁定時刪除。',
    cn: '我同意本站每{minutes}分钟读取一次余额、净值与成交；这里的经纪商与账户均为模拟，密码加密保存，解除绑定时删除。',
    en: 'I agree that the site reads balance, equity and deals every {minutes} minutes. Broker and accounts here are simulated. The password is encrypted, and deleted when I remove the account.',
  },
} as const satisfies Record<string, Text>
export const site: Text = { tw: '本站', cn: '本站', en: 'the site' }
export const boundOf: Text = {
  tw: '已綁定 {count} / {max} 個',
  cn: '已绑定{count} / {max}个',
  en: '{count} of {max} bound',
}
export const whatIsRead: Text = { tw: '我們讀取什麼', cn: '我们读取什么', en: 'What we read' }
export const reads: readonly Text[] = [
  { tw: '餘額與淨值', cn: '余额与净值', en: 'Balance and equity' },
  { tw: '成交紀錄', cn: '成交记录', en: 'Deals' },
  { tw: '入金與出金的時間和金額', cn: '入金与出金的时间和金额', en: 'Deposits and withdrawals' },
]
export const cannot: readonly Text[] = [
  { tw: '下單、改單、平倉', cn: '下单、改单、平仓', en: 'Open, change or close orders' },
  { tw: '出金、改密碼', cn: '出金、改密码', en: 'Withdraw, or change a password' },
]
export const isRead: Text = { tw: '讀取', cn: '读取', en: 'read' }
export const isImpossible: Text = { tw: '做不到', cn: '做不到', en: 'not possible' }
export const next: Text = { tw: '後續步驟', cn: '后续步骤', en: 'What comes next' }
export const steps: readonly (readonly [Text, Text])[] = [
  [
    { tw: '連線測試', cn: '连接测试', en: 'Login is tested' },
    { tw: '10 秒內', cn: '10秒内', en: 'within 10 s' },
  ],
  [
    { tw: '讀取過去成交', cn: '读取历史成交', en: 'Past deals are read' },
    { tw: '幾分鐘', cn: '几分钟', en: 'a few minutes' },
  ],
  [
    { tw: '報告可看', cn: '可查看报告', en: 'Report available' },
    { tw: '滿 2 個月', cn: '满2个月', en: 'after 2 months' },
  ],
  [
    { tw: '是否公開由您決定', cn: '是否公开由您决定', en: 'You decide whether it is public' },
    { tw: '預設不公開', cn: '默认不公开', en: 'private by default' },
  ],
]
export const noRealAccount: Text = { tw: '沒有真實帳戶？', cn: '没有真实账户？', en: 'No real account?' }
export const openNote: Text = {
  tw: '開立一個 100,000 USD 的模擬帳戶，以本站報價成交，也可參加模擬組比賽。',
  cn: '开立一个100,000 USD的模拟账户，按本站报价成交，也可参加模拟组比赛。',
  en: 'Open a simulated one of 100,000 USD. Orders are filled at our prices, and it can enter the simulated division of contests.',
}
export const open: Text = { tw: '開立模擬帳戶', cn: '开立模拟账户', en: 'Open a simulated account' }
/** What became of a password that was refused, by code. */
export const refusals: Readonly<Record<string, Text>> = {
  '070011': {
    tw: '經紀商拒絕登入，密碼沒有保存。請核對帳號與伺服器；唯讀密碼分大小寫。',
    cn: '经纪商拒绝登录，密码未保存。请核对账号与服务器；只读密码区分大小写。',
    en: 'The broker refused the login; the password was not kept. Check the number and the server. Passwords are case-sensitive.',
  },
  '070012': {
    tw: '剛才的密碼可以下單，我們已立即捨棄。請在 MetaTrader 的「工具、選項、伺服器、變更密碼」設定唯讀密碼。',
    cn: '刚才的密码可以交易，我们已立即丢弃。请在MetaTrader的“工具、选项、服务器、修改密码”中设置只读密码。',
    en: 'That password can trade, and we discarded it at once. Set a read-only one in MetaTrader: Tools, Options, Server, Change.',
  },
  '070015': {
    tw: '10 秒內沒有收到經紀商的回應，沒有保存任何資料。請稍後再試。',
    cn: '10秒内未收到经纪商的响应，未保存任何数据。请稍后再试。',
    en: 'The broker did not answer within 10 s. Nothing was kept; try again later.',
  },
  '070010': {
    tw: '帳戶目前綁在某位會員名下。如果是您的帳戶，可以提出檢舉並附上證明。',
    cn: '该账户目前绑定在某位会员名下。如为您的账户，可提交举报并附上证明。',
    en: 'A member has bound this account. If it is yours, you can file a report with proof.',
  },
}
export const againIn: Text = { tw: '{seconds} 秒後可再試', cn: '{seconds}秒后可重试', en: 'Try again in {seconds} s' }
export const prove: Text = { tw: '提出證明', cn: '提交证明', en: 'File a report' }

/** The report. */
export const equity: Text = { tw: '淨值', cn: '净值', en: 'Equity' }
export const balanceOf: Text = {
  tw: '{currency}，餘額 {amount}',
  cn: '{currency}，余额{amount}',
  en: '{currency}, balance {amount}',
}
export const returnName: Text = { tw: '報酬率', cn: '收益率', en: 'Return' }
export const netOfFlows: Text = { tw: '扣除出入金', cn: '扣除出入金', en: 'net of deposits' }
export const maxDrawdown: Text = { tw: '最大拉回', cn: '最大回撤', en: 'Max drawdown' }
export const recovered: Text = { tw: '{days} 天回升', cn: '{days}天回升', en: '{days} {days|day|days} to recover' }
export const notRecovered: Text = { tw: '尚未回升', cn: '尚未回升', en: 'not recovered' }
export const profitFactor: Text = { tw: '獲利因子', cn: '盈利因子', en: 'Profit factor' }
export const tradesWon: Text = {
  tw: '{trades} 筆，勝率 {rate}',
  cn: '{trades}笔，胜率{rate}',
  en: '{trades} trades, {rate} won',
}
export const noTrades: Text = { tw: '這段期間沒有平倉', cn: '该期间没有平仓', en: 'nothing was closed' }
export const period: Text = { tw: '期間', cn: '期间', en: 'Period' }
export const periods = {
  '2M': { tw: '2 個月', cn: '2个月', en: '2M' },
  '3M': { tw: '3 個月', cn: '3个月', en: '3M' },
  '6M': { tw: '6 個月', cn: '6个月', en: '6M' },
  YTD: { tw: '今年', cn: '今年', en: 'YTD' },
} as const satisfies Record<string, Text>
export const from: Text = { tw: '開始日期', cn: '开始日期', en: 'From' }
export const to: Text = { tw: '結束日期', cn: '结束日期', en: 'To' }
export const show: Text = { tw: '顯示', cn: '显示', en: 'Show' }
export const curve: Text = { tw: '淨值與拉回', cn: '净值与回撤', en: 'Equity and drawdown' }
export const drawdown: Text = { tw: '拉回', cn: '回撤', en: 'Drawdown' }
export const curveLabel: Text = {
  tw: '淨值 {from} 至 {to}，最新 {last}，最低 {low}，最高 {high}',
  cn: '净值{from}至{to}，最新{last}，最低{low}，最高{high}',
  en: 'Equity from {from} to {to}: last {last}, lowest {low}, highest {high}',
}
export const drawdownLabel: Text = {
  tw: '相對前高的拉回，最深 {max}%',
  cn: '相对前高的回撤，最深{max}%',
  en: 'Drawdown from the peak, at most {max}%',
}
export const flows: Text = { tw: '入金與出金', cn: '入金与出金', en: 'Deposits and withdrawals' }
export const deposit: Text = { tw: '入金', cn: '入金', en: 'Deposit' }
export const withdrawal: Text = { tw: '出金', cn: '出金', en: 'Withdrawal' }
export const measuredNote: Text = {
  tw: '綁定前的日子以餘額計，未含當時的未平倉盈虧。',
  cn: '绑定前的日期按余额计算，不含当时的未平仓盈亏。',
  en: 'Days before it was bound count its balance, without positions that were open then.',
}
export const tooFew: Text = {
  tw: '這段期間還沒有可畫的數字',
  cn: '该期间还没有可绘制的数据',
  en: 'There are no figures for this period yet',
}
export const grossToNet: Text = { tw: '從毛利到淨利', cn: '从毛利到净利', en: 'From gross to net' }
export const gross: Text = { tw: '平倉毛利', cn: '平仓毛利', en: 'Gross result' }
export const commission: Text = { tw: '手續費', cn: '手续费', en: 'Commission' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap' }
export const netClosed: Text = { tw: '平倉淨利', cn: '平仓净利', en: 'Net, closed' }
export const openChange: Text = { tw: '未平倉變動', cn: '未平仓变动', en: 'Open positions' }
export const total: Text = { tw: '合計', cn: '合计', en: 'Total' }
export const costsShare: Text = {
  tw: '費用占毛利 {share}%。點差已含在毛利裡。',
  cn: '费用占毛利{share}%。点差已含在毛利中。',
  en: 'Costs take {share}% of the gross result, which already includes the spread.',
}
export const spreadInside: Text = {
  tw: '點差已含在毛利裡。',
  cn: '点差已含在毛利中。',
  en: 'The gross result already includes the spread.',
}
export const byMonth: Text = { tw: '逐月', cn: '按月', en: 'By month' }
export const month: Text = { tw: '月份', cn: '月份', en: 'Month' }
export const trades: Text = { tw: '筆數', cn: '笔数', en: 'Trades' }
export const costs: Text = { tw: '費用', cn: '费用', en: 'Costs' }
export const bySymbol: Text = { tw: '依商品', cn: '按品种', en: 'By symbol' }
export const symbol: Text = { tw: '商品', cn: '品种', en: 'Symbol' }
export const won: Text = { tw: '勝率', cn: '胜率', en: 'Won' }
export const net: Text = { tw: '淨額', cn: '净额', en: 'Net' }
export const exposure: Text = { tw: '曝險', cn: '敞口', en: 'Exposure' }
export const exposureNote: Text = {
  tw: '每天最高，淨值的倍數',
  cn: '每日最高，净值的倍数',
  en: 'highest of each day, × equity',
}
export const exposureLabel: Text = {
  tw: '已平倉部位每天最高的曝險，最高 {max} 倍',
  cn: '已平仓持仓每日最高的敞口，最高{max}倍',
  en: 'Highest exposure of each day in trades that are closed, at most {max} times the equity',
}
export const latestDeals: Text = { tw: '成交紀錄', cn: '成交记录', en: 'Deals' }
export const noDeals: Text = { tw: '還沒有成交', cn: '还没有成交', en: 'No deals yet' }
export const closed: Text = { tw: '平倉時間', cn: '平仓时间', en: 'Closed' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const buy: Text = { tw: '買', cn: '买', en: 'Buy' }
export const sell: Text = { tw: '賣', cn: '卖', en: 'Sell' }
export const lots: Text = { tw: '手數', cn: '手数', en: 'Lots' }
export const openPrice: Text = { tw: '開倉價', cn: '开仓价', en: 'Open' }
export const closePrice: Text = { tw: '平倉價', cn: '平仓价', en: 'Close' }
export const file: Text = { tw: '下載成交紀錄 CSV', cn: '下载成交记录CSV', en: 'Download the deals as CSV' }
export const footBridge: Text = {
  tw: '數字由 {broker} 提供，經由只能讀取、無法交易的連線取得。報酬率與拉回依比賽的公式 v1 計算，入金無法拉高。',
  cn: '数据由{broker}提供，通过只能读取、无法交易的连接获取。收益率与回撤按比赛公式v1计算，入金无法拉高。',
  en: 'Figures come from {broker} through a link that can read and cannot trade. Return and drawdown follow formula v1, the one that contests use, so a deposit cannot raise them.',
}
export const footSimulated: Text = {
  tw: '這個帳戶為模擬帳戶，沒有真實資金。報酬率與拉回依比賽的公式 v1 計算，入金無法拉高。',
  cn: '该账户为模拟账户，没有真实资金。收益率与回撤按比赛公式v1计算，入金无法拉高。',
  en: 'This account is simulated: there is no real money in it. Return and drawdown follow formula v1, the one that contests use, so a deposit cannot raise them.',
}

/** What is done to an account. */
export const manage: Text = { tw: '管理', cn: '管理', en: 'Manage' }
export const makeDefault: Text = { tw: '設為預設帳戶', cn: '设为默认账户', en: 'Make it the default account' }
export const showToOthers: Text = {
  tw: '在個人頁面公開報酬率、拉回與筆數',
  cn: '在个人主页公开收益率、回撤与笔数',
  en: 'Show its return, drawdown and trades on my page',
}
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const newPassword: Text = { tw: '新的唯讀密碼', cn: '新的只读密码', en: 'New read-only password' }
export const unbind: Text = { tw: '解除綁定', cn: '解除绑定', en: 'Remove the account' }
export const unbindNote: Text = {
  tw: '唯讀密碼與讀到的資料會立即刪除，無法復原。',
  cn: '只读密码与读取的数据会立即删除，无法恢复。',
  en: 'Its password and all that was read are deleted at once, for good.',
}
export const closeNote: Text = {
  tw: '模擬帳戶與裡面的部位、成交會立即刪除，無法復原。',
  cn: '模拟账户及其持仓、成交会立即删除，无法恢复。',
  en: 'The simulated account is deleted at once with its positions and deals, for good.',
}
export const password: Text = { tw: '您的密碼', cn: '您的密码', en: 'Your password' }

/** On the page of a member. */
export const publicAccounts: Text = { tw: '公開的交易帳戶', cn: '公开的交易账户', en: 'Public trading accounts' }
export const since: Text = { tw: '起算', cn: '起算', en: 'Since' }
