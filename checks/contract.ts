import { silentCodes } from '#contract/answers/error.ts'
import { catalogue, type NamedCode } from '#contract/errors/catalogue.ts'
import type { ContractCall } from '../contract/community/call.ts'
import { codesOfAllCalls, contractCalls } from '../contract/community/calls/contract-calls.ts'
import { routes } from '../contract/community/routes.ts'
import { codesOf, type Schema } from '../contract/community/schema.ts'
import { settings } from '../contract/community/settings.ts'
import { roles } from '../contract/community/who.ts'
import { readSources, type Sources } from './imports.ts'

export interface Contract {
  calls: readonly ContractCall[]
  codesOfAllCalls: readonly string[]
  routes: Readonly<Record<string, readonly string[]>>
  settings: Readonly<Record<string, { default: number | string; least?: number; most: number }>>
}

export const contract: Contract = { calls: contractCalls, codesOfAllCalls, routes, settings }

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const SUCCESS = 200

const twice = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)
const inputsOf = ({ query, body, multipart }: ContractCall) =>
  [query, body, multipart].filter(each => each !== undefined)

/** Of a text its length is bounded. */
function isWithin({ default: value, least = 0, most }: Contract['settings'][string]): boolean {
  const size = typeof value === 'string' ? value.length : value
  return least <= size && size <= most
}

/** What is wrong with a schema, whatever its call. */
function schemaFaults({ type, codes, items, properties = {}, required = [], ...rules }: Schema): string[] {
  const faults: string[] = []
  for (const name of required) if (!(name in properties)) faults.push(`requires ${name}, which it does not have`)
  const {
    minLength = 0,
    maxLength = minLength,
    minimum = 0,
    maximum = minimum,
    minItems = 0,
    maxItems = minItems,
  } = rules
  if (minLength > maxLength || minimum > maximum || minItems > maxItems) faults.push(`has a ${type} that nothing fits`)
  if (rules.uniqueItems && !codes.uniqueItems) faults.push('has no code for what is in a list twice')
  return [...faults, ...[...Object.values(properties), ...(items ? [items] : [])].flatMap(schemaFaults)]
}

/** What is wrong with a call by itself. */
function callFaults(call: ContractCall, isKnown: (code: string) => boolean, isNotice: (code: string) => boolean) {
  const { id, method, path, who, params, errors, notices, idempotency } = call
  const faults: string[] = []
  const inputs = inputsOf(call)
  if (!METHODS.includes(method)) faults.push(`has the method ${method}`)
  if (!/^\/(api\/v1\/|data\/|dplugin\/|tools\/)/.test(path)) faults.push(`has the path ${path}`)
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  if (named.toSorted().join() !== Object.keys(params.properties).toSorted().join())
    faults.push('has other parameters than its path')
  for (const role of roles) {
    const answer = who.roles[role]
    if (answer === undefined) faults.push(`says nothing of the role ${role}`)
    else if (answer !== 'ok' && !errors.includes(answer)) faults.push(`refuses the role ${role} with a code it lacks`)
  }
  if ((who.login === 'none') !== (who.roles.visitor === 'ok')) faults.push('has roles that contradict its login')
  for (const code of [...errors, ...notices.filter(each => each !== 'ok')])
    if (!isKnown(code)) faults.push(`has the unknown code ${code}`)
  for (const code of errors) if (isNotice(code)) faults.push(`refuses with the notice ${code}`)
  for (const code of notices)
    if (code !== 'ok' && isKnown(code) && !isNotice(code)) faults.push(`succeeds with the error ${code}`)
  for (const code of inputs.flatMap(codesOf))
    if (!errors.includes(code)) faults.push(`has a field with the code ${code}, which it lacks`)
  if ((method === 'GET' || method === 'DELETE') && (call.body || call.multipart)) faults.push(`has a body on ${method}`)
  if (method === 'GET' && idempotency !== 'none') faults.push('reads, and may be sent twice under a key')
  if (idempotency === 'required' && !errors.includes('000217')) faults.push('needs a key, and does not refuse without')
  if (method !== 'GET' && !errors.includes('000216')) faults.push('writes, and does not refuse other sites')
  return [...faults, ...inputs.flatMap(schemaFaults)].map(fault => `${id} ${fault}`)
}

