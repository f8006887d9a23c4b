import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

/** Who may use a call: anybody, members, or members of staff. */
export type Access = 'public' | 'member' | 'staff'

export interface Member {
  id: string
  isStaff: boolean
}

/** Finds out who sends a request. */
export interface Authorizer {
  /** The member a request's login token belongs to; undefined without a token, or if it is not valid. */
  memberOf(request: FastifyRequest): Promise<Member | undefined>
}

/**
 * The member who sends a request, as far as a call asks for one. Throws NotLoggedIn (401) and
 * Forbidden (403).
 */
export async function checkAccess(
  { access, readsToken = false }: { access: Access; readsToken?: boolean },
  authorizer: Authorizer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member | undefined> {
  if (access === 'public' && !readsToken) return undefined
  const member = await authorizer.memberOf(request)
  if (access === 'public') return member
  if (!member) {
    reply.header('www-authenticate', 'Bearer')
    throw new PortalError(Errors.NotLoggedIn)
  }
  if (access === 'staff' && !member.isStaff) throw new PortalError(Errors.Forbidden)
  return member
}

/**
 * Refuses what a page of another site makes a visitor's browser send to a call that changes something. Browsers say
 * where a request comes from in `Sec-Fetch-Site`, older ones and those on plain HTTP in `Origin`; programs say neither.
 */
export function checkOrigin(
  { method, cors }: { method: string; cors?: 'open' },
  { headers, host }: FastifyRequest,
): void {
  if (method === 'GET' || cors === 'open') return
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? headers.origin === undefined || hostOf(headers.origin) === host
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new PortalError(Errors.OtherSite)
}

/** Undefined for `null`, the origin of sandboxed pages. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
