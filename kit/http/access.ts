import type { FastifyRequest } from 'fastify'
import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'
import type { Capability } from '#contract/community/who.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_SECONDS, SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '../database/unit-of-work.ts'

/** Who sends a request, as the database has it at that moment. */
export interface Actor {
  id: string
  /** The login that the token belongs to. */
  session: {
    id: string
    /** When a second factor was confirmed last, UTC ms. */
    secondFactorAt: number | undefined
  }
  hasPhone: boolean
  /** Whether the member's identity is verified. */
  isIdentified: boolean
  /** UTC ms; Infinity if for good; undefined if the member may write. */
  mutedUntil: number | undefined
  /** Empty for members who are not staff. */
  capabilities: ReadonlySet<Capability>
}

/** The login that a request names: its token, and cookies to which the token may be bound. */
export interface Credentials {
  token: string
  cookie(name: string): string | undefined
}

/** Finds out who sends a request. */
export interface Authorizer {
  /** The member whose login it is, read from the database; undefined if it is not valid, or if the member is disabled. */
  actorOf(credentials: Credentials): Promise<Actor | undefined>
  /**
   * The member who reads a page, by the cookie that goes with the login and allows nothing but reading; undefined as
   * above.
   */
  readerOf(cookie: Credentials['cookie']): Promise<Actor | undefined>
  /**
   * The actor as the database has it in a unit: what staff decide about the member meanwhile waits until the unit ends.
   * Undefined if the member is disabled.
   */
  actorIn?(unit: Unit, actor: Actor): Promise<Actor | undefined>
}

/** Who may use a call: anybody; members; members of staff. */
export type Access = 'public' | MemberAccess | StaffAccess

export interface MemberAccess {
  who: 'member'
  needs?: {
    /** A phone, a verified identity, one of them, or both; what is answered without. */
    verified?: { by: 'phone' | 'identity' | 'either' | 'both'; refusal: ErrorDefinition }
    /** Not to be muted; what is answered until then, with `{until}`, and to who is muted for good. */
    notMuted?: { refusal: ErrorDefinition; forGood: ErrorDefinition }
  }
}

export interface StaffAccess {
  who: 'staff'
  /** Any of them if omitted. */
  can?: Capability
  /** Seconds for which a second factor holds, 12 hours if omitted; `never`: it is not asked for. */
  fresh?: number | 'never'
}

const FRESH_SECONDS = 12 * HOUR_SECONDS

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i

/** The token of a request. Cookies are none: what a page of another site sends has them too. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1]
}

/** Throws Forbidden, StaffSecondFactorRequired or what a need of the call answers. */
export function checkRole(access: Access, actor: Actor | undefined): void {
  if (access === 'public') return
  if (!actor) throw new PortalError(Errors.NotLoggedIn)
  if (access.who === 'member') checkMember(access, actor)
  else checkStaff(access, actor)
}

function checkMember({ needs: { verified, notMuted } = {} }: MemberAccess, actor: Actor): void {
  const { hasPhone, isIdentified, mutedUntil = 0 } = actor
  if (verified) {
    const isVerified = {
      ...{ phone: hasPhone, identity: isIdentified },
      ...{ either: hasPhone || isIdentified, both: hasPhone && isIdentified },
    }
    if (!isVerified[verified.by]) throw new PortalError(verified.refusal)
  }
  if (notMuted && mutedUntil > Date.now()) {
    if (mutedUntil === Number.POSITIVE_INFINITY) throw new PortalError(notMuted.forGood)
    throw new PortalError(notMuted.refusal, { until: new Date(mutedUntil).toISOString() })
  }
}

function checkStaff({ can, fresh = FRESH_SECONDS }: StaffAccess, { capabilities, session }: Actor): void {
  if (can === undefined ? capabilities.size === 0 : !capabilities.has(can)) throw new PortalError(Errors.Forbidden)
  if (fresh === 'never') return
  const { secondFactorAt = Number.NEGATIVE_INFINITY } = session
  if (Date.now() - secondFactorAt >= fresh * SECOND_MS) throw new PortalError(Errors.StaffSecondFactorRequired)
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