const productOf = (sources: Sources) => [...sources].filter(([file]) => /^(kit|modules|server|web)\//.test(file))

/** Codes that no call of the contract answers and no source names. */
function unusedCodes({ calls, codesOfAllCalls }: Contract, codes: readonly NamedCode[], sources: Sources): string[] {
  const answered = new Set([...codesOfAllCalls, ...calls.flatMap(({ errors, notices }) => [...errors, ...notices])])
  const rest = codes.filter(({ code }) => !answered.has(code))
  const product = productOf(sources).map(([, text]) => text)
  const named = new Set(product.flatMap(text => text.match(/\b[A-Z]\w+\b|\b\d{6}\b/g) ?? []))
  return rest
    .filter(({ name, code }) => !named.has(name) && !named.has(code))
    .map(({ name, code }) => `${code} ${name} is answered by no call`)
}

const LATER = 'modules/members/later-settings.ts'

/** Settings that nothing keeps to although they are not among those without effect, and the other way round. */
function effectFaults({ settings: given }: Contract, sources: Sources): string[] {
  const product = productOf(sources).filter(([file]) => !/\.test\.tsx?$/.test(file))
  return Object.keys(given).flatMap(name => {
    const files = product.filter(([, text]) => text.includes(`'${name}'`)).map(([file]) => file)
    const isLater = files.includes(LATER)
    if (isLater) return files.length > 1 ? [`${LATER} has ${name}, which has an effect`] : []
    return files.length > 1 ? [] : [`nothing keeps to the setting ${name}`]
  })
}

/** Codes of the contract that show nothing although pages rely on their text. */
function loudFaults({ calls }: Contract, codes: readonly NamedCode[]): string[] {
  const answered = new Set(calls.flatMap(({ errors, notices }) => [...errors, ...notices]))
  return codes
    .filter(({ code, notice }) => answered.has(code) && notice === 'silent' && !silentCodes.has(code))
    .map(({ code, name }) => `${code} ${name} is none of the silent codes, but shows nothing`)
}

/**
 * Faults of the contract of the community, one line each: of its calls, each for itself and with the catalogue of codes, of
 * its routes and of its settings; and codes of the catalogue that nothing answers.
 */
export function contractFaults(given: Contract, codes: readonly NamedCode[], sources: Sources): string[] {
  const statusOf = new Map(codes.map(({ code, httpStatus }) => [code, httpStatus]))
  const isKnown = (code: string) => statusOf.has(code)
  const isNotice = (code: string) => statusOf.get(code) === SUCCESS
  const paths = Object.values(given.routes).flat()
  return [
    ...twice(given.calls.map(({ id }) => id)).map(id => `${id} is the id of two calls`),
    ...twice(given.calls.map(({ method, path }) => `${method} ${path}`)).map(each => `${each} is two calls`),
    ...given.calls.flatMap(call => callFaults(call, isKnown, isNotice)),
    ...given.codesOfAllCalls.filter(code => !isKnown(code)).map(code => `all calls have the unknown code ${code}`),
    ...twice(paths).map(path => `${path} is two routes`),
    ...paths.filter(path => !path.startsWith('/')).map(path => `${path} is not a path`),
    ...Object.entries(given.settings)
      .filter(([, setting]) => !isWithin(setting))
      .map(([name]) => `the default of ${name} is outside of its bounds`),
    ...effectFaults(given, sources),
    ...unusedCodes(given, codes, sources),
    ...loudFaults(given, codes),
  ]
}

if (import.meta.main) {
  const faults = contractFaults(contract, catalogue, readSources())
  if (contract.calls.length === 0) faults.push('the contract has no calls')
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
