import { callsOf } from '../call.ts'
import { fields, flag, id, oneOf, page, reason, text, version, whole } from '../schema.ts'
import { identified, members, staffWho } from '../who.ts'

const password = text(1, 64, { required: '000119' })
const kind = oneOf(['bank', 'wechat', 'alipay', 'paypal'], { required: '120001', enum: '120002' })
const holder = text(1, 80, { required: '120003', other: '120003' })
const number = text(3, 64, { required: '120005', other: '120006' })
const bank = text(1, 80, { required: '120007' })

export const withdrawalsCalls = callsOf('second', [
  { id: 'rewardAccounts.list', method: 'GET', path: '/api/v1/reward-accounts', who: members, answer: '{ list: { rewardAccountId, kind, holder, number(last 4), bank, isDefault, usableFrom, version }[], kinds, hasWeChat }' },
  { id: 'rewardAccounts.add', method: 'POST', path: '/api/v1/reward-accounts', who: identified('050011'), body: fields({ kind, holder, number, 'bank?': bank, 'isDefault?': flag(), password }), answer: '{ rewardAccountId, usableFrom }', notices: ['120010'], errors: ['000123', '010003', '090040', '090042', '120004', '120008', '120009'], mail: 'reward-account-changed', note: 'kind bank needs a bank, wechat a bound WeChat account' },
  { id: 'rewardAccounts.save', method: 'PUT', path: '/api/v1/reward-accounts/{rewardAccountId}', who: identified('050011'), body: fields({ kind, holder, number, 'bank?': bank, 'isDefault?': flag(), password, version }), answer: '{}', notices: ['120010'], errors: ['000123', '010003', '000207', '090040', '090042', '120004', '120008', '120012', '120013'], mail: 'reward-account-changed' },
  { id: 'rewardAccounts.remove', method: 'POST', path: '/api/v1/reward-accounts/{rewardAccountId}/remove', who: members, body: fields({ password }), answer: '{}', notices: ['120011'], errors: ['000123', '010003', '120012', '120013'], mail: 'reward-account-changed' },
  { id: 'wechat.start', method: 'POST', path: '/api/v1/me/wechat', who: members, answer: '{ state, url }', errors: ['090042'] },
  { id: 'wechat.bind', method: 'PUT', path: '/api/v1/me/wechat', who: members, body: fields({ state: text(20, 200), code: text(1, 200), password }), answer: '{}', notices: ['000104'], errors: ['000123', '010003', '090041', '090042'], mail: 'contact-changed' },
  { id: 'wechat.unbind', method: 'POST', path: '/api/v1/me/wechat/unbind', who: members, body: fields({ password }), answer: '{}', notices: ['000105'], errors: ['000123', '010003', '120012'], mail: 'contact-changed' },
  { id: 'withdrawals.list', method: 'GET', path: '/api/v1/withdrawals', who: members, query: fields(page), answer: '{ list: Withdrawal = { withdrawalId, diamonds, money, currency, account, state, at, dueBy, changedAt, reference, reason }[], window: { from, to, open }, conditions: { code, met, params }[], usedThisMonth, next }' },
  { id: 'withdrawals.create', method: 'POST', path: '/api/v1/withdrawals', who: identified('090035'), body: fields({ amount: whole(500, 1_000_000, { minimum: '090038', other: '010036' }), rewardAccountId: id({ unknown: '120013' }), code: text(6, 6, { required: '010007', other: '010007' }) }), answer: '{ withdrawalId, money, dueBy, balance }', notices: ['090043'], errors: ['010003', '090034', '090036', '090037', '090039', '090040', '090050', '120014'], idempotency: 'required', mail: 'withdrawal-requested' },
  { id: 'withdrawals.cancel', method: 'POST', path: '/api/v1/withdrawals/{withdrawalId}/cancel', who: members, answer: '{}', notices: ['000102'], errors: ['000205', '090044'] },
  { id: 'staff.withdrawals', method: 'GET', path: '/api/v1/staff/withdrawals', who: staffWho('finance'), query: fields({ 'state?': oneOf(['requested', 'approved', 'paid', 'refused', 'cancelled']), ...page }), answer: '{ list, next }' },
  { id: 'staff.approveWithdrawal', method: 'POST', path: '/api/v1/staff/withdrawals/{withdrawalId}/approve', who: staffWho('finance'), body: fields({ reason }), answer: '{}', notices: ['000225', '000102'], errors: ['000205', '000226', '090044'], idempotency: 'required' },
  { id: 'staff.withdrawalAccount', method: 'POST', path: '/api/v1/staff/withdrawals/{withdrawalId}/account', who: staffWho('finance'), body: fields({ reason }), answer: '{ kind, holder, number, bank }', errors: ['000205'], idempotency: 'none' },
  { id: 'staff.payWithdrawal', method: 'POST', path: '/api/v1/staff/withdrawals/{withdrawalId}/paid', who: staffWho('finance'), body: fields({ reference: text(1, 80), reason }), answer: '{}', notices: ['000102'], errors: ['000205', '090044'], idempotency: 'required', mail: 'withdrawal-paid' },
  { id: 'staff.refuseWithdrawal', method: 'POST', path: '/api/v1/staff/withdrawals/{withdrawalId}/refuse', who: staffWho('finance'), body: fields({ reason }), answer: '{}', notices: ['000102'], errors: ['000205', '090044'], idempotency: 'required', mail: 'withdrawal-refused' },
])
