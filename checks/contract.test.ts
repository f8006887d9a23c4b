import { expect, test } from 'vitest'
import { catalogue, type NamedCode } from '#contract/errors/catalogue.ts'
import type { ContractCall } from '../contract/community/call.ts'
import { fields, listOf, text, whole } from '../contract/community/schema.ts'
import { type Contract, contract, contractFaults } from './contract.ts'
import { readSources } from './imports.ts'

const sources = readSources()

interface Planted {
  contract: Contract
  codes: NamedCode[]
}

const planted = (): Planted => ({ contract: { ...contract, calls: [...contract.calls] }, codes: [...catalogue] })
const faultsOf = ({ contract: given, codes }: Planted) => contractFaults(given, codes, sources)

/** The contract with one of its calls changed. */
function withCall(id: string, change: (call: ContractCall) => Partial<ContractCall>): Planted {
  const all = planted()
  const calls = all.contract.calls.map(call => (call.id === id ? { ...call, ...change(call) } : call))
  return { ...all, contract: { ...all.contract, calls } }
}

const withSetting = (name: string, setting: Contract['settings'][string]): Planted => {
  const all = planted()
  return { ...all, contract: { ...all.contract, settings: { ...all.contract.settings, [name]: setting } } }
}

const withCodes = (change: (codes: NamedCode[]) => NamedCode[]): Planted => ({
  ...planted(),
  codes: change([...catalogue]),
})

test('the contract has no faults', () => {
  expect(contractFaults(contract, catalogue, sources)).toEqual([])
})

const faults: [string, Planted, RegExp][] = [
  [
    'an id of two calls',
    withCall('follow.put', () => ({ id: 'follow.delete' })),
    /follow.delete is the id of two calls/,
  ],
  [
    'two calls at one address',
    withCall('follow.put', () => ({ method: 'DELETE' })),
    /DELETE \/api\/v1\/members\/\{memberId\}\/follow is two calls/,
  ],
  [
    'a method that nobody has',
    withCall('follow.put', () => ({ method: 'LINK' as 'PUT' })),
    /follow.put has the method/,
  ],
  ['a path outside of the portal’s', withCall('me.get', () => ({ path: '/other/me' })), /me.get has the path/],
  ['a parameter that the path lacks', withCall('members.get', () => ({ params: fields({}) })), /other parameters/],
  [
    'a role that is left out',
    withCall('comments.post', ({ who }) => ({ who: { ...who, roles: { ...who.roles, muted: undefined as never } } })),
    /comments.post says nothing of the role muted/,
  ],
  [
    'a role that is refused with a code of no error',
    withCall('comments.post', ({ who }) => ({ who: { ...who, roles: { ...who.roles, muted: '020018' } } })),
    /comments.post refuses the role muted with a code it lacks/,
  ],
  [
    'a call of members that visitors may make',
    withCall('me.get', ({ who }) => ({ who: { ...who, roles: { ...who.roles, visitor: 'ok' } } })),
    /me.get has roles that contradict its login/,
  ],
  [
    'a code that the catalogue lacks',
    withCall('comments.post', ({ errors }) => ({ errors: [...errors, '049999'] })),
    /comments.post has the unknown code 049999/,
  ],
  [
    'a notice among the errors',
    withCall('comments.post', ({ errors }) => ({ errors: [...errors, '040013'] })),
    /comments.post refuses with the notice 040013/,
  ],
  [
    'an error among the notices',
    withCall('comments.post', () => ({ notices: ['040001'] })),
    /comments.post succeeds with the error 040001/,
  ],
  [
    'a field whose code the call lacks',
    withCall('me.get', () => ({ query: fields({ q: text(1, 9, { required: '010012' }) }) })),
    /me.get has a field with the code 010012/,
  ],
  [
    'a body of a DELETE',
    withCall('comments.delete', () => ({ body: fields({}) })),
    /comments.delete has a body on DELETE/,
  ],
  [
    'a read under a key',
    withCall('me.get', () => ({ idempotency: 'optional' })),
    /me.get reads, and may be sent twice/,
  ],
  [
    'a key that is needed and never missed',
    withCall('orders.create', ({ errors }) => ({ errors: errors.filter(code => code !== '000217') })),
    /orders.create needs a key/,
  ],
  [
    'a write that other sites may send',
    withCall('follow.put', ({ errors }) => ({ errors: errors.filter(code => code !== '000216') })),
    /follow.put writes, and does not refuse other sites/,
  ],
  [
    'a required field that does not exist',
    withCall('me.get', () => ({ query: { ...fields({}), required: ['q'] } })),
    /me.get requires q, which it does not have/,
  ],
  [
    'a text that nothing fits',
    withCall('me.get', () => ({ query: fields({ q: text(9, 1) }) })),
    /string that nothing fits/,
  ],
  [
    'a number that nothing fits',
    withCall('me.get', () => ({ query: fields({ q: whole(9, 1) }) })),
    /that nothing fits/,
  ],
  [
    'a list that is unique without a code',
    withCall('me.get', () => ({ query: fields({ q: listOf(text(1, 9), 0, 2, {}, { unique: true }) }) })),
    /no code for what is in a list twice/,
  ],
  [
    'an unknown code of all calls',
    { ...planted(), contract: { ...contract, codesOfAllCalls: ['000299'] } },
    /all calls have the unknown code 000299/,
  ],
  [
    'a route twice',
    { ...planted(), contract: { ...contract, routes: { ...contract.routes, other: ['/login'] } } },
    /\/login is two routes/,
  ],
  [
    'a route that is not a path',
    { ...planted(), contract: { ...contract, routes: { other: ['login'] } } },
    /login is not a path/,
  ],
  [
    'a default outside of its bounds',
    withSetting('comment.max', { default: 201, least: 200, most: 200 }),
    /the default of comment.max is outside/,
  ],
  [
    'a code that nothing answers',
    withCodes(codes => [...codes, { ...codes[0]!, code: '130099', name: 'AnsweredNowhere' }]),
    /130099 AnsweredNowhere is answered by no call/,
  ],
  [
    'a code that shows nothing and is none of the silent ones',
    withCodes(codes => codes.map(each => (each.code === '020001' ? { ...each, notice: 'silent' } : each))),
    /020001 \w+ is none of the silent codes/,
  ],
  [
    'a code of the contract that is taken out of the catalogue',
    withCodes(codes => codes.filter(({ code }) => code !== '000116')),
    /accounts.register has the unknown code 000116/,
  ],
]

test('a setting that is said to have no effect has none, and each other one has', () => {
  const used = new Map(sources).set('modules/contests/teams.ts', "const { 'team.cap': most } = limits")
  expect(contractFaults(contract, catalogue, used)).toEqual([
    'modules/members/later-settings.ts has team.cap, which has an effect',
  ])
  expect(faultsOf(withSetting('plugin.min', { default: 1, least: 1, most: 1 }))).toEqual([
    'nothing keeps to the setting plugin.min',
  ])
})

test.each(faults)('%s is reported', (_, given, fault) => {
  const found = faultsOf(given)
  expect(found.join('\n')).toMatch(fault)
})
