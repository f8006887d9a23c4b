import { callsOf } from '../call.ts'
import { fields, flag, id, moment, oneOf, page, reason, text, whole } from '../schema.ts'
import { anyone, members, staff, staffWho, withPhone } from '../who.ts'

export const walletCalls = callsOf('second', [
  { id: 'wallet.get', method: 'GET', path: '/api/v1/wallet', who: members, answer: '{ balance, bought, earned, held, matured, maturing: { at, amount }[], currency: diamond }' },
  { id: 'wallet.entries', method: 'GET', path: '/api/v1/wallet/entries', who: members, query: fields({ 'kind?': oneOf(['topUp', 'voucher', 'grant', 'group', 'reward', 'fee', 'prize', 'withdrawal', 'refund']), 'from?': moment(), 'to?': moment(), 'format?': oneOf(['csv']), ...page }), answer: '{ list: { entryId, at, kind, amount(signed), balanceAfter, isHold, fee, ref, title, other }[], next }' },
  { id: 'wallet.statement', method: 'GET', path: '/api/v1/wallet/statements/{month}', who: members, query: fields({ 'format?': oneOf(['csv']) }), answer: '{ month, from, to, opening, closing, income, spent, kinds: { kind, entries, amount, fee }[], list: Entry[], lastHash }', errors: ['000205'] },
  { id: 'wallet.prices', method: 'GET', path: '/api/v1/wallet/prices', who: anyone, answer: '{ packages: { packageId, diamonds, price, currency }[], exchange: { diamondsPerUnit, currency, feePercent }, topUp: boolean }' },
  { id: 'orders.create', method: 'POST', path: '/api/v1/orders', who: withPhone, body: fields({ packageId: text(1, 40, { unknown: '010050' }) }), answer: 'Order with pay: { kind, holder, bank, account, reference, until }', notices: ['010028'], errors: ['010051'], idempotency: 'required', rate: '10 per hour per member' },
  { id: 'orders.get', method: 'GET', path: '/api/v1/orders/{orderId}', who: members, answer: 'Order', notices: ['ok', '010028'], errors: ['010029', '010037'] },
  { id: 'orders.list', method: 'GET', path: '/api/v1/orders', who: members, query: fields(page), answer: '{ list: Order[], next }' },
  { id: 'orders.cancel', method: 'POST', path: '/api/v1/orders/{orderId}/cancel', who: members, answer: '{}', notices: ['000102'], errors: ['010029', '010037', '010038'] },
  { id: 'vouchers.redeem', method: 'POST', path: '/api/v1/wallet/vouchers', who: members, body: fields({ code: text(8, 40, { other: '010048' }) }), answer: '{ amount, balance }', notices: ['010055'], errors: ['010049'], idempotency: 'required', rate: '5 per hour per member' },
  { id: 'articles.reward', method: 'POST', path: '/api/v1/articles/{articleId}/reward', who: withPhone, body: fields({ amount: whole(1, 1000, { other: '010036' }) }), answer: '{ balance }', notices: ['010040'], errors: ['010035', '010039', '020019'], idempotency: 'required' },
  { id: 'staff.confirmOrder', method: 'POST', path: '/api/v1/staff/orders/{orderId}/confirm', who: staffWho('finance'), body: fields({ reference: text(1, 80), reason }), answer: '{}', notices: ['000225', '000102'], errors: ['000226', '010029', '010037', '010038'], idempotency: 'required' },
  { id: 'staff.orders', method: 'GET', path: '/api/v1/staff/orders', who: staffWho('finance'), query: fields({ 'state?': oneOf(['pending', 'paid', 'closed']), 'reference?': text(1, 80), ...page }), answer: '{ list: Order[], next }' },
  { id: 'staff.grant', method: 'POST', path: '/api/v1/staff/wallet/grants', who: staffWho('finance'), body: fields({ memberId: id({ unknown: '010053' }), amount: whole(-100000, 100_000, { other: '010036' }), reason }), answer: '{}', notices: ['000225', '000102'], errors: ['000226', '010035'], idempotency: 'required' },
  { id: 'staff.vouchers', method: 'POST', path: '/api/v1/staff/vouchers', who: staffWho('finance'), body: fields({ amount: whole(1, 100_000, { other: '010036' }), count: whole(1, 1000), uses: whole(1, 100_000), expiresAt: moment(), reason }), answer: '{ batchId }', notices: ['000225', '000102'], errors: ['000226'], idempotency: 'required' },
  { id: 'staff.voucherCodes', method: 'GET', path: '/api/v1/staff/vouchers/{batchId}', who: staffWho('finance'), answer: 'text/csv', errors: ['000205'], note: 'once, after the approval' },
  { id: 'staff.approvals', method: 'GET', path: '/api/v1/staff/approvals', who: staff, answer: '{ list: { approvalId, kind, proposedBy, amount, reason, at }[] }' },
  { id: 'staff.approve', method: 'POST', path: '/api/v1/staff/approvals/{approvalId}', who: staff, body: fields({ approve: flag(), reason }), answer: '{}', notices: ['000102'], errors: ['000205', '000226', '010029', '010035', '010038', '010053', '040024'], idempotency: 'required', mail: 'order-paid' },
  { id: 'staff.ledgerCheck', method: 'GET', path: '/api/v1/staff/ledger/check', who: staffWho('finance'), answer: '{ sum: 0, accounts, transactions, negative: 0, lastHash }' },
])
