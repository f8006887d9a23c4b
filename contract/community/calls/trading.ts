import { callsOf } from '../call.ts'
import { bytes, day, decimal, exactly, fields, flag, matching, oneOf, page, text, version } from '../schema.ts'
import { anyone, members, withPhone } from '../who.ts'

const readOnlyPassword = bytes(1, 64, { required: '070009', minLength: '070009', maxBytes: '070009' })
const lots = decimal({ other: '070023' })
const stopLoss = decimal({ other: '070028' })
const takeProfit = decimal({ other: '070028' })

export const tradingCalls = callsOf('second', [
  { id: 'brokers.list', method: 'GET', path: '/api/v1/trading/brokers', who: anyone, answer: '{ list: { brokerKey, name, platforms: { platform, servers[] }[], open, link, simulated }[] }' },
  { id: 'tradingAccounts.list', method: 'GET', path: '/api/v1/trading-accounts', who: members, answer: '{ list: TradingAccount[] }' },
  { id: 'tradingAccounts.bind', method: 'POST', path: '/api/v1/trading-accounts', who: withPhone, body: fields({ platform: oneOf(['mt4', 'mt5'], { required: '070001', enum: '070002' }), broker: text(1, 60, { required: '070003', unknown: '070004' }), server: text(1, 60, { required: '070005', unknown: '070006' }), account: matching(/^[0-9]{3,20}$/, { required: '070007', pattern: '070008' }), readOnlyPassword, consent: exactly(true, { required: '070021', const: '070021' }), 'label?': text(0, 30) }), answer: '{ tradingAccountId }', notices: ['070018'], errors: ['010003', '070010', '070011', '070012', '070014', '070015', '070016'], rate: '10 per hour per member', mail: 'trading-account-bound' },
  { id: 'tradingAccounts.openSimulated', method: 'POST', path: '/api/v1/trading-accounts/simulated', who: withPhone, body: fields({ 'label?': text(0, 30) }), answer: '{ tradingAccountId, balance: "100000.00", currency: "USD", leverage: 100 }', notices: ['000102'], errors: ['070022'] },
  { id: 'tradingAccounts.get', method: 'GET', path: '/api/v1/trading-accounts/{tradingAccountId}', who: members, answer: 'TradingAccount = { tradingAccountId, platform, broker, server, account(last 3), kind: live|demo|simulated, currency, leverage, balance, equity, state, isDefault, isPublic, syncedAt, source }', errors: ['070031'] },
  { id: 'tradingAccounts.save', method: 'PUT', path: '/api/v1/trading-accounts/{tradingAccountId}', who: members, body: fields({ 'label?': text(0, 30), 'isPublic?': flag(), 'isDefault?': exactly(true), version }), answer: '{}', notices: ['000104'], errors: ['000207', '070031'] },
  { id: 'tradingAccounts.password', method: 'PUT', path: '/api/v1/trading-accounts/{tradingAccountId}/password', who: members, body: fields({ readOnlyPassword }), answer: '{}', notices: ['000104'], errors: ['070011', '070012', '070015', '070031'] },
  { id: 'tradingAccounts.sync', method: 'POST', path: '/api/v1/trading-accounts/{tradingAccountId}/sync', who: members, answer: '{}', notices: ['000102'], errors: ['070015', '070020', '070031'], rate: '1 per 300 s per account' },
  { id: 'tradingAccounts.unbind', method: 'POST', path: '/api/v1/trading-accounts/{tradingAccountId}/unbind', who: members, body: fields({ password: text(1, 64, { required: '000119' }) }), answer: '{}', notices: ['070019'], errors: ['000123', '070013', '070017', '070031'], mail: 'trading-account-unbound' },
  { id: 'tradingAccounts.deals', method: 'GET', path: '/api/v1/trading-accounts/{tradingAccountId}/deals', who: members, query: fields({ 'format?': oneOf(['csv']), ...page }), answer: '{ list: Deal[], next }', errors: ['070031'] },
  { id: 'tradingAccounts.report', method: 'GET', path: '/api/v1/trading-accounts/{tradingAccountId}/report', who: members, query: fields({ from: day({ required: '000227' }), to: day({ required: '000228', order: '000229', short: '000230' }) }), answer: '{ returnPercent, maxDrawdownPercent, trades, winRatePercent, profitFactor, curve[] }', errors: ['070031'] },
  { id: 'members.trading', method: 'GET', path: '/api/v1/members/{memberId}/trading', who: anyone, answer: '{ list: public accounts with return, drawdown, trades, verified badge }', errors: ['010053'] },
  { id: 'positions.list', method: 'GET', path: '/api/v1/trading-accounts/{tradingAccountId}/positions', who: members, answer: '{ list: Position[], balance, equity, margin, freeMargin }', errors: ['070031'] },
  { id: 'positions.open', method: 'POST', path: '/api/v1/trading-accounts/{tradingAccountId}/orders', who: members, body: fields({ symbol: text(1, 20, { unknown: '070027' }), side: oneOf(['buy', 'sell']), lots, 'stopLoss?': stopLoss, 'takeProfit?': takeProfit }), answer: '{ position: Position }', notices: ['000102'], errors: ['070024', '070025', '070026', '070030', '070031', '080037'], idempotency: 'required', rate: '10 per 10 s per account' },
  { id: 'positions.change', method: 'PUT', path: '/api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}', who: members, body: fields({ 'stopLoss?': stopLoss, 'takeProfit?': takeProfit }), answer: '{}', notices: ['000104'], errors: ['070029', '070030', '070031'] },
  { id: 'positions.close', method: 'POST', path: '/api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}/close', who: members, body: fields({ 'lots?': lots }), answer: '{ deal: Deal }', notices: ['000102'], errors: ['070025', '070026', '070029', '070030', '070031'], idempotency: 'required' },
])
