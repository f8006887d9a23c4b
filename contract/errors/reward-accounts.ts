// Accounts that withdrawals are paid to (12xxxx).

export const RewardKindMissing = { code: '120001', httpStatus: 422, notice: 'toast', text: { tw: '請選擇收款方式', cn: '请选择收款方式', en: 'Choose how you want to be paid' }, rule: 'Kind absent' } as const
export const RewardKindUnknown = { code: '120002', httpStatus: 422, notice: 'toast', text: { tw: '沒有這種收款方式', cn: '没有这种收款方式', en: 'There is no such way of payment' }, rule: 'Kind not bank, wechat, alipay or paypal' } as const
export const RewardHolderMissing = { code: '120003', httpStatus: 422, notice: 'toast', text: { tw: '請輸入收款人姓名', cn: '请输入收款人姓名', en: 'Enter the account holder' }, rule: 'Holder empty or over 80 code points' } as const
export const RewardHolderMismatch = { code: '120004', httpStatus: 409, notice: 'toast', text: { tw: '收款人姓名須和身分驗證的姓名相同', cn: '收款人姓名须与身份认证的姓名一致', en: 'The holder must be the verified name' }, rule: 'Folded names differ' } as const
export const RewardNumberMissing = { code: '120005', httpStatus: 422, notice: 'toast', text: { tw: '請輸入收款帳號', cn: '请输入收款账号', en: 'Enter the account number' }, rule: 'Number empty' } as const
export const RewardNumberInvalid = { code: '120006', httpStatus: 422, notice: 'toast', text: { tw: '收款帳號格式不正確', cn: '收款账号格式不正确', en: 'The account number is not valid' }, rule: 'Pattern of the kind broken (IBAN and card check digits where they exist)' } as const
export const RewardBankMissing = { code: '120007', httpStatus: 422, notice: 'toast', text: { tw: '請輸入銀行名稱', cn: '请输入银行名称', en: 'Enter the bank' }, rule: 'Kind bank without bank name' } as const
export const RewardAccountDuplicate = { code: '120008', httpStatus: 409, notice: 'toast', text: { tw: '這個收款帳戶已存在', cn: '该收款账户已存在', en: 'This reward account already exists' }, rule: 'Same kind and number at this member, or in use by another member' } as const
export const RewardAccountLimit = { code: '120009', httpStatus: 409, notice: 'toast', text: { tw: '收款帳戶最多 {max} 個', cn: '收款账户最多{max}个', en: 'You can keep at most {max} reward accounts' }, rule: 'Over 5' } as const
export const RewardAccountSaved = { code: '120010', httpStatus: 200, notice: 'toast', text: { tw: '收款帳戶已儲存', cn: '收款账户已保存', en: 'Reward account saved' }, rule: 'Stored' } as const
export const RewardAccountRemoved = { code: '120011', httpStatus: 200, notice: 'toast', text: { tw: '收款帳戶已刪除', cn: '收款账户已删除', en: 'Reward account removed' }, rule: 'Removed' } as const
export const RewardAccountInUse = { code: '120012', httpStatus: 409, notice: 'toast', text: { tw: '還有提領申請使用這個帳戶', cn: '还有提现申请在使用该账户', en: 'A withdrawal is using this account' }, rule: 'Removing or changing while a withdrawal is open' } as const
export const RewardAccountMissing = { code: '120013', httpStatus: 404, notice: 'toast', text: { tw: '請先新增收款帳戶', cn: '请先添加收款账户', en: 'Add a reward account first' }, rule: "Withdrawal with an account id that is unknown or another member's" } as const
export const RewardAccountTooNew = { code: '120014', httpStatus: 409, notice: 'toast', text: { tw: '新帳戶 {hours} 小時後才能收款', cn: '新账户{hours}小时后才能收款', en: 'A new account can be paid after {hours} hours' }, rule: 'Withdrawal to an account added or changed within 72 hours' } as const
